import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { useImportSession } from '../session/session-context.ts';

/** A table has several cells and several rows. Any other text was probably copied for another purpose. */
const isTable = (text: string) => text.includes('\t') && text.includes('\n');

/** Opens rows or a file that the user pastes outside of an input field. */
export function usePasteToImport(): void {
  const { pasteName } = useTexts('imports').file;
  const session = useImportSession();
  const onPaste = useEffectEvent(({ target, clipboardData }: ClipboardEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    const file = clipboardData?.files[0];
    const text = clipboardData?.getData('text/plain') ?? '';
    if (isTable(text)) session.openText(text, pasteName);
    else if (file) session.openFile(file);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    window.addEventListener('paste', listener);
    return () => window.removeEventListener('paste', listener);
  }, []);
}
