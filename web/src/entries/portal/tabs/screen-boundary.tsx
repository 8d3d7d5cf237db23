import { Button } from 'antd';
import { Component, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { askAnew, isMissingFile, isNetworkGone } from '../../../platform/browser/downloads.ts';
import { ResultMessage } from '../../../ui/feedback/result-message.tsx';
import * as styles from './tabs.module.css';

type Props = { children: ReactNode; onRetry: () => void };
type State = { error: unknown; wasOffline: boolean };
const sound: State = { error: undefined, wasOffline: false };

/** One broken screen leaves the others and the shell alone. What happened is told to the error log by the root. */
export class ScreenBoundary extends Component<Props, State> {
  override state = sound;

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? 'unknown', wasOffline: isNetworkGone(error) };
  }

  readonly tryAgain = () => {
    askAnew();
    this.setState(sound);
    this.props.onRetry();
  };

  readonly retry = async () => {
    // Some browsers do not ask again for a file that one page could not download. Without a network there is no page.
    if (isMissingFile(this.state.error) && (await isReachable())) return location.reload();
    this.tryAgain();
  };

  override render() {
    const { error, wasOffline } = this.state;
    if (error === undefined) return this.props.children;
    if (!isMissingFile(error)) return <Broken onRetry={this.retry} />;
    return <Unreached wasOffline={wasOffline} onOnline={this.tryAgain} onRetry={this.retry} />;
  }
}

const isReachable = () =>
  fetch(location.pathname, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

function Broken({ onRetry }: { onRetry: () => void }) {
  const { title, advice } = useTexts('shell').broken;
  return <Instead title={title} advice={advice} onRetry={onRetry} />;
}

type Unreaching = { wasOffline: boolean; onOnline: () => void; onRetry: () => void };

/**
 * The network is what is missing: with it the screen comes by itself, also while another tab was in front. Where the network was
 * there and only the service away, nothing tells of its coming back: the screen is asked for again when somebody comes back to it.
 */
function Unreached({ wasOffline, onOnline, onRetry }: Unreaching) {
  const { unreachable } = useTexts('errors').refusals;
  const onBack = useEffectEvent(onOnline);
  const wasLeft = useRef(false);
  useEffect(() => {
    if (navigator.onLine && (wasOffline || wasLeft.current)) return onBack();
    const hear = () => onBack();
    window.addEventListener('online', hear);
    return () => {
      wasLeft.current = true;
      window.removeEventListener('online', hear);
    };
  }, [wasOffline]);
  return <Instead title={unreachable} onRetry={onRetry} />;
}

function Instead({ title, advice, onRetry }: { title: string; advice?: string; onRetry: () => void }) {
  const { retry } = useTexts('shell').broken;
  return (
    <ResultMessage
      kind="warning"
      title={
        <div role="alert">
          <h1 className={styles.broken}>{title}</h1>
        </div>
      }
      more={advice}
    >
      <Button type="primary" onClick={onRetry}>
        {retry}
      </Button>
    </ResultMessage>
  );
}
