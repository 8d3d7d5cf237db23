import { hasEnoughColumns } from '@miya/contract/import-sheets';
import type { Sheet, TableRow } from '../../../../spreadsheets/index.ts';
import type { HeadingChoices } from '../../read/heading-choices.ts';
import type { SheetGlance } from '../protocol.ts';
import { findLayout } from './find-layout.ts';

/** More sheets than these are not looked into: such a book is no list of orders with a manual before it. */
const SHEETS_LOOKED_AT = 30;
const ROWS_LOOKED_AT = 50;

type Found = { sheet: Sheet } | { offered: readonly SheetGlance[] };
type Glance = SheetGlance & { sheet: Sheet };

/**
 * The sheet with the orders: the only one there is, the one that was chosen, or the only one whose headings are those of
 * orders. A manual may stand before it. Where several may be it, they are offered.
 */
export async function findSheet(
  sheets: readonly Sheet[],
  chosen: string | undefined,
  choices: HeadingChoices,
): Promise<Found> {
  const [first, ...more] = sheets;
  if (!first) return { offered: [] };
  const named = sheets.find(({ name }) => name === chosen);
  if (named || more.length === 0) return { sheet: named ?? first };
  const glances: Glance[] = [];
  for (const sheet of sheets.slice(0, SHEETS_LOOKED_AT)) {
    const glance = await glanceAt(sheet, choices);
    if (glance) glances.push(glance);
  }
  const likely = glances.filter(({ isLikely }) => isLikely);
  const [only, ...others] = likely.length > 0 ? likely : glances;
  if (!only || others.length === 0) return { sheet: only?.sheet ?? first };
  return {
    offered: glances.map(({ name, beginning, isLikely }) => ({ name, beginning, isLikely })),
  };
}

/** What a sheet looks like from its first rows; undefined where it holds no table. */
async function glanceAt(sheet: Sheet, choices: HeadingChoices): Promise<Glance | undefined> {
  const rows: TableRow[] = [];
  for await (const slice of sheet.read({ isGlance: true })) {
    rows.push(...slice.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')));
    if (rows.length >= ROWS_LOOKED_AT) break;
  }
  const layout = findLayout(rows.slice(0, ROWS_LOOKED_AT), choices);
  const wide = rows.find(({ cells }) => cells.filter(Boolean).length > 1);
  if (!wide) return undefined;
  const headingRow = layout?.headingRow ?? 0;
  const hasOrders = layout !== undefined && headingRow > 0 && rows.some(({ row }) => row > headingRow);
  return {
    sheet,
    name: sheet.name,
    beginning: (headingRow > 0 && layout ? layout.headings : wide.cells).filter((cell) => cell.trim() !== ''),
    isLikely: hasOrders && hasEnoughColumns(layout),
  };
}
