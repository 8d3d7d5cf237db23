import { isVagueGoods } from '../../orders/goods/vague-goods.ts';
import { findCountryCode } from '../../positions/find-country-code.ts';
import { GOODS_LINES_MOST, PARCEL_ROWS_MOST } from '../../values/limits.ts';
import { toProblem } from '../../values/problems.ts';
import { recordOf } from '../../values/record-of.ts';
import type { CellProblem } from '../cells/cell-problem.ts';
import { findDutiesPayer, findExportReason } from '../cells/find-export-terms.ts';
import { sharesText } from '../cells/share-value.ts';
import { isCellError, withoutUnseen } from '../cells/tidy-cell.ts';
import { type Cells, cellAt, type ImportColumn, importColumns } from '../columns.ts';
import { isExampleRow } from '../headings/example-row.ts';
import { orderColumns, partsOf, saysNoOther, wholeRow } from './join-rows.ts';
import { readAmount, readMeasures, readType } from './read-goods.ts';
import { readCurrency, readLines, saysLine } from './read-line.ts';
import { readParty } from './read-party.ts';
import { columnOfField, type RowDraft, type RowOrder, RowRest, RowTerms } from './row-order.ts';
import { type RowReader, readerOf } from './row-reader.ts';

/** What a row does not say itself: the tenant's country and its currency. */
export type RowHome = { home: string; currency: string };

export type ReadImportOrder = {
  draft: RowDraft;
  /** The order as it is stored; null where there is a problem. */
  order: RowOrder | null;
  /** The express type it asks for, by name or code; empty where it leaves that to the import. */
  service: string;
  /** Which row says each item, by its place among the rows. */
  itemRows: readonly number[];
  /** How the value of each row was shared out, where it is two lines because it does not come out even. */
  shared: readonly (string | undefined)[];
  /** What is wrong with each of the rows. A column has at most one problem: the first is what the person has to mend first. */
  problems: CellProblem[][];
};

/**
 * The rows of one order, and what is wrong with them, cell by cell. The browser asks while it shows the rows, the server when it
 * makes the order: what one finds, the other does.
 */
export function readImportOrder(given: readonly Cells[], { home, currency }: RowHome): ReadImportOrder {
  const rows = given.map(withoutUnseen);
  const whole = rows.length === 1 ? (rows[0] ?? []) : wholeRow(rows);
  const first = readerOf(whole);
  const readers = rows.map((cells, at) => (at === 0 ? first : readerOf(cells)));
  rows.forEach((cells, at) => {
    lookThrough(cells, readers[at] ?? first);
  });
  if (rows.length > 1) compareRows(rows, whole, readers);
  const sender = readParty(whole, 'sender', readCountry(first, 'senderCountry') ?? home);
  const receiver = readParty(whole, 'receiver', readDestination(first));
  for (const { column, problem } of [...sender.problems, ...receiver.problems]) first.fault(column, problem);
  const { goods, items, parcels, shared } = readGoods(rows, readers, currency);
  const terms = readTerms(whole, first);
  const rest = { goods, clientReference: first.text('clientReference') };
  const parsed = RowRest.safeParse(rest);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [, list, index] = path;
    const places = list === 'lines' ? items : list === 'parcels' ? parcels : [];
    const reader = readers[places[Number(index)] ?? 0] ?? first;
    reader.fault(columnOfField(path), toProblem(message));
  }
  const country = receiver.draft.region.country?.code ?? '';
  for (const at of items) {
    const reader = readers[at];
    if (reader && isVagueGoods(country, reader.text('itemName'))) reader.fault('itemName', 'item_vague');
  }
  const problems = readers.map((reader) => reader.problems());
  const order =
    problems.every(({ length }) => length === 0) && sender.party && receiver.party && parsed.success
      ? { sender: sender.party, receiver: receiver.party, ...parsed.data, ...terms }
      : null;
  return {
    draft: { sender: sender.draft, receiver: receiver.draft, ...rest, ...terms },
    order,
    service: first.text('service'),
    itemRows: items,
    shared,
    problems,
  };
}

function lookThrough(cells: Cells, reader: RowReader): void {
  if (isExampleRow(cells)) reader.fault('senderName', 'row_example');
  cells.forEach((cell, at) => {
    const column = importColumns[at];
    if (column && isCellError(cell)) reader.fault(column, 'cell_error');
  });
}

/** Rows of one order cannot say two things of it. */
function compareRows(rows: readonly Cells[], whole: Cells, readers: readonly RowReader[]): void {
  rows.forEach((cells, at) => {
    for (const column of orderColumns)
      if (column !== 'remark' && !saysNoOther(cells, whole, column))
        readers[at]?.fault(column, 'order_differs');
  });
}

