import type { TableRow } from './cell.ts';

export type Sheet = {
  name: string;
  /**
   * Its rows, in slices. Who only glances at the first of them gets them sooner, with merged cells as the file has them. Whoever
   * writes them again asks for their numbers, which .xlsx alone tells from text.
   */
  read: (how?: Reading) => AsyncGenerator<TableRow[]>;
};
export type Reading = { isGlance?: boolean; hasNumbers?: boolean };
