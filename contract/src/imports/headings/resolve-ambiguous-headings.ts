import { importedLineFields } from '../../orders/fields/line-fields.ts';
import type { ImportColumn } from '../columns.ts';
import type { HeadingReading } from './read-heading.ts';

/** Columns that describe an item. In a file with such a column, a quantity counts items, not parcels. */
const goodsColumns: readonly ImportColumn[] = ['itemName', 'itemCode', 'englishName', 'hsCode', 'unitValue'];

type ColumnReading = Extract<HeadingReading, { column: unknown }>;

/**
 * Decides the column of each ambiguous heading. An ambiguous heading has two possible columns: `column` in a file with
 * related columns, and `fallbackColumn` in other files. Example: a quantity counts items or parcels. The first rule
 * that matches decides:
 * 1. A heading without `fallbackColumn` is not ambiguous and keeps its `column`.
 * 2. If an unambiguous heading already means `fallbackColumn`, use `column`: 'Qty' counts items in a file with 'Parcels'.
 * 3. In a file with a column that describes an item, a quantity keeps its `column`: it counts items.
 * 4. In a file with a quantity, a price keeps its `column`: it is the value of one unit, not of the whole line.
 * 5. Otherwise use `fallbackColumn`. A quantity then has `isSure` false, because it may count items or parcels. The
 *    user confirms it.
 */
export function resolveAmbiguousHeadings(
  readings: readonly (HeadingReading | undefined)[],
): (HeadingReading | undefined)[] {
  const columnReadings = readings.filter((reading) => reading !== undefined && 'column' in reading);
  const sureReadings = columnReadings.filter(({ isSure }) => isSure);
  const sureColumns = new Set(sureReadings.map(({ column }) => column));
  const unambiguousColumns = new Set(
    sureReadings.flatMap((reading) => (reading.fallbackColumn ? [] : [reading.column])),
  );
  const isBesideRelated: Partial<Record<ColumnReading['column'], () => boolean>> = {
    quantity: () => goodsColumns.some((column) => sureColumns.has(column)),
    unitValue: () => sureColumns.has('quantity'),
  };
  return readings.map((reading) => {
    if (!reading || !('column' in reading) || !reading.fallbackColumn) return reading;
    if (unambiguousColumns.has(reading.fallbackColumn) || isBesideRelated[reading.column]?.()) return reading;
    const isSure = reading.isSure && reading.column !== 'quantity';
    return { ...reading, column: reading.fallbackColumn, isSure };
  });
}

const customsColumns: ReadonlySet<string> = new Set<ImportColumn>([
  ...importedLineFields,
  'itemCode',
  'declaredCurrency',
  'dutiesPayer',
  'exportReason',
  'platform',
  'ioss',
]);
/** Returns true for a column with customs data, for example the HS code or the export reason. */
export const isCustomsColumn = (column: ImportColumn) => customsColumns.has(column);

/**
 * Returns true if the heading contains a word for customs. In the export of a shop, the value of such a column is used
 * instead of the retail price, because customs need the declared value.
 */
export const hasCustomsWord = (heading = '') =>
  /申报|申報|报关|報關|申告|税関|declar|customs|aduan|деклар|тамож/i.test(heading);
