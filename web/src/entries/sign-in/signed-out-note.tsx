import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { type Flash, hasUnsavedEditsInTab } from '../../platform/api/session-store.ts';
import { noteBox } from './note-box.module.css';

/**
 * Explains to a user who was at work why the sign-in page is open: the session ended, and unsaved edits are kept.
 * It is no toast, because the user may be in another tab when the page changes.
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
