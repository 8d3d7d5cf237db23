import type { TableRow } from './cell.ts';

export type Sheet = {
  name: string;
  /** Its rows, in slices. Who only glances at the first of them gets them sooner, with merged cells as the file has them. */
  read: (isGlance?: boolean) => AsyncGenerator<TableRow[]>;
};
