import { hasEnoughColumns } from '@miya/contract/import-sheets';
import type { Sheet, TableRow } from '../../../../spreadsheets/index.ts';
import type { HeadingChoices } from '../../read/heading-choices.ts';
import type { SheetCandidate } from '../protocol.ts';
import { findSheetLayout } from './find-sheet-layout.ts';

/** The search ends after this number of sheets, because files of orders have few sheets. */
const MAX_SEARCHED_SHEETS = 30;
const MAX_SEARCHED_ROWS = 50;

type OrderSheetResult = { sheet: Sheet } | { candidates: readonly SheetCandidate[] };
type SearchedSheet = SheetCandidate & { sheet: Sheet };

/**
 * Finds the sheet with the orders. Takes the first that applies:
 *
 * 1. the sheet that the user has chosen
 * 2. the only sheet of the file
 * 3. the only sheet with headings of orders
 * 4. if no sheet has headings of orders: the only sheet with a table, or the first sheet if no sheet has a table
 *
 * Otherwise returns the sheets with a table as candidates, from which the user chooses.
 */
export async function findOrderSheet(
  sheets: readonly Sheet[],
  chosenName: string | undefined,
  choices: HeadingChoices,
): Promise<OrderSheetResult> {
  const [first, ...more] = sheets;
  if (!first) return { candidates: [] };
  const chosen = sheets.find(({ name }) => name === chosenName);
  if (chosen || more.length === 0) return { sheet: chosen ?? first };
  const searched: SearchedSheet[] = [];
  for (const sheet of sheets.slice(0, MAX_SEARCHED_SHEETS)) {
    const result = await searchSheet(sheet, choices);
    if (result) searched.push(result);
  }
  const withOrderHeadings = searched.filter(({ hasOrderHeadings }) => hasOrderHeadings);
  const [only, ...others] = withOrderHeadings.length > 0 ? withOrderHeadings : searched;
  if (!only || others.length === 0) return { sheet: only?.sheet ?? first };
  return {
    candidates: searched.map(({ name, firstTexts, hasOrderHeadings }) => ({
      name,
      firstTexts,
      hasOrderHeadings,
    })),
  };
}

/**
 * Reads the first rows of a sheet. Returns undefined if none of these rows has several texts: the sheet then has no
 * table.
 */
async function searchSheet(sheet: Sheet, choices: HeadingChoices): Promise<SearchedSheet | undefined> {
  const rows: TableRow[] = [];
  for await (const slice of sheet.read({ isPreview: true })) {
    rows.push(...slice.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')));
    if (rows.length >= MAX_SEARCHED_ROWS) break;
  }
  const layout = findSheetLayout(rows.slice(0, MAX_SEARCHED_ROWS), choices);
  const firstTableRow = rows.find(({ cells }) => cells.filter(Boolean).length > 1);
  if (!firstTableRow) return undefined;
  const headingRow = layout?.headingRow ?? 0;
  const hasRowsBelow = layout !== undefined && headingRow > 0 && rows.some(({ row }) => row > headingRow);
  const firstTexts = headingRow > 0 && layout ? layout.headings : firstTableRow.cells;
  return {
    sheet,
    name: sheet.name,
    firstTexts: firstTexts.filter((cell) => cell.trim() !== ''),
    hasOrderHeadings: hasRowsBelow && hasEnoughColumns(layout),
  };
}
