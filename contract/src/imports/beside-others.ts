import { importedLineFields } from '../orders/line-fields.ts';
import type { ImportColumn } from './columns.ts';
import type { HeadingReading } from './read-heading.ts';

/** Headings that mean one thing alone and another beside others: a quantity is that of the item where pieces are counted elsewhere. */
export function besideOthers(
  readings: readonly (HeadingReading | undefined)[],
): (HeadingReading | undefined)[] {
  const said = new Set(
    readings.flatMap((reading) =>
      reading && 'column' in reading && reading.isSure && !reading.alone ? [reading.column] : [],
    ),
  );
  return readings.map((reading) => {
    if (!reading || !('column' in reading) || !reading.alone) return reading;
    // What one item is worth is worth it so many times.
    const isBeside = said.has(reading.alone) || (reading.column === 'quantity' && said.has('unitValue'));
    return isBeside ? reading : { ...reading, column: reading.alone };
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
