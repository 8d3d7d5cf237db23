import { importColumns } from '@miya/contract/imports';
import type { createEditor } from '../edit/editor.ts';
import { buildRowChange } from '../model/edit/row-changes.ts';
import type { AutofilledCells } from '../model/view/sheet-summary.ts';
import type { SessionStore } from '../session/session-state.ts';

type Parts = { store: SessionStore; editor: Pick<ReturnType<typeof createEditor>, 'editRows'> };
export type FillCells = (cellsByRow: ReadonlyMap<number, AutofilledCells>) => Promise<void>;

/** Creates a function that writes texts into rows, and marks them as filled automatically and not by the user. */
export const createCellFiller =
  ({ store, editor }: Parts): FillCells =>
  async (cellsByRow) => {
    const { autofilledCells } = store.getState().rowStates;
    for (const [row, cells] of cellsByRow)
      autofilledCells.set(row, { ...autofilledCells.get(row), ...cells });
    await editor.editRows((rows) =>
      rows.flatMap((sheetRow) => {
        const filledCells = cellsByRow.get(sheetRow.row);
        if (!filledCells) return [];
        const { cells } = sheetRow;
        return buildRowChange(
          sheetRow,
          importColumns.map((column, index) => filledCells[column] ?? cells[index] ?? ''),
        );
      }),
    );
  };
