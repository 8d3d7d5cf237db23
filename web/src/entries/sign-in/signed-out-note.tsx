import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { keepsEdits, type Word } from '../../platform/api/session-store.ts';
import { told } from './told.module.css';

/**
 * Says what has happened to whoever finds this page where they were at work. It stays there, for they may have been in
 * another tab when it came.
 */
export function SignedOutNote({ word }: { word: Word | undefined }) {
  const { loggedOut } = useTexts('common');
  const { typedIsKept, ended } = useTexts('signIn');
  const [isKept, setIsKept] = useState(false);
  useEffect(() => setIsKept(keepsEdits()), []);
  const texts: Partial<Record<Word, string>> = { ...ended, 'signed-out': loggedOut };
  const text = word && texts[word];
  return (
    <div role="status">
      {(text || isKept) && (
        <div className={told}>
          {text && <strong>{text}</strong>}
          {isKept && <span>{typedIsKept}</span>}
        </div>
      )}
    </div>
  );
}
