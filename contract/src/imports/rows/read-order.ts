import { isVagueGoods } from '../../orders/goods/vague-goods.ts';
import { findCountryCode } from '../../positions/find-country-code.ts';
import { createRecord } from '../../values/create-record.ts';
import { MAX_GOODS_LINES, MAX_PARCEL_ROWS } from '../../values/limits.ts';
import { toProblem } from '../../values/problems.ts';
import type { CellProblem } from '../cells/cell-problem.ts';
import { findDutiesPayer, findExportReason } from '../cells/find-export-terms.ts';
import { isFormulaError, removeInvisibleCharacters } from '../cells/repair-cell.ts';
import { formatUnitGroups } from '../cells/split-sum.ts';
import { type Cells, getCellIndex, type ImportColumn, importColumns } from '../columns.ts';
import { isExampleRow } from '../headings/example-row.ts';
import { isEmptyOrEqual, listItemAndParcelRows, mergeRows, orderLevelColumns } from './join-rows.ts';
import { readAmount, readItemType, readMeasures } from './read-goods.ts';
import { hasGoodsLineData, readGoodsLines, readRowCurrency } from './read-goods-lines.ts';
import { readParty } from './read-party.ts';
import {
  getColumnOfField,
  RowContents,
  type RowDraft,
  RowExportTerms,
  type RowOrder,
  rowTextFields,
} from './row-order.ts';
import { createRowReader, type RowReader } from './row-reader.ts';

/**
 * Defaults for data that a row lacks. `home` is the country code of the tenant, for an empty sender country. `currency`
 * is the currency of the account.
 */
export type RowDefaults = { home: string; currency: string };

export type ImportOrderResult = {
  draft: RowDraft;
  /** The validated order; null if a cell has a problem. */
  order: RowOrder | null;
  /**
   * The name or code of the express type. If the rows name none, it is empty, and the import's express type applies.
   */
  serviceName: string;
  /** The row index of each item: of each goods line, if the order has goods lines. */
  itemRows: readonly number[];
  /** The split of each row's value into two lines: '2 × 2.33 + 1 × 2.34'. Undefined for a row with one line. */
  valueSplits: readonly (string | undefined)[];
  /** The problems of each row. A column has at most one problem: the problem that the user has to correct first. */
  problems: CellProblem[][];
};

/**
 * Reads the rows of one order and finds their problems. The browser and the server both call this function, so both
 * find the same problems. Only the server finds refusals, for example a destination without a price.
 */
export function readImportOrder(
  inputRows: readonly Cells[],
  { home, currency }: RowDefaults,
): ImportOrderResult {
  const rows = inputRows.map(removeInvisibleCharacters);
  const mergedRow = rows.length === 1 ? (rows[0] ?? []) : mergeRows(rows);
  // Read the merged row as the first row, so that the problems of the whole order appear in the first row.
  const firstReader = createRowReader(mergedRow);
  const readers = rows.map((cells, index) => (index === 0 ? firstReader : createRowReader(cells)));
  rows.forEach((cells, index) => {
    checkCells(cells, readers[index] ?? firstReader);
  });
  if (rows.length > 1) compareRows(rows, mergedRow, readers);
  const sender = readParty(mergedRow, 'sender', readCountry(firstReader, 'senderCountry') ?? home);
  const receiver = readParty(mergedRow, 'receiver', readReceiverCountry(firstReader));
  for (const { column, problem } of [...sender.problems, ...receiver.problems])
    firstReader.addProblem(column, problem);
  const { goods, items, parcels, splitTexts } = readGoods(rows, readers, currency);
  const terms = readTerms(mergedRow, firstReader);
  const contents = { goods, ...createRecord(rowTextFields, firstReader.getText) };
  const parsed = RowContents.safeParse(contents);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [, list, index] = path;
    const rowIndexes = list === 'lines' ? items : list === 'parcels' ? parcels : [];
    const reader = readers[rowIndexes[Number(index)] ?? 0] ?? firstReader;
    reader.addProblem(getColumnOfField(path), toProblem(message));
  }
  const country = receiver.draft.region.country?.code ?? '';
  for (const rowIndex of items) {
    const reader = readers[rowIndex];
    if (reader && isVagueGoods(country, reader.getText('itemName')))
      reader.addProblem('itemName', 'item_vague');
  }
  const problems = readers.map((reader) => reader.listProblems());
  const order =
    problems.every(({ length }) => length === 0) && sender.party && receiver.party && parsed.success
      ? { sender: sender.party, receiver: receiver.party, ...parsed.data, ...terms }
      : null;
  return {
    draft: { sender: sender.draft, receiver: receiver.draft, ...contents, ...terms },
    order,
    serviceName: firstReader.getText('service'),
    itemRows: items,
    valueSplits: splitTexts,
    problems,
  };
}

/** Adds a problem for the unchanged example row of the template, and for each formula error. */
function checkCells(cells: Cells, reader: RowReader): void {
  if (isExampleRow(cells)) reader.addProblem('senderName', 'row_example');
  cells.forEach((cell, index) => {
    const column = importColumns[index];
    if (column && isFormulaError(cell)) reader.addProblem(column, 'cell_error');
  });
}

