import { type DecimalSign, inOneReading } from '../cells/decimal-sign.ts';
import { type ColumnUnits, type FoundColumns, type ImportColumn, importColumns } from '../columns.ts';
import { currenciesOfSign } from '../heading-words/currencies.ts';

/** How the columns of a file become ours. */
export type Arrangement = { columns: FoundColumns; units?: ColumnUnits; decimal?: DecimalSign | undefined };

const bareNumber = /^[\d\s.,'’]+$/;
/** Their thousands are told from fractions where they are read: nobody weighs thousandths of a gram. */
const inGrams = /\d\s*(?:g|gr|г|гр|克)\.?$/iu;
/** Of these, several columns are one text; of all others the first counts that says something. */
const isJoined = (column: ImportColumn) =>
  /^(sender|receiver)(Name|Detail)$/.test(column) || column === 'remark' || column === 'itemName';
const numbers: ReadonlySet<ImportColumn> = new Set<ImportColumn>([
  'weight',
  'volume',
  'length',
  'width',
  'height',
  'declared',
  'insured',
  'unitValue',
  'netWeight',
]);
/** A number without a unit is counted in these. */
const usual: ColumnUnits = {
  weight: 'kg',
  netWeight: 'kg',
  volume: 'm3',
  length: 'cm',
  width: 'cm',
  height: 'cm',
};

/**
 * The cells of a row in the order of importColumns, from a file with its columns as they were found or chosen. What comes behind
 * the last column that the file has is left out: it is empty.
 */
export function arrangeCells(
  row: readonly string[],
  { columns, units = {}, decimal }: Arrangement,
): string[] {
  const last = Math.max(
    LEAST,
    importColumns.findLastIndex((column) => columns[column] !== undefined),
  );
  return importColumns
    .slice(0, last + 1)
    .map((column) => cellFrom(row, column, columns[column], units, decimal));
}

/** Every row has these at least: the sender's cells are filled later. */
const LEAST = importColumns.indexOf('declared');

function cellFrom(
  row: readonly string[],
  column: ImportColumn,
  places: readonly number[] | undefined,
  units: ColumnUnits,
  decimal: DecimalSign | undefined,
): string {
  if (!places) return '';
  const [first, ...more] = places;
  if (first === undefined) return '';
  const text = more.length === 0 ? textAt(row, first) : joinTexts(row, [first, ...more], isJoined(column));
  if (text === '' || !numbers.has(column)) return text;
  const unit = units[column];
  const isInGrams = unit === 'g' || inGrams.test(text);
  const read = decimal && !isInGrams ? inOneReading(text, decimal) : text;
  const isOpen = bareNumber.test(read) || (unit !== undefined && currenciesOfSign(read)?.includes(unit));
  return unit && unit !== usual[column] && isOpen ? `${read} ${unit}` : read;
}

/** Shops write an apostrophe before a postcode, so that Excel leaves its noughts: it is no part of it. */
function textAt(row: readonly string[], at: number): string {
  const text = (row[at] ?? '').trim();
  return text[0] === "'" && /^'(?:[+\d]|[A-Z]{1,2}\d)/.test(text) ? text.slice(1) : text;
}

function joinTexts(row: readonly string[], places: readonly number[], isAll: boolean): string {
  const texts = places.map((at) => textAt(row, at)).filter(Boolean);
  return isAll ? texts.join(' ') : (texts[0] ?? '');
}
