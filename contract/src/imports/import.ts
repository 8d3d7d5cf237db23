import * as z from 'zod';
import { PaymentMethod } from '../orders/payment-method.ts';
import { Id, Moment } from '../values/fields.ts';
import {
  CELL_MAX,
  FILE_COLUMNS_MOST,
  FILE_NAME_MAX,
  IMPORT_ROWS_MOST,
  ROW_NUMBER_MAX,
} from '../values/limits.ts';
import { ImportState } from './import-state.ts';

/** The row's number as the spreadsheet shows it. */
export const RowNumber = z.int().min(1).max(ROW_NUMBER_MAX);

/** A row of a file. Whatever else somebody writes into it is refused by its name: it would be lost otherwise. */
export const ImportRow = z.strictObject({
  row: RowNumber,
  cells: z.array(z.string().max(CELL_MAX)).max(FILE_COLUMNS_MOST),
});
export type ImportRow = z.output<typeof ImportRow>;

export const Import = z.object({
  id: Id,
  state: ImportState,
  fileName: z.string().max(FILE_NAME_MAX),
  serviceId: Id,
  payment: PaymentMethod,
  /** How many rows are sent (those that stay with their sender are not among them), have arrived, have become orders, and could not. */
  rows: z.int().max(IMPORT_ROWS_MOST),
  received: z.int(),
  done: z.int(),
  failed: z.int(),
  /** How many orders they have become: rows of one order are counted once. */
  orders: z.int(),
  createdAt: Moment,
  /** When its first order was made, and when its last row was dealt with. */
  startedAt: Moment.nullable(),
  endedAt: Moment.nullable(),
});
export type Import = z.infer<typeof Import>;
