import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { useImportSession } from '../session/session-context.ts';

/** Rows have more than one cell: anything else on the clipboard was meant for something else. */
const isTable = (text: string) => text.includes('\t') && text.includes('\n');

/** Takes rows or a file that are pasted on the page outside of any field. */
export function usePastedRows(): void {
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
    const hear = (event: ClipboardEvent) => onPaste(event);
    window.addEventListener('paste', hear);
    return () => window.removeEventListener('paste', hear);
  }, []);
}