/** What is in the order, and which rows say its items and its parcels: the row of each. */
function readGoods(rows: readonly Cells[], readers: readonly RowReader[], account: string) {
  const { items, parcels } = rows.length === 1 ? { items: [0], parcels: [0] } : partsOf(rows);
  const [first] = readers;
  if (!first) throw new Error('An order has at least one row');
  const readerAt = (at: number | undefined) => readers[at ?? 0] ?? first;
  for (const at of items.slice(GOODS_LINES_MOST)) readerAt(at).fault('itemName', 'order_too_large');
  for (const at of parcels.slice(PARCEL_ROWS_MOST)) readerAt(at).fault('weight', 'order_too_large');
  const currency = readOneCurrency(items.map(readerAt), account);
  const [item, ...moreItems] = items;
  const [parcel, ...moreParcels] = parcels;
  const hasLines = moreItems.length > 0 || saysLine(rows[item ?? 0] ?? [], account);
  const only = readerAt(item);
  // Each row may become two lines.
  const mayPart = items.length * 2 <= GOODS_LINES_MOST;
  const read = hasLines
    ? items.map((at) => ({ at, lines: readLines(readerAt(at), { currency, account }, mayPart) }))
    : [];
  const goods: RowDraft['goods'] = {
    itemType: readType(first),
    ...(moreParcels.length > 0
      ? { parcels: parcels.map((at) => readMeasures(readerAt(at))) }
      : readMeasures(readerAt(parcel))),
    remark: first.text('remark'),
    insured: readAmount(first, 'insured', account),
    ...(hasLines
      ? { lines: read.flatMap(({ lines }) => lines) }
      : { itemName: only.text('itemName'), declared: readAmount(only, 'declared', account) }),
  };
  const shared = rows.map((_, row) => {
    const lines = read.find(({ at }) => at === row)?.lines ?? [];
    return lines.length > 1 ? sharesText(lines, currency) : undefined;
  });
  return {
    goods,
    items: hasLines ? read.flatMap(({ at, lines }) => lines.map(() => at)) : items,
    parcels,
    shared,
  };
}

/** An invoice has one currency: that of the first row that says one. */
function readOneCurrency(readers: readonly RowReader[], account: string): string {
  let one: string | undefined;
  for (const reader of readers) {
    const found = readCurrency(reader, account);
    one ??= found;
    if (found !== undefined && found !== one) reader.fault('declaredCurrency', 'currencies_differ');
  }
  return one ?? account;
}

const noTerms: RowTerms = { platform: '', ioss: '', dutiesPayer: null, exportReason: null };
const termColumns = ['platform', 'ioss', 'dutiesPayer', 'exportReason'] as const;
const firstTerm = Math.min(...termColumns.map(cellAt));

/** The terms of the export; where they are wrong, they are as if nothing was said. */
function readTerms(cells: Cells, reader: RowReader): RowTerms {
  if (cells.length <= firstTerm || termColumns.every((column) => reader.text(column) === '')) return noTerms;
  const parsed = RowTerms.safeParse({
    ...recordOf(['platform', 'ioss'], reader.text),
    dutiesPayer: readTerm(reader, 'dutiesPayer', findDutiesPayer, 'duties_payer_unknown'),
    exportReason: readTerm(reader, 'exportReason', findExportReason, 'export_reason_unknown'),
  });
  reader.faultAll(parsed.error?.issues, '');
  return parsed.data ?? noTerms;
}

function readTerm<Term>(
  { text, fault }: RowReader,
  column: 'dutiesPayer' | 'exportReason',
  find: (text: string) => Term | undefined,
  problem: 'duties_payer_unknown' | 'export_reason_unknown',
): Term | null {
  const said = text(column);
  if (said === '') return null;
  const found = find(said);
  if (found === undefined) fault(column, problem);
  return found ?? null;
}

/** An empty cell gives undefined, and one that names no country we know gives null. */
function readCountry({ text, fault }: RowReader, column: ImportColumn): string | null | undefined {
  const said = text(column);
  if (said === '') return undefined;
  const code = findCountryCode(said);
  if (code === undefined) fault(column, 'country_unknown');
  return code ?? null;
}

/** The receiver's country, or where that is empty the destination. Both may say where it goes, but not two ways. */
function readDestination(reader: RowReader): string | null {
  const country = readCountry(reader, 'receiverCountry');
  const destination = findCountryCode(reader.text('destination'));
  if (country && destination && country !== destination) reader.fault('destination', 'destination_differs');
  if (country !== undefined) return country;
  // The destination of a file that names no country may be a city's: then the country is what is missing.
  return destination ?? null;
}
