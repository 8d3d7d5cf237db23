import * as z from 'zod';
import { call } from '../../protocol/call.ts';
import { CSV, XLSX } from '../../protocol/files.ts';
import { Id, LanguageCode, RegionCode } from '../../values/fields.ts';
import { ORDERS_AT_ONCE } from '../../values/limits.ts';
import { problem } from '../../values/problems.ts';
import { OrderFilter, OrderSort } from '../list-orders.ts';

/** A choice names the orders that were ticked, or the filter that finds them. */
export const OrderChoice = z.union([
  z.object({ ids: z.array(Id).min(1, problem('nothing_selected')).max(ORDERS_AT_ONCE) }),
  z.object({ filter: OrderFilter }),
]);
export type OrderChoice = z.output<typeof OrderChoice>;

export const deleteOrders = call({
  summary: 'Delete orders that have not been recorded; recorded ones stay and are named',
  method: 'POST',
  path: '/api/order/deleteMany',
  access: 'client',
  request: z.object({ ids: z.array(Id).min(1, problem('nothing_selected')).max(ORDERS_AT_ONCE) }),
  result: z.object({
    deleted: z.array(Id),
    /** Recorded orders stay; the person is told their waybill numbers. */
    recorded: z.array(z.string()),
  }),
  refusals: [],
});

export const restoreOrders = call({
  summary: 'Undo a deletion of the last hour: the orders are there again as they were',
  method: 'POST',
  path: '/api/order/restoreMany',
  access: 'client',
  request: z.object({ ids: z.array(Id).min(1, problem('nothing_selected')).max(ORDERS_AT_ONCE) }),
  /** An order stays out where it was deleted too long ago, or another one has its reference by now. */
  result: z.object({ restored: z.array(Id) }),
  refusals: ['orders_full'],
});

const exporting = {
  choice: OrderChoice,
  sort: OrderSort.default('created'),
  ascending: z.boolean().default(false),
  language: LanguageCode.optional(),
  /** How numbers are written in text; the cells of a spreadsheet are numbers, and shown as the reader's program shows them. */
  region: RegionCode.optional(),
  /** The reader's time zone, for the times in the sheet. */
  timeZone: z.string().max(60).default('UTC'),
};

export const exportOrders = call({
  summary: 'Orders as a spreadsheet, with the headings in the reader’s language',
  method: 'POST',
  path: '/api/order/export',
  access: 'client',
  request: z.object(exporting),
  file: XLSX,
  result: z.never(),
  refusals: [],
});

export const exportOrdersCsv = call({
  summary: 'The same as text, with a byte order mark, so that every program reads its letters right',
  method: 'POST',
  path: '/api/order/exportCsv',
  access: 'client',
  request: z.object(exporting),
  file: CSV,
  result: z.never(),
  refusals: [],
});
