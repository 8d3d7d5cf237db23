import { useEffect, useState } from 'react';
import { say } from '../api/notices.ts';
import { keepsEdits, takeWord } from '../api/session-store.ts';
import { useTexts } from '../i18n/texts.tsx';
import * as styles from './signed-out-note.module.css';

/**
 * Says what has happened to whoever finds this page where they were at work. It stays there, for they may have been in
 * another tab when it came.
 */
export function SignedOutNote({ isShown }: { isShown: boolean }) {
  const { loggedOut, notSignedIn } = useTexts('common');
  const { typedIsKept } = useTexts('signIn');
  const [isSignedOut, setIsSignedOut] = useState(false);
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    // The page that noticed the end of the session has left this word.
    const word = takeWord();
    if (word === 'not-signed-in') say('warning', notSignedIn);
    if (word === 'signed-out') setIsSignedOut(true);
    setIsKept(keepsEdits());
  }, [notSignedIn]);
  return (
    <div role="status">
      {isShown && (isSignedOut || isKept) && (
        <div className={styles.note}>
          {isSignedOut && <strong>{loggedOut}</strong>}
          {isKept && <span>{typedIsKept}</span>}
        </div>
      )}
    </div>
  );
}
