import { readHeadingRow } from '@miya/contract/import-sheets';
import type { TableRow } from '../../../spreadsheets/index.ts';
import { NO_HEADINGS } from '../../../ui/column-mapping/column-choices.ts';
import { createLayoutWithoutHeadings } from '../model/columns/create-layout-without-headings.ts';
import type { SheetLayout } from '../worker/protocol.ts';

/**
 * Creates the layout of a sheet whose headings are in the row with the number `headingRow`. With NO_HEADINGS, the
 * columns are recognized by their content. If no row has the number `headingRow`, the first row has the headings.
 */
export function createLayout(rows: readonly TableRow[], headingRow: number): SheetLayout {
  if (headingRow === NO_HEADINGS) return createLayoutWithoutHeadings(rows);
  const headingRowIndex = Math.max(
    0,
    rows.findIndex(({ row }) => row === headingRow),
  );
  const { ignored, headings, columns, units, suggestions, shop } = readHeadingRow(
    rows.map(({ cells }) => cells),
    headingRowIndex,
  );
  return { headingRow, headings, columns, units, suggestions, setAside: ignored, shop, decimal: undefined };
}
