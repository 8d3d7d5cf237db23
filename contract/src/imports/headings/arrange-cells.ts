import { type DecimalSign, disambiguateNumber } from '../cells/find-decimal-sign.ts';
import { type ColumnUnits, type FoundColumns, type ImportColumn, importColumns } from '../columns.ts';
import { listCurrenciesOfSign } from '../heading-words/currencies.ts';

/** The columns, units and decimal sign of a file. */
export type Arrangement = { columns: FoundColumns; units?: ColumnUnits; decimal?: DecimalSign | undefined };

const bareNumber = /^[\d\s.,'’]+$/;
/** Matches a weight in grams. The decimal sign does not apply to it: '1,500 g' is 1500 g in every file. */
const gramWeight = /\d\s*(?:g|gr|г|гр|克)\.?$/iu;
/** Returns true if several file columns are joined into one text. Otherwise the first column with a text counts. */
const isJoined = (column: ImportColumn) =>
  /^(sender|receiver)(Name|Detail)$/.test(column) || column === 'remark' || column === 'itemName';
const numberColumns: ReadonlySet<ImportColumn> = new Set<ImportColumn>([
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
/** The units of numbers without a unit. */
const defaultUnits: ColumnUnits = {
  weight: 'kg',
  netWeight: 'kg',
  volume: 'm3',
  length: 'cm',
  width: 'cm',
  height: 'cm',
};

/**
 * Converts a row of a file to the order of `importColumns`. The result ends with the last import column that the file
 * has, but always contains at least the columns that every stored row has.
 */
export function arrangeCells(
  row: readonly string[],
  { columns, units = {}, decimal }: Arrangement,
): string[] {
  const lastIndex = Math.max(
    LAST_REQUIRED_INDEX,
    importColumns.findLastIndex((column) => columns[column] !== undefined),
  );
  return importColumns
    .slice(0, lastIndex + 1)
    .map((column) => readCell(row, column, columns[column], units, decimal));
}

/** Every row has at least the cells up to this index. The default sender is filled into these cells later. */
const LAST_REQUIRED_INDEX = importColumns.indexOf('declared');

function readCell(
  row: readonly string[],
  column: ImportColumn,
  indexes: readonly number[] | undefined,
  units: ColumnUnits,
  decimal: DecimalSign | undefined,
): string {
  if (!indexes) return '';
  const [firstIndex, ...otherIndexes] = indexes;
  if (firstIndex === undefined) return '';
  const text =
    otherIndexes.length === 0
      ? readText(row, firstIndex)
      : joinTexts(row, [firstIndex, ...otherIndexes], isJoined(column));
  if (text === '' || !numberColumns.has(column)) return text;
  const unit = units[column];
  const isInGrams = unit === 'g' || gramWeight.test(text);
  const number = decimal && !isInGrams ? disambiguateNumber(text, decimal) : text;
  const hasNoUnit =
    bareNumber.test(number) || (unit !== undefined && listCurrenciesOfSign(number)?.includes(unit));
  return unit && unit !== defaultUnits[column] && hasNoUnit ? `${number} ${unit}` : number;
}

/** Reads a text without the apostrophe that shops write before a number so that Excel keeps the leading zeros. */
function readText(row: readonly string[], index: number): string {
  const text = (row[index] ?? '').trim();
  return text[0] === "'" && /^'(?:[+\d]|[A-Z]{1,2}\d)/.test(text) ? text.slice(1) : text;
}

function joinTexts(row: readonly string[], indexes: readonly number[], isJoined: boolean): string {
  const texts = indexes.map((index) => readText(row, index)).filter(Boolean);
  return isJoined ? texts.join(' ') : (texts[0] ?? '');
}
