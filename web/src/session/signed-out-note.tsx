import { useEffect, useState } from 'react';
import { keepsEdits } from '../api/session-store.ts';
import { useTexts } from '../i18n/texts.tsx';
import { told } from './told.module.css';

/**
 * Says what has happened to whoever finds this page where they were at work. It stays there, for they may have been in
 * another tab when it came.
 */
export function SignedOutNote({ isSignedOut }: { isSignedOut: boolean }) {
  const { loggedOut } = useTexts('common');
  const { typedIsKept } = useTexts('signIn');
  const [isKept, setIsKept] = useState(false);
  useEffect(() => setIsKept(keepsEdits()), []);
  return (
    <div role="status">
      {(isSignedOut || isKept) && (
        <div className={told}>
          {isSignedOut && <strong>{loggedOut}</strong>}
          {isKept && <span>{typedIsKept}</span>}
        </div>
      )}
    </div>
  );
}
