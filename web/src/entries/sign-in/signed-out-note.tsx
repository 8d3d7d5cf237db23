import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { type Flash, hasUnsavedEditsInTab } from '../../platform/api/session-store.ts';
import { noteBox } from './note-box.module.css';

/**
 * Explains why the sign-in page has opened while the user was at work: the session ended. Adds that unsaved edits are
 * kept, if there are any. Not a toast, which would disappear while the user is in another tab.
 */
export function SignedOutNote({ flash }: { flash: Flash | undefined }) {
  const { loggedOut } = useTexts('common');
  const { typedIsKept, ended } = useTexts('signIn');
  const [isKept, setIsKept] = useState(false);
  useEffect(() => setIsKept(hasUnsavedEditsInTab()), []);
  const texts: Partial<Record<Flash, string>> = { ...ended, 'signed-out': loggedOut };
  const text = flash && texts[flash];
  return (
    <div role="status">
      {(text || isKept) && (
        <div className={noteBox}>
          {text && <strong>{text}</strong>}
          {isKept && <span>{typedIsKept}</span>}
        </div>
      )}
    </div>
  );
}
