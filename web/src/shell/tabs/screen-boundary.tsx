import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { ResultMessage } from '../../ui/result-message.tsx';
import * as styles from './tabs.module.css';

type Props = { children: ReactNode; onRetry: () => void };

/** One broken screen leaves the others and the shell alone. What happened is told to the error log by the root. */
export class ScreenBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? 'unknown' };
  }

  readonly retry = () => {
    // A file that could not be downloaded once is not asked for again by the same page.
    if (isMissingFile(this.state.error)) return location.reload();
    this.setState({ error: undefined });
    this.props.onRetry();
  };

  override render() {
    return this.state.error === undefined ? this.props.children : <Broken onRetry={this.retry} />;
  }
}

const isMissingFile = (error: unknown) =>
  error instanceof TypeError && /module|import|fetch|load/i.test(error.message);

function Broken({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts('shell').broken;
  return (
    <ResultMessage
      kind="warning"
      title={
        <div role="alert">
          <h1 className={styles.broken}>{texts.title}</h1>
        </div>
      }
      more={texts.advice}
    >
      <Button type="primary" onClick={onRetry}>
        {texts.retry}
      </Button>
    </ResultMessage>
  );
}
