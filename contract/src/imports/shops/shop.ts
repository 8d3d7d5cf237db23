import type { ColumnUnits, ImportColumn } from '../columns.ts';

/** The export format of a shop, a marketplace or a shop program. The headings are spelled like in its files. */
export type Shop = {
  name: string;
  /** Headings that identify the export: a file with all of them is an export of this shop. */
  marks: readonly string[];
  /** The headings of each import column. Names and addresses are joined, otherwise the first non-empty cell counts. */
  columns: Partial<Record<ImportColumn, readonly string[]>>;
  units?: ColumnUnits;
  /** The headings of an item's name and quantity. An order has a row for each item. */
  items: { name: readonly string[]; count: readonly string[] };
  /** Headings of data that an order does not store. A star matches any beginning or ending. */
  noise: readonly string[];
};

export const splitHeadings = (text: string): string[] =>
  text
    .split('|')
    .map((heading) => heading.trim())
    .filter(Boolean);
