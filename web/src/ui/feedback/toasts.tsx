import { MESSAGE_DISPLAY_MS } from '@miya/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { listenToMessages, type UserMessage } from '../../platform/api/user-messages.ts';
import { formatMessage } from './format-message.ts';
import * as styles from './toasts.module.css';

/** The maximum number of toasts at once. More toasts would cover the form that they report on. */
const MAX_TOASTS = 3;

type Toast = { id: number; message: Exclude<UserMessage, { kind: 'logged-out' }> };

/**
 * Shows messages as toasts, each for MESSAGE_DISPLAY_MS. The live regions are in the page from the start, because
 * screen readers announce only changes of existing regions.
 */
export function Toasts() {
  const texts = useTexts('common');
  const errors = useTexts('errors');
  const [toasts, setToasts] = useState<Toast[]>([]);
  const lastId = useRef(0);

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stopListening = listenToMessages((message) => {
      // A dialog shows this message: PortalMessages opens it in the portal, LoggedOutPrompt on the sign-in page.
      if (message.kind === 'logged-out') return;
      lastId.current += 1;
      const id = lastId.current;
      setToasts((previous) => [...previous, { id, message }].slice(-MAX_TOASTS));
      timers.add(
        setTimeout(
          () => setToasts((current) => current.filter((toast) => toast.id !== id)),
          MESSAGE_DISPLAY_MS,
        ),
      );
    });
    return () => {
      stopListening();
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);

  const isAlert = ({ message }: Toast) => message.kind === 'failed' || message.tone === 'error';
  const renderToast = ({ id, message }: Toast) => (
    <div className={styles.toast} key={id} data-tone={message.kind === 'failed' ? 'error' : message.tone}>
      <span>{formatMessage(message, errors)}</span>
      <button
        type="button"
        aria-label={texts.close}
        onClick={() => setToasts((current) => current.filter((toast) => toast.id !== id))}
      >
        ×
      </button>
    </div>
  );
  return (
    <div className={styles.toasts}>
      <div role="status">{toasts.filter((toast) => !isAlert(toast)).map(renderToast)}</div>
      <div role="alert">{toasts.filter(isAlert).map(renderToast)}</div>
    </div>
  );
}
