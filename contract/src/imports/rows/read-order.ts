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

/** Defaults for data that a row lacks: the country code of the tenant, and the currency of the account. */
export type RowHome = { home: string; currency: string };

export type ReadImportOrder = {
  draft: RowDraft;
  /** The validated order; null if a cell has a problem. */
  order: RowOrder | null;
  /** The name or code of the express type; empty if the rows name none. The import's express type then applies. */
  service: string;
  /** The row index of each item. */
  itemRows: readonly number[];
  /** The split of each row's value into two lines: '2 × 2.33 + 1 × 2.34'. Undefined for a row with one line. */
  shared: readonly (string | undefined)[];
  /** The problems of each row: at most one per column, which the user has to correct first. */
  problems: CellProblem[][];
};

/**
 * Reads the rows of one order and finds their problems. The browser and the server both call this function, so that a
 * row without problems in the browser also has none on the server.
 */
export function readImportOrder(inputRows: readonly Cells[], { home, currency }: RowHome): ReadImportOrder {
  const rows = inputRows.map(withoutUnseen);
  const mergedRow = rows.length === 1 ? (rows[0] ?? []) : wholeRow(rows);
  // Read the merged row as the first row, so that the problems of the whole order appear in the first row.
  const firstReader = readerOf(mergedRow);
  const readers = rows.map((cells, index) => (index === 0 ? firstReader : readerOf(cells)));
  rows.forEach((cells, index) => {
    checkCells(cells, readers[index] ?? firstReader);
  });
  if (rows.length > 1) compareRows(rows, mergedRow, readers);
  const sender = readParty(mergedRow, 'sender', readCountry(firstReader, 'senderCountry') ?? home);
  const receiver = readParty(mergedRow, 'receiver', readReceiverCountry(firstReader));
  for (const { column, problem } of [...sender.problems, ...receiver.problems])
    firstReader.fault(column, problem);
  const { goods, items, parcels, splitTexts } = readGoods(rows, readers, currency);
  const terms = readTerms(mergedRow, firstReader);
  const contents = { goods, clientReference: firstReader.text('clientReference') };
  const parsed = RowRest.safeParse(contents);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [, list, index] = path;
    const rowIndexes = list === 'lines' ? items : list === 'parcels' ? parcels : [];
    const reader = readers[rowIndexes[Number(index)] ?? 0] ?? firstReader;
    reader.fault(columnOfField(path), toProblem(message));
  }
  const country = receiver.draft.region.country?.code ?? '';
  for (const rowIndex of items) {
    const reader = readers[rowIndex];
    if (reader && isVagueGoods(country, reader.text('itemName'))) reader.fault('itemName', 'item_vague');
  }
  const problems = readers.map((reader) => reader.problems());
  const order =
    problems.every(({ length }) => length === 0) && sender.party && receiver.party && parsed.success
      ? { sender: sender.party, receiver: receiver.party, ...parsed.data, ...terms }
      : null;
  return {
    draft: { sender: sender.draft, receiver: receiver.draft, ...contents, ...terms },
    order,
    service: firstReader.text('service'),
    itemRows: items,
    shared: splitTexts,
    problems,
  };
}

function checkCells(cells: Cells, reader: RowReader): void {
  if (isExampleRow(cells)) reader.fault('senderName', 'row_example');
  cells.forEach((cell, index) => {
    const column = importColumns[index];
    if (column && isCellError(cell)) reader.fault(column, 'cell_error');
  });
}

/** Adds a problem to each row that contradicts the merged row in a column of the whole order. Remarks may differ. */
function compareRows(rows: readonly Cells[], mergedRow: Cells, readers: readonly RowReader[]): void {
  rows.forEach((cells, index) => {
    for (const column of orderColumns)
      if (column !== 'remark' && !saysNoOther(cells, mergedRow, column))
        readers[index]?.fault(column, 'order_differs');
  });
}