/** Adds a problem to each row that differs from the merged row in an order-level column. Remarks may differ. */
function compareRows(rows: readonly Cells[], mergedRow: Cells, readers: readonly RowReader[]): void {
  rows.forEach((cells, index) => {
    for (const column of orderLevelColumns)
      if (column !== 'remark' && !isEmptyOrEqual(cells, mergedRow, column))
        readers[index]?.addProblem(column, 'order_differs');
  });
}

/** Reads the goods of an order. `items` and `parcels` contain the row index of each goods line and parcel row. */
function readGoods(rows: readonly Cells[], readers: readonly RowReader[], accountCurrency: string) {
  const { items, parcels } = rows.length === 1 ? { items: [0], parcels: [0] } : listItemAndParcelRows(rows);
  const [firstReader] = readers;
  if (!firstReader) throw new Error('An order has at least one row');
  const getReader = (rowIndex: number | undefined) => readers[rowIndex ?? 0] ?? firstReader;
  for (const rowIndex of items.slice(MAX_GOODS_LINES))
    getReader(rowIndex).addProblem('itemName', 'order_too_large');
  for (const rowIndex of parcels.slice(MAX_PARCEL_ROWS))
    getReader(rowIndex).addProblem('weight', 'order_too_large');
  const currency = readOrderCurrency(items.map(getReader), accountCurrency);
  const [firstItem, ...moreItems] = items;
  const [firstParcel, ...moreParcels] = parcels;
  const hasLines = moreItems.length > 0 || hasGoodsLineData(rows[firstItem ?? 0] ?? [], accountCurrency);
  const itemReader = getReader(firstItem);
  // Each row may become two goods lines.
  const canSplit = items.length * 2 <= MAX_GOODS_LINES;
  const linesByRow = hasLines
    ? items.map((rowIndex) => ({
        rowIndex,
        lines: readGoodsLines(getReader(rowIndex), { currency, accountCurrency }, canSplit),
      }))
    : [];
  const goods: RowDraft['goods'] = {
    itemType: readItemType(firstReader),
    ...(moreParcels.length > 0
      ? { parcels: parcels.map((rowIndex) => readMeasures(getReader(rowIndex))) }
      : readMeasures(getReader(firstParcel))),
    remark: firstReader.getText('remark'),
    insured: readAmount(firstReader, 'insured', accountCurrency),
    ...(hasLines
      ? { lines: linesByRow.flatMap(({ lines }) => lines) }
      : {
          itemName: itemReader.getText('itemName'),
          declared: readAmount(itemReader, 'declared', accountCurrency),
        }),
  };
  const splitTexts = rows.map((_, index) => {
    const lines = linesByRow.find(({ rowIndex }) => rowIndex === index)?.lines ?? [];
    return lines.length > 1 ? formatUnitGroups(lines, currency) : undefined;
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
    const currency = readRowCurrency(reader, accountCurrency);
    orderCurrency ??= currency;
    if (currency !== undefined && currency !== orderCurrency)
      reader.addProblem('declaredCurrency', 'currencies_differ');
  }
  return orderCurrency ?? accountCurrency;
}

const noTerms: RowExportTerms = { platform: '', ioss: '', dutiesPayer: null, exportReason: null };
const termColumns = ['platform', 'ioss', 'dutiesPayer', 'exportReason'] as const;
const firstTermIndex = Math.min(...termColumns.map(getCellIndex));

/** Reads the terms of the export. Returns empty terms if no term is set, or if platform or IOSS number is invalid. */
function readTerms(cells: Cells, reader: RowReader): RowExportTerms {
  if (cells.length <= firstTermIndex || termColumns.every((column) => reader.getText(column) === ''))
    return noTerms;
  const parsed = RowExportTerms.safeParse({
    ...createRecord(['platform', 'ioss'], reader.getText),
    dutiesPayer: readTerm(reader, 'dutiesPayer', findDutiesPayer, 'duties_payer_unknown'),
    exportReason: readTerm(reader, 'exportReason', findExportReason, 'export_reason_unknown'),
  });
  reader.addIssues(parsed.error?.issues, '');
  return parsed.data ?? noTerms;
}

/** Reads the value of a term. Returns null for an empty cell. For an unknown text, adds a problem and returns null. */
function readTerm<Term>(
  reader: RowReader,
  column: 'dutiesPayer' | 'exportReason',
  findTerm: (text: string) => Term | undefined,
  problem: 'duties_payer_unknown' | 'export_reason_unknown',
): Term | null {
  const text = reader.getText(column);
  if (text === '') return null;
  const term = findTerm(text);
  if (term === undefined) reader.addProblem(column, problem);
  return term ?? null;
}

/**
 * Reads a country code. Returns undefined for an empty cell. For an unknown country, adds a problem and returns null.
 */
function readCountry(reader: RowReader, column: ImportColumn): string | null | undefined {
  const text = reader.getText(column);
  if (text === '') return undefined;
  const code = findCountryCode(text);
  if (code === undefined) reader.addProblem(column, 'country_unknown');
  return code ?? null;
}

/**
 * Reads the receiver's country. If its cell is empty, reads the destination. Adds a problem if the cells name different
 * countries. Returns null if the cell that is used names no known country.
 */
function readReceiverCountry(reader: RowReader): string | null {
  const country = readCountry(reader, 'receiverCountry');
  const destination = findCountryCode(reader.getText('destination'));
  if (country && destination && country !== destination)
    reader.addProblem('destination', 'destination_differs');
  if (country !== undefined) return country;
  // An unknown destination may be a city. The schema then reports the missing country.
  return destination ?? null;
}
