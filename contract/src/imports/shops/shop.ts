import type { ColumnUnits, ImportColumn } from '../columns.ts';

/** How a shop, a marketplace or the program of one exports its orders. Headings are written as they stand in its files. */
export type Shop = {
  name: string;
  /** A file that has all of these is its export. */
  marks: readonly string[];
  /** Where each of our columns stands. The parts of a name or an address are joined; of others, the first that says something counts. */
  columns: Partial<Record<ImportColumn, readonly string[]>>;
  units?: ColumnUnits;
  /** An order takes a row for each of its items: what the item is called, and how many of it there are. */
  items: { name: readonly string[]; count: readonly string[] };
  /** What it writes besides, and an order has no place for. A star stands for any ending. */
  noise: readonly string[];
};

export const list = (text: string): string[] =>
  text
    .split('|')
    .map((heading) => heading.trim())
    .filter(Boolean);
