import { type DecimalSign, disambiguateNumber } from '../cells/find-decimal-sign.ts';
import { type ColumnIndexes, type ColumnUnits, type ImportColumn, importColumns } from '../columns.ts';
import { listCurrenciesOfSign } from '../heading-words/currencies.ts';

/** How a file presents its data: the columns, their units and the decimal sign. */
export type FileLayout = { columns: ColumnIndexes; units?: ColumnUnits; decimal?: DecimalSign | undefined };

const numberWithoutUnitPattern = /^[\d\s.,'’]+$/;
/**
 * Matches a weight in grams. The decimal sign of the file does not apply to grams: '1,500 g' is 1500 g in every file.
 */
const gramWeightPattern = /\d\s*(?:g|gr|г|гр|克)\.?$/iu;

/** Returns true if the texts of several file columns are joined. Otherwise only the first non-empty text is used. */
const isJoinedColumn = (column: ImportColumn) =>
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
/** The units that `readNumber` assumes for numbers without a unit. */
const defaultUnits: ColumnUnits = {
  weight: 'kg',
  netWeight: 'kg',
  volume: 'm3',
  length: 'cm',
  width: 'cm',
  height: 'cm',
};

/**
 * Converts a row of a file to the order of `importColumns`. Adds the unit of the heading to numbers without a unit, and
 * makes ambiguous numbers unambiguous. The result ends with the last import column that the file has, but has at least
 * the columns up to `declared`.
 */
export function arrangeCells(row: readonly string[], { columns, units = {}, decimal }: FileLayout): string[] {
  const lastIndex = Math.max(
    LAST_REQUIRED_INDEX,
    importColumns.findLastIndex((column) => columns[column] !== undefined),
  );
  return importColumns
    .slice(0, lastIndex + 1)
    .map((column) => readCell(row, column, columns[column], units, decimal));
}

/** Every row has at least the cells up to this index, because callers later fill the default sender into them. */
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
      : joinTexts(row, [firstIndex, ...otherIndexes], isJoinedColumn(column));
  if (text === '' || !numberColumns.has(column)) return text;
  const unit = units[column];
  const isInGrams = unit === 'g' || gramWeightPattern.test(text);
  const number = decimal && !isInGrams ? disambiguateNumber(text, decimal) : text;
  // '$10' below the heading 'Price USD' has no unit of its own: the sign '$' fits the currency of the heading.
  const hasNoUnit =
    numberWithoutUnitPattern.test(number) ||
    (unit !== undefined && listCurrenciesOfSign(number)?.includes(unit));
  return unit && unit !== defaultUnits[column] && hasNoUnit ? `${number} ${unit}` : number;
}

/** Reads a text. Removes an apostrophe before a number: shops write it so that Excel keeps the leading zeros. */
function readText(row: readonly string[], index: number): string {
  const text = (row[index] ?? '').trim();
  return text[0] === "'" && /^'(?:[+\d]|[A-Z]{1,2}\d)/.test(text) ? text.slice(1) : text;
}

function joinTexts(row: readonly string[], indexes: readonly number[], isJoined: boolean): string {
  const texts = indexes.map((index) => readText(row, index)).filter(Boolean);
  return isJoined ? texts.join(' ') : (texts[0] ?? '');
}