/** Reads the goods of an order. `items` and `parcels` contain the row index of each goods line and of each parcel. */
function readGoods(rows: readonly Cells[], readers: readonly RowReader[], accountCurrency: string) {
  const { items, parcels } = rows.length === 1 ? { items: [0], parcels: [0] } : partsOf(rows);
  const [firstReader] = readers;
  if (!firstReader) throw new Error('An order has at least one row');
  const getReader = (rowIndex: number | undefined) => readers[rowIndex ?? 0] ?? firstReader;
  for (const rowIndex of items.slice(GOODS_LINES_MOST))
    getReader(rowIndex).fault('itemName', 'order_too_large');
  for (const rowIndex of parcels.slice(PARCEL_ROWS_MOST))
    getReader(rowIndex).fault('weight', 'order_too_large');
  const currency = readOrderCurrency(items.map(getReader), accountCurrency);
  const [firstItem, ...moreItems] = items;
  const [firstParcel, ...moreParcels] = parcels;
  const hasLines = moreItems.length > 0 || saysLine(rows[firstItem ?? 0] ?? [], accountCurrency);
  const itemReader = getReader(firstItem);
  // Each row may become two lines.
  const canSplit = items.length * 2 <= GOODS_LINES_MOST;
  const linesByRow = hasLines
    ? items.map((rowIndex) => ({
        rowIndex,
        lines: readLines(getReader(rowIndex), { currency, accountCurrency }, canSplit),
      }))
    : [];
  const goods: RowDraft['goods'] = {
    itemType: readType(firstReader),
    ...(moreParcels.length > 0
      ? { parcels: parcels.map((rowIndex) => readMeasures(getReader(rowIndex))) }
      : readMeasures(getReader(firstParcel))),
    remark: firstReader.text('remark'),
    insured: readAmount(firstReader, 'insured', accountCurrency),
    ...(hasLines
      ? { lines: linesByRow.flatMap(({ lines }) => lines) }
      : {
          itemName: itemReader.text('itemName'),
          declared: readAmount(itemReader, 'declared', accountCurrency),
        }),
  };
  const splitTexts = rows.map((_, index) => {
    const lines = linesByRow.find(({ rowIndex }) => rowIndex === index)?.lines ?? [];
    return lines.length > 1 ? sharesText(lines, currency) : undefined;
  });
  return {
    goods,
    items: hasLines ? linesByRow.flatMap(({ rowIndex, lines }) => lines.map(() => rowIndex)) : items,
    parcels,
    splitTexts,
  };
}

/** Reads the currency of the first row that names one. All rows must agree, because an invoice has one currency. */
function readOrderCurrency(readers: readonly RowReader[], accountCurrency: string): string {
  let orderCurrency: string | undefined;
  for (const reader of readers) {
    const currency = readCurrency(reader, accountCurrency);
    orderCurrency ??= currency;
    if (currency !== undefined && currency !== orderCurrency)
      reader.fault('declaredCurrency', 'currencies_differ');
  }
  return orderCurrency ?? accountCurrency;
}

const noTerms: RowTerms = { platform: '', ioss: '', dutiesPayer: null, exportReason: null };
const termColumns = ['platform', 'ioss', 'dutiesPayer', 'exportReason'] as const;
const firstTermIndex = Math.min(...termColumns.map(cellAt));

/** Reads the terms of the export. Returns empty terms if a term is invalid. */
function readTerms(cells: Cells, reader: RowReader): RowTerms {
  if (cells.length <= firstTermIndex || termColumns.every((column) => reader.text(column) === ''))
    return noTerms;
  const parsed = RowTerms.safeParse({
    ...recordOf(['platform', 'ioss'], reader.text),
    dutiesPayer: readTerm(reader, 'dutiesPayer', findDutiesPayer, 'duties_payer_unknown'),
    exportReason: readTerm(reader, 'exportReason', findExportReason, 'export_reason_unknown'),
  });
  reader.faultAll(parsed.error?.issues, '');
  return parsed.data ?? noTerms;
}

function readTerm<Term>(
  reader: RowReader,
  column: 'dutiesPayer' | 'exportReason',
  findTerm: (text: string) => Term | undefined,
  problem: 'duties_payer_unknown' | 'export_reason_unknown',
): Term | null {
  const text = reader.text(column);
  if (text === '') return null;
  const term = findTerm(text);
  if (term === undefined) reader.fault(column, problem);
  return term ?? null;
}

/** Reads a country code. Returns undefined for an empty cell, and null for an unknown country. */
function readCountry(reader: RowReader, column: ImportColumn): string | null | undefined {
  const text = reader.text(column);
  if (text === '') return undefined;
  const code = findCountryCode(text);
  if (code === undefined) reader.fault(column, 'country_unknown');
  return code ?? null;
}

/** Reads the receiver's country, otherwise the destination. Adds a problem if the cells name different countries. */
function readReceiverCountry(reader: RowReader): string | null {
  const country = readCountry(reader, 'receiverCountry');
  const destination = findCountryCode(reader.text('destination'));
  if (country && destination && country !== destination) reader.fault('destination', 'destination_differs');
  if (country !== undefined) return country;
  // An unknown destination may be a city. The schema then reports the missing country.
  return destination ?? null;
}
