import type { ColumnUnits, ImportColumn } from '../columns.ts';

/** The export format of a shop, a marketplace or a shop program. The headings are spelled like in its files. */
export type ShopFormat = {
  name: string;
  /** A file with all of these headings is an export of this shop. */
  requiredHeadings: readonly string[];
  /**
   * The headings of each import column. The texts of names and addresses are joined. In other columns, only the first
   * non-empty text is used. 'Estado#2' is the second column with the heading 'Estado'.
   */
  columns: Partial<Record<ImportColumn, readonly string[]>>;
  units?: ColumnUnits;
  /** The headings of an item's name and quantity. An order has a row for each item. */
  itemHeadings: { name: readonly string[]; count: readonly string[] };
  /** Headings of data that an order does not store. 'Billing*' matches every heading that begins with 'Billing'. */
  ignoredHeadings: readonly string[];
};

/** Splits a list of headings that are separated by bars. */
export const splitHeadings = (text: string): string[] =>
  text
    .split('|')
    .map((heading) => heading.trim())
    .filter(Boolean);
