import { type ClipboardEvent, useCallback } from 'react';
import { say } from '../../api/notices.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { changeCells } from '../model/change-rows.ts';
import { fromClipboard, toClipboard } from '../model/clipboard.ts';
import { paste } from '../model/paste.ts';
import { useImportSession } from '../session/session-context.ts';
import type { SheetRow } from '../worker/protocol.ts';

const isTyping = ({ target }: { target: EventTarget }) => target instanceof HTMLInputElement;

/** Blocks of cells to and from Excel, by the keys everybody knows. */
export function useClipboard(shown: readonly SheetRow[]) {
  const texts = useTexts('imports').grid;
  const { edit, selection } = useImportSession();

  const clear = useCallback(() => {
    const { top, bottom, left, right } = selection.block();
    const edits = shown
      .slice(top, bottom + 1)
      .flatMap(({ row }) =>
        Array.from({ length: right - left + 1 }, (_, at) => ({ row, column: left + at, text: '' })),
      );
    edit((rows) => changeCells(rows, edits));
  }, [edit, selection, shown]);

  const onCopy = useCallback(
    (event: ClipboardEvent) => {
      if (isTyping(event)) return;
      const { top, bottom, left, right } = selection.block();
      const block = shown
        .slice(top, bottom + 1)
        .map(({ cells }) => Array.from({ length: right - left + 1 }, (_, at) => cells[left + at] ?? ''));
      event.clipboardData.setData('text/plain', toClipboard(block));
      event.preventDefault();
    },
    [selection, shown],
  );

  const onCut = useCallback(
    (event: ClipboardEvent) => {
      if (isTyping(event)) return;
      onCopy(event);
      clear();
    },
    [onCopy, clear],
  );

  const onPaste = useCallback(
    (event: ClipboardEvent) => {
      if (isTyping(event)) return;
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      if (text === '') return;
      const [block, into] = [fromClipboard(text), selection.block()];
      edit((rows) => paste(shown, rows, into, block)).then((changes) => {
        if (changes.length > 1) say('info', texts.pasted(String(changes.length)));
      });
    },
    [edit, selection, shown, texts],
  );

  return { clear, onCopy, onCut, onPaste };
}
