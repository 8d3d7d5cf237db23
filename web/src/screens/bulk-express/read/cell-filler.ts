import { importColumns } from '@miya/contract/imports';
import type { createEditor } from '../edit/editor.ts';
import { changeRow } from '../model/edit/change-rows.ts';
import type { ReadCells } from '../model/view/summary.ts';
import type { SessionStore } from '../session/state.ts';

type Parts = { store: SessionStore; editor: Pick<ReturnType<typeof createEditor>, 'edit'> };
export type FillCells = (found: ReadonlyMap<number, ReadCells>) => Promise<void>;

/** Puts what was found for rows into their cells, and remembers that it was not the person who wrote it. */
export const createCellFiller =
  ({ store, editor }: Parts): FillCells =>
  async (found) => {
    const { readings } = store.getState().states;
    for (const [row, cells] of found) readings.set(row, { ...readings.get(row), ...cells });
    await editor.edit((rows) =>
      rows.flatMap((one) => {
        const more = found.get(one.row);
        if (!more) return [];
        const { cells } = one;
        return changeRow(
          one,
          importColumns.map((column, at) => more[column] ?? cells[at] ?? ''),
        );
      }),
    );
  };
