import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { onNotice } from '../../platform/api/notices.ts';
import { reloadSignedOut } from '../../platform/api/send.ts';
import * as buttons from '../styles/buttons.module.css';
import * as styles from './prompt.module.css';

/** 'You have been logged out' with the browser's own dialog: one at a time, whatever asks for it. */
export function LoggedOutPrompt() {
  const texts = useTexts('common');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(
    () =>
      onNotice((notice) => {
        if (notice.kind === 'logged-out' && !dialog.current?.open) dialog.current?.showModal();
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
        <button type="button" className={buttons.primary} onClick={reloadSignedOut}>
          {texts.reLogin}
        </button>
      </form>
    </dialog>
  );
}
