import { readHeadingRow } from '@miya/contract/import-sheets';
import type { TableRow } from '../../../spreadsheets/index.ts';
import { NO_HEADINGS } from '../../../ui/column-mapping/column-choices.ts';
import { layoutWithoutHeadings } from '../model/columns/without-headings.ts';
import type { Layout } from '../worker/protocol.ts';

/** The layout where the headings stand in this row, or in none. */
export function layoutAt(rows: readonly TableRow[], headingRow: number): Layout {
  if (headingRow === NO_HEADINGS) return layoutWithoutHeadings(rows);
  const at = Math.max(
    0,
    rows.findIndex(({ row }) => row === headingRow),
  );
  const { ignored, headings, columns, units, suggestions, shop } = readHeadingRow(
    rows.map(({ cells }) => cells),
    at,
  );
  return { headingRow, headings, columns, units, suggestions, setAside: ignored, shop, decimal: undefined };
}
