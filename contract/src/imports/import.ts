import * as z from 'zod';
import { PaymentMethod } from '../orders/payment-method.ts';
import { Id, Moment } from '../values/fields.ts';
import {
  CELL_MAX,
  FILE_NAME_MAX,
  MAX_FILE_COLUMNS,
  MAX_IMPORT_ROWS,
  ROW_NUMBER_MAX,
} from '../values/limits.ts';
import { ImportState } from './import-state.ts';

/** The row number that the spreadsheet shows. */
export const RowNumber = z.int().min(1).max(ROW_NUMBER_MAX);

/** A row of a file. Unknown properties are refused, because the import would silently lose them. */
export const ImportRow = z.strictObject({
  row: RowNumber,
  cells: z.array(z.string().max(CELL_MAX)).max(MAX_FILE_COLUMNS),
});
export type ImportRow = z.output<typeof ImportRow>;

export const Import = z.object({
  id: Id,
  state: ImportState,
  fileName: z.string().max(FILE_NAME_MAX),
  serviceId: Id,
  payment: PaymentMethod,
  /** The number of rows that the client announced at the start. Rows that stay in the browser do not count. */
  rows: z.int().max(MAX_IMPORT_ROWS),
  /** The number of rows that the server received. */
  received: z.int(),
  /** The number of rows that became orders. */
  done: z.int(),
  /** The number of rows that could not become orders. */
  failed: z.int(),
  /** The number of created orders. An order of several rows counts once. */
  orders: z.int(),
  createdAt: Moment,
  /** The time when the first rows were processed; null before. */
  startedAt: Moment.nullable(),
  /** The time when the import was done or cancelled; null before. */
  endedAt: Moment.nullable(),
});
export type Import = z.infer<typeof Import>;
