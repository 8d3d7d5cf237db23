import { importedLineFields } from '../../orders/fields/line-fields.ts';
import type { ImportColumn } from '../columns.ts';
import type { HeadingReading } from './read-heading.ts';

/** Columns that describe an item. A quantity beside such a column counts items, not parcels. */
const goodsColumns: readonly ImportColumn[] = ['itemName', 'itemCode', 'englishName', 'hsCode', 'unitValue'];

type ColumnReading = Extract<HeadingReading, { column: unknown }>;

/**
 * Decides the column of each ambiguous heading. An ambiguous heading has two possible columns: `column` in a file with
 * related columns, and `fallbackColumn` in other files. Example: a quantity counts items or parcels. The first rule
 * that matches decides:
 * 1. A heading without `fallbackColumn` is not ambiguous and keeps its `column`.
 * 2. If an unambiguous heading already means `fallbackColumn`, use `column`: 'Qty' beside 'Parcels' counts items.
 * 3. A quantity beside a column that describes an item keeps its `column`: it counts items.
 * 4. A price beside a quantity keeps its `column`: it is the value of one unit.
 * 5. Otherwise use `fallbackColumn`. A quantity is then only suggested, because it may count items or parcels.
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
 * Returns true if the heading contains a word for customs. A value with such a heading takes precedence over the price
 * in the shop, because the declared value is the value for customs.
 */
export const hasCustomsWord = (heading = '') =>
  /申报|申報|报关|報關|申告|税関|declar|customs|aduan|деклар|тамож/i.test(heading);
