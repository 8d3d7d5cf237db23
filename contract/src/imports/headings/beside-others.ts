import { importedLineFields } from '../../orders/fields/line-fields.ts';
import type { ImportColumn } from '../columns.ts';
import type { HeadingReading } from './read-heading.ts';

/** Columns that name the goods: beside one of them, a quantity counts those. */
const goodsColumns: readonly ImportColumn[] = ['itemName', 'itemCode', 'englishName', 'hsCode', 'unitValue'];

type ColumnReading = Extract<HeadingReading, { column: unknown }>;

/**
 * Headings that mean one thing alone and another beside others. A quantity is that of the goods where the file names goods or
 * counts its parcels elsewhere; where it does neither, nobody can be sure which of them is counted. A price beside a quantity is
 * that of one.
 */
export function besideOthers(
  readings: readonly (HeadingReading | undefined)[],
): (HeadingReading | undefined)[] {
  const columns = readings.filter((reading) => reading !== undefined && 'column' in reading);
  const said = new Set(columns.flatMap(({ column, alone, isSure }) => (isSure && !alone ? [column] : [])));
  const names = new Set(columns.flatMap(({ column, isSure }) => (isSure ? [column] : [])));
  const isBeside: Partial<Record<ColumnReading['column'], () => boolean>> = {
    quantity: () => goodsColumns.some((one) => names.has(one)),
    unitValue: () => names.has('quantity'),
  };
  return readings.map((reading) => {
    if (!reading || !('column' in reading) || !reading.alone) return reading;
    if (said.has(reading.alone) || isBeside[reading.column]?.()) return reading;
    const isSure = reading.isSure && reading.column !== 'quantity';
    return { ...reading, column: reading.alone, isSure };
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
/** What customs ask for. A file may say it in several columns, of which the first counts. */
export const isOfCustoms = (column: ImportColumn) => customsColumns.has(column);

/** Whether a heading says itself that it is for customs: a shop's own price may stand beside it. */
export const saysCustoms = (heading = '') =>
  /申报|申報|报关|報關|申告|税関|declar|customs|aduan|деклар|тамож/i.test(heading);
