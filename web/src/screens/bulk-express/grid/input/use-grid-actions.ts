import { useMemo } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { say } from '../../../../platform/api/notices.ts';
import { changeCells } from '../../model/edit/change-rows.ts';
import { fromClipboard, toClipboard } from '../../model/edit/clipboard.ts';
import { cellsIn, fillDown, paste, targetOf } from '../../model/edit/paste.ts';
import { countRows, type Ground } from '../../model/view/jump.ts';
import { useImportSession } from '../../session/session-context.ts';

/** What can be done with the selected cells and rows, by keys or from the menu. */
export function useGridActions(ground: Ground) {
  const texts = useTexts('imports').grid;
  const { edit, deleteRows, insertRow, selection } = useImportSession();

  return useMemo(() => {
    const { rows, order } = ground;
    const copied = () => toClipboard(cellsIn(ground, selection.block()));
    const selectedRows = () => {
      const { top, bottom } = selection.block();
      return rows.slice(top, Math.min(bottom + 1, countRows(ground))).map(({ row }) => row);
    };
    const clear = () => {
      const { left, right } = selection.block();
      const edits = selectedRows().flatMap((row) =>
        order.slice(left, right + 1).map((column) => ({ row, column, text: '' })),
      );
      edit((all) => changeCells(all, edits));
    };
    /** One row or block that is put over several fills them all; what was filled is selected. */
    const take = async (text: string) => {
      if (text === '') return;
      const block = fromClipboard(text);
      const target = targetOf(selection.block(), block, order);
      const changes = await edit((all) => paste(ground, all, target, block));
      selection.selectBlock(target);
      if (changes.length > 1) say('info', texts.pasted(String(changes.length)));
    };
    const copy = () => navigator.clipboard?.writeText(copied());
    const insert = (where: 'above' | 'below') => {
      const { top, bottom } = selection.block();
      const beside = rows[where === 'above' ? top : bottom]?.row;
      if (beside !== undefined) insertRow(beside, where);
    };
    const deleteSelected = () => {
      const numbers = new Set(selectedRows());
      deleteRows(numbers);
      say('info', texts.deleted(String(numbers.size)));
    };
    return {
      copied: () => copied(),
      take,
      copy: () => copy(),
      cut: () => {
        copy();
        clear();
      },
      paste: () => {
        const reading = navigator.clipboard?.readText() ?? Promise.reject(new Error('No clipboard'));
        return reading.then(take).catch(() => say('info', texts.pasteByKey));
      },
      clear,
      fillDown: () => edit((all) => fillDown(ground, all, selection.block())),
      insertAbove: () => insert('above'),
      insertBelow: () => insert('below'),
      deleteRows: deleteSelected,
    };
  }, [ground, edit, deleteRows, insertRow, selection, texts]);
}
