import {
  type DecimalSign,
  type FoundColumns,
  findDecimalSign,
  findHeadingRow,
  hasEnoughColumns,
  readHeadingRow,
} from '@miya/contract/import-sheets';
import { areServiceNames, type ImportColumn } from '@miya/contract/imports';
import { headingKeys } from '@miya/contract/spreadsheets';
import { looksLikeValues, type TableRow } from '../../../../spreadsheets/index.ts';
import { layoutWithoutHeadings } from '../../model/columns/without-headings.ts';
import type { HeadingChoices } from '../../read/heading-choices.ts';
import type { Layout } from '../protocol.ts';
import { withCountedGoods } from './counted-goods.ts';
import { withWholeAddress } from './whole-address.ts';

/** Where the headings stand and which column is which: by their words, and before those by what somebody has said of them. */
export function findLayout(
  rows: readonly TableRow[],
  choices: HeadingChoices,
  services: readonly string[] = [],
): Layout | undefined {
  const table = rows.map(({ cells }) => cells);
  const found = findHeadingRow(table);
  const chosenAt = rowOfChoices(table, choices);
  const best =
    chosenAt === undefined || found?.headingRowIndex === chosenAt
      ? found
      : betterOf(found, readHeadingRow(table, chosenAt), choices);
  if (isWithoutHeadings(table, best, choices)) return layoutWithoutHeadings(rows);
  const heading = best && rows[best.headingRowIndex];
  if (!best || !heading) return undefined;
  const columns = new Map<ImportColumn, readonly number[]>();
  const setAside = new Set(best.ignored);
  const keys = headingKeys(best.headings);
  const chosen = new Map(
    keys.flatMap((key, at) => (key !== undefined && key in choices ? [[at, choices[key]]] : [])) as [
      number,
      ImportColumn | '',
    ][],
  );
  for (const [column, places] of Object.entries(best.columns) as [ImportColumn, readonly number[]][]) {
    const left = places.filter((at) => !chosen.has(at));
    if (left.length > 0) columns.set(column, left);
  }
  for (const [at, column] of chosen) {
    if (column === '') setAside.add(at);
    else {
      setAside.delete(at);
      columns.set(
        column,
        [...(columns.get(column) ?? []).filter((one) => chosen.has(one)), at].sort(
          (one, other) => one - other,
        ),
      );
    }
  }
  const ofService = serviceIn(rows, heading.row, best.suggestions, new Set(services));
  if (ofService !== undefined && !columns.has('service') && !chosen.has(ofService))
    columns.set('service', [ofService]);
  const decided = new Set([...[...columns.values()].flat(), ...chosen.keys()]);
  for (const at of countersIn(rows, heading.row, best.headings.length))
    if (!decided.has(at)) setAside.add(at);
  const mapped = Object.fromEntries(columns) as FoundColumns;
  // What somebody has said of a heading holds, whatever stands below it.
  const isSaid = mapped.pieces?.some((at) => chosen.has(at));
  const counted = isSaid ? mapped : withCountedGoods(mapped, rows, heading.row);
  return {
    headingRow: heading.row,
    headings: best.headings,
    columns: withWholeAddress(counted, rows, heading.row),
    units: best.units,
    suggestions: best.suggestions,
    setAside: [...setAside],
    shop: best.shop,
    decimal: findDecimal(rows, heading.row, Object.fromEntries(columns)),
  };
}

/** Whether the row that would have the headings is an order: the one that names most columns, else the first of several cells. */
function isWithoutHeadings(
  table: readonly (readonly string[])[],
  best: Found | undefined,
  choices: HeadingChoices,
): boolean {
  const first = table.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const guessed = best ?? readHeadingRow(table, Math.max(first, 0));
  if (hasEnoughColumns(guessed)) return false;
  return looksLikeValues(
    table[guessed.headingRowIndex] ?? [],
    countOf(guessed, choices) + guessed.ignored.length,
  );
}

/** The column that may be the express type by its heading, where its cells name those that are offered. */
const serviceIn = (
  rows: readonly TableRow[],
  headingRow: number,
  suggestions: Layout['suggestions'],
  offered: ReadonlySet<string>,
): number | undefined =>
  Object.entries(suggestions)
    .filter(([, column]) => column === 'service')
    .map(([at]) => Number(at))
    .find((at) =>
      areServiceNames(
        rows.flatMap(({ row, cells }) => (row > headingRow ? [cells[at] ?? ''] : [])),
        offered,
      ),
    );

/** So many rows that go on by one are counted, and nothing else. */
const COUNTED_LEAST = 2;

/** The columns that number the rows: 1, 2, 3. They say nothing of the orders, whatever they are called. */
function countersIn(rows: readonly TableRow[], headingRow: number, width: number): number[] {
  const isCounter = (at: number) => {
    const said = rows
      .filter(({ row }) => row > headingRow)
      .flatMap(({ cells }) => (/^\d{1,6}$/.test((cells[at] ?? '').trim()) ? [Number(cells[at])] : []));
    return (
      said.length >= COUNTED_LEAST && said[0] === 1 && said.every((number, index) => number === index + 1)
    );
  };
  return Array.from({ length: width }, (_, at) => at).filter(isCounter);
}

const amounts = [
  'weight',
  'netWeight',
  'volume',
  'length',
  'width',
  'height',
  'declared',
  'unitValue',
  'insured',
] as const;

/** What parts the fractions of this file's numbers, by those in the columns of amounts. */
export function findDecimal(
  rows: readonly TableRow[],
  headingRow: number,
  columns: FoundColumns,
): DecimalSign | undefined {
  const places = amounts.flatMap((column) => columns[column] ?? []);
  return findDecimalSign(
    rows.flatMap(({ row, cells }) => (row > headingRow ? places.map((at) => cells[at] ?? '') : [])),
  );
}

type Found = NonNullable<ReturnType<typeof findHeadingRow>>;

const countOf = ({ columns, headings }: Found, choices: HeadingChoices) =>
  Object.keys(columns).length +
  headingKeys(headings).filter((key) => key !== undefined && key in choices).length;

const betterOf = (one: Found | undefined, other: Found, choices: HeadingChoices): Found =>
  one && countOf(one, choices) >= countOf(other, choices) ? one : other;

/** The row that has most headings somebody has said something of; undefined where none has two. */
function rowOfChoices(table: readonly (readonly string[])[], choices: HeadingChoices): number | undefined {
  let best: { at: number; count: number } | undefined;
  for (const [at, cells] of table.entries()) {
    const count = headingKeys(cells).filter((key) => key !== undefined && choices[key]).length;
    if (count > Math.max(1, best?.count ?? 0)) best = { at, count };
  }
  return best?.at;
}

/** The columns of a layout that nobody has given a place to, or set aside. */
export function openColumnsOf({ headings, columns, setAside }: Layout, width: number): number[] {
  const decided = new Set([...Object.values(columns).flat(), ...setAside]);
  return Array.from({ length: Math.max(headings.length, width) }, (_, at) => at).filter(
    (at) => !decided.has(at),
  );
}
