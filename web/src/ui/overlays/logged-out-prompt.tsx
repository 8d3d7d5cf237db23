import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { clearSessionAndReload } from '../../platform/api/send.ts';
import { listenToMessages } from '../../platform/api/user-messages.ts';
import * as buttons from '../styles/buttons.module.css';
import * as styles from './logged-out-prompt.module.css';

/**
 * Shows 'You have been logged out' in a native dialog, for pages without antd. Further logged-out messages have no
 * effect while the dialog is open.
 */
export function LoggedOutPrompt() {
  const texts = useTexts('common');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(
    () =>
      listenToMessages((message) => {
        if (message.kind === 'logged-out' && !dialog.current?.open) dialog.current?.showModal();
      }),
    [],
  );
  return (
    <dialog ref={dialog} className={styles.prompt} aria-labelledby="logged-out">
      <h2 id="logged-out">{texts.loggedOut}</h2>
      <p>{texts.loggedOutAdvice}</p>
      <form method="dialog">
        <button type="submit" className={buttons.plain}>
          {texts.cancel}
        </button>
        <button type="button" className={buttons.primary} onClick={clearSessionAndReload}>
          {texts.reLogin}
        </button>
      </form>
    </dialog>
  );
}
