import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { showMessage } from '../../platform/api/user-messages.ts';
import { isChunkLoadError, retryFailedLoads } from '../../platform/browser/chunk-loading.ts';
import { lazily } from '../feedback/lazily.tsx';

type Dialog = { open: boolean; onClose: () => void };
type Props = Dialog & { children: ReactNode };

/**
 * What opens over a page and is loaded only then: where its file does not come, that is said, and nothing else is taken
 * along. Opened again, it is asked for again.
 */
export function lazyDialog<P extends Dialog>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Content = lazily(load);
  return function LazyDialog(props: P) {
    return (
      <Opening open={props.open} onClose={props.onClose}>
        <Content {...props} />
      </Opening>
    );
  };
}

class Opening extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  constructor(props: Props) {
    super(props);
    // It may have failed where it was opened before, for another order.
    retryFailedLoads();
  }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? 'unknown' };
  }

  override componentDidCatch(error: unknown) {
    if (!isChunkLoadError(error)) return;
    showMessage({ kind: 'failed', failure: 'unreachable', message: '' });
    this.props.onClose();
  }

  override componentDidUpdate(before: Props) {
    if (this.state.error === undefined || before.open || !this.props.open) return;
    retryFailedLoads();
    this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return <Suspense>{this.props.children}</Suspense>;
    if (!isChunkLoadError(error)) throw error;
    return null;
  }
}
