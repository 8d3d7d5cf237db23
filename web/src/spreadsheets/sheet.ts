import type { TableRow } from './table-row.ts';

export type Sheet = {
  name: string;
  /** Reads the rows, in slices. */
  read: (how?: SheetReadOptions) => AsyncGenerator<TableRow[]>;
};
export type SheetReadOptions = {
  /** Returns the first rows of an .xlsx file sooner. Then the texts of merged cells are not repeated in each row. */
  isPreview?: boolean;
  /** Fills `numbersByColumn`, for an export. Only the reader of .xlsx files supports this. */
  includeNumbers?: boolean;
};
