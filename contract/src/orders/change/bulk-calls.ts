import * as z from 'zod';
import { call } from '../../protocol/call.ts';
import { CSV, XLSX } from '../../protocol/files.ts';
import { Id, LanguageCode, RegionCode } from '../../values/fields.ts';
import { MAX_ORDERS_PER_REQUEST } from '../../values/limits.ts';
import { problemKey } from '../../values/problems.ts';
import { OrderFilter, OrderSort } from '../list-orders.ts';

/** Selected orders by id, or all orders that a filter finds. */
export const OrderSelection = z.union([
  z.object({ ids: z.array(Id).min(1, problemKey('nothing_selected')).max(MAX_ORDERS_PER_REQUEST) }),
  z.object({ filter: OrderFilter }),
]);
export type OrderSelection = z.output<typeof OrderSelection>;

export const deleteOrders = call({
  summary:
    'Deletes orders that are not recorded. Returns the waybill numbers of the recorded orders, which stay.',
  method: 'POST',
  path: '/api/order/deleteMany',
  access: 'client',
  request: z.object({ ids: z.array(Id).min(1, problemKey('nothing_selected')).max(MAX_ORDERS_PER_REQUEST) }),
  result: z.object({
    deleted: z.array(Id),
    /** The waybill numbers of recorded orders, which are not deleted. */
    recorded: z.array(z.string()),
  }),
  refusals: [],
});

export const restoreOrders = call({
  summary: 'Restores orders that were deleted in the last hour.',
  method: 'POST',
  path: '/api/order/restoreMany',
  access: 'client',
  request: z.object({ ids: z.array(Id).min(1, problemKey('nothing_selected')).max(MAX_ORDERS_PER_REQUEST) }),
  /**
   * The ids of the restored orders. An order is not restored if it was deleted more than an hour ago, or if another
   * order has its reference by now.
   */
  result: z.object({ restored: z.array(Id) }),
  refusals: ['orders_full'],
});

const exportFields = {
  choice: OrderSelection,
  sort: OrderSort.default('created'),
  ascending: z.boolean().default(false),
  language: LanguageCode.optional(),
  /** Decides how numbers inside texts are written. The user's program decides how number cells are shown. */
  region: RegionCode.optional(),
  /** The user's time zone, for the times in the sheet. */
  timeZone: z.string().max(60).default('UTC'),
};

export const exportOrders = call({
  summary: 'Exports orders as a spreadsheet with headings in the language of the user.',
  method: 'POST',
  path: '/api/order/export',
  access: 'client',
  request: z.object(exportFields),
  file: XLSX,
  result: z.never(),
  refusals: [],
});

export const exportOrdersCsv = call({
  summary: 'Exports orders as CSV. A byte order mark at the start tells programs that the file is UTF-8.',
  method: 'POST',
  path: '/api/order/exportCsv',
  access: 'client',
  request: z.object(exportFields),
  file: CSV,
  result: z.never(),
  refusals: [],
});
