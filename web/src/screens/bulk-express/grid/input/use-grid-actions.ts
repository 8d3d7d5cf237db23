import { useMemo } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { showToast } from '../../../../platform/api/user-messages.ts';
import {
  buildFillDownChanges,
  buildPasteChanges,
  getPasteTarget,
  readBlockTexts,
} from '../../model/edit/cell-block.ts';
import { formatClipboardText, parseClipboardText } from '../../model/edit/clipboard-text.ts';
import { buildCellChanges } from '../../model/edit/row-changes.ts';
import { countRowsWithoutBlank, type DisplayedGrid } from '../../model/view/grid-navigation.ts';
import { useImportSession } from '../../session/session-context.ts';

/** Provides the actions on the selected cells and rows. Keys and the grid menu call them. */
export function useGridActions(displayedGrid: DisplayedGrid) {
  const texts = useTexts('imports').grid;
  const { editRows, deleteRows, insertRow, selection } = useImportSession();

  return useMemo(() => {
    const { rows, columnOrder } = displayedGrid;
    const formatSelectedCells = () =>
      formatClipboardText(readBlockTexts(displayedGrid, selection.getBlock()));
    const listSelectedRowNumbers = () => {
      const { top, bottom } = selection.getBlock();
      return rows
        .slice(top, Math.min(bottom + 1, countRowsWithoutBlank(displayedGrid)))
        .map(({ row }) => row);
    };
    const clearCells = () => {
      const { left, right } = selection.getBlock();
      const edits = listSelectedRowNumbers().flatMap((row) =>
        columnOrder.slice(left, right + 1).map((column) => ({ row, column, text: '' })),
      );
      editRows((allRows) => buildCellChanges(allRows, edits));
    };
    /**
     * Pastes a block of cells and selects the filled cells. The block is repeated downwards if the height of the
     * selection is a multiple of the block's height. The same rule holds sideways for the width.
     */
    const pasteText = async (text: string) => {
      if (text === '') return;
      const block = parseClipboardText(text);
      const target = getPasteTarget(selection.getBlock(), block, columnOrder);
      const changes = await editRows((allRows) => buildPasteChanges(displayedGrid, allRows, target, block));
      selection.selectBlock(target);
      if (changes.length > 1) showToast('info', texts.pasted(String(changes.length)));
    };
    const copyToClipboard = () => navigator.clipboard?.writeText(formatSelectedCells());
    const insertRowAt = (where: 'above' | 'below') => {
      const { top, bottom } = selection.getBlock();
      const neighbour = rows[where === 'above' ? top : bottom]?.row;
      if (neighbour !== undefined) insertRow(neighbour, where);
    };
    const deleteSelectedRows = () => {
      const rowNumbers = new Set(listSelectedRowNumbers());
      deleteRows(rowNumbers);
      showToast('info', texts.deleted(String(rowNumbers.size)));
    };
    return {
      formatSelectedCells,
      pasteText,
      copyToClipboard,
      cutToClipboard: () => {
        copyToClipboard();
        clearCells();
      },
      pasteFromClipboard: () => {
        // Browsers without this API, or without the permission, can paste only by Ctrl+V. The toast says so.
        const reading = navigator.clipboard?.readText() ?? Promise.reject(new Error('No clipboard'));
        return reading.then(pasteText).catch(() => showToast('info', texts.pasteByKey));
      },
      clearCells,
      fillDown: () =>
        editRows((allRows) => buildFillDownChanges(displayedGrid, allRows, selection.getBlock())),
      insertAbove: () => insertRowAt('above'),
      insertBelow: () => insertRowAt('below'),
      deleteSelectedRows,
    };
  }, [displayedGrid, editRows, deleteRows, insertRow, selection, texts]);
}
