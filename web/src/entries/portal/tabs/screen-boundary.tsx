import { Button } from 'antd';
import { Component, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import {
  isChunkLoadError,
  isOfflineLoadError,
  retryFailedLoads,
} from '../../../platform/browser/chunk-loading.ts';
import { ResultMessage } from '../../../ui/feedback/result-message.tsx';
import * as styles from './tabs.module.css';

type Props = { children: ReactNode; onRetry: () => void };
type State = { error: unknown; wasOffline: boolean };
const NO_ERROR: State = { error: undefined, wasOffline: false };

/** Limits a rendering error to one screen. The root's handlers in main.tsx write the error to the error log. */
export class ScreenBoundary extends Component<Props, State> {
  override state = NO_ERROR;

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? 'unknown', wasOffline: isOfflineLoadError(error) };
  }

  readonly tryAgain = () => {
    retryFailedLoads();
    this.setState(NO_ERROR);
    this.props.onRetry();
  };

  readonly retry = async () => {
    // Some browsers request a failed module again only after a reload of the page. While the server is unreachable, a
    // reload would lose the page.
    if (isChunkLoadError(this.state.error) && (await isReachable())) return location.reload();
    this.tryAgain();
  };

  override render() {
    const { error, wasOffline } = this.state;
    if (error === undefined) return this.props.children;
    if (!isChunkLoadError(error)) return <ScreenFailed onRetry={this.retry} />;
    return <ScreenUnreachable wasOffline={wasOffline} onOnline={this.tryAgain} onRetry={this.retry} />;
  }
}

const isReachable = () =>
  fetch(location.pathname, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const { title, advice } = useTexts('shell').broken;
  return <ErrorResult title={title} advice={advice} onRetry={onRetry} />;
}

type UnreachableProps = { wasOffline: boolean; onOnline: () => void; onRetry: () => void };

/**
 * Shown when the screen's files could not be loaded.
 * - Offline: the screen loads again as soon as the browser is online, also after a switch to another tab and back.
 * - Online, with the service down: no event says when the service is back, so the screen loads again when the user
 *   returns to its tab.
 */
function ScreenUnreachable({ wasOffline, onOnline, onRetry }: UnreachableProps) {
  const { unreachable } = useTexts('errors').refusals;
  const loadAgain = useEffectEvent(onOnline);
  const wasLeft = useRef(false);
  useEffect(() => {
    if (navigator.onLine && (wasOffline || wasLeft.current)) return loadAgain();
    const listener = () => loadAgain();
    window.addEventListener('online', listener);
    return () => {
      wasLeft.current = true;
      window.removeEventListener('online', listener);
    };
  }, [wasOffline]);
  return <ErrorResult title={unreachable} onRetry={onRetry} />;
}

function ErrorResult({ title, advice, onRetry }: { title: string; advice?: string; onRetry: () => void }) {
  const { retry } = useTexts('shell').broken;
  return (
    <ResultMessage
      kind="warning"
      title={
        <div role="alert">
          <h1 className={styles.broken}>{title}</h1>
        </div>
      }
      details={advice}
    >
      <Button type="primary" onClick={onRetry}>
        {retry}
      </Button>
    </ResultMessage>
  );
}
