import { Component, type ReactNode, Suspense } from 'react';
import { notify } from '../api/notices.ts';
import { askAnew, isMissingFile } from '../browser/downloads.ts';

type Props = { open: boolean; onClose: () => void; children: ReactNode };

/**
 * Around what opens over a page and is loaded only then: where its file does not come, that is said, and nothing else is
 * taken along. Opened again, it is asked for again.
 */
export class Opening extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? 'unknown' };
  }

  override componentDidCatch(error: unknown) {
    if (!isMissingFile(error)) return;
    notify({ kind: 'failed', failure: 'unreachable', message: '' });
    this.props.onClose();
  }

  override componentDidUpdate(before: Props) {
    if (this.state.error === undefined || before.open || !this.props.open) return;
    askAnew();
    this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return <Suspense>{this.props.children}</Suspense>;
    if (!isMissingFile(error)) throw error;
    return null;
  }
}
