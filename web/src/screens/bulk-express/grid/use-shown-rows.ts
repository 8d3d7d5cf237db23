import { IMPORT_ROWS_MOST } from '@miya/contract/limits';
import { useMemo } from 'react';
import { rowsInView } from '../model/view/rows-in-view.ts';
import { isPartial } from '../model/view/view.ts';
import { useImportState } from '../session/session-context.ts';
import type { SheetRow } from '../worker/protocol.ts';

/** The rows in sight: all, or those of the view and those changed since. */
export function useShownRows(): { rows: readonly SheetRow[]; isWhole: boolean } {
  const rows = useImportState((state) => state.rows);
  const view = useImportState((state) => state.view);
  const inView = useImportState((state) => state.inView);
  const revision = useImportState((state) => (state.view.shows === 'all' ? 0 : state.revision));
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows come into view as something is found in them
  const shown = useMemo(() => rowsInView(rows, view, inView), [rows, view, inView, revision]);
  return { rows: shown, isWhole: !isPartial(view) && rows.length < IMPORT_ROWS_MOST };
}

/** These rows, and an empty one to go on in. It has the number it would get, and becomes a row by what is typed there. */
export function withBlankRow(rows: readonly SheetRow[]): readonly SheetRow[] {
  const last = rows.reduce((most, { row }) => Math.max(most, row), 1);
  return [...rows, { row: last + 1, cells: [] }];
}
