import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { MAX_GROUP_COUNT } from '../values/limits.ts';
import { OrderFilter } from './list-orders.ts';

/**
 * The groups (tabs) of the order list, as filters of the list. Each order is in exactly one of `waiting`, `moving`,
 * `signed` and `undelivered`. The groups `to_print`, `held` and `all` overlap with these four.
 */
export const orderGroupFilters = {
  to_print: { labelDue: true },
  waiting: { statuses: ['submitted'] },
  moving: { statuses: ['collected', 'in_transit'] },
  held: { held: true },
  signed: { statuses: ['signed'] },
  undelivered: { statuses: ['cancelled', 'returned'] },
  all: {},
} satisfies Record<string, Pick<OrderFilter, 'statuses' | 'labelDue' | 'held'>>;

export const OrderGroup = z.enum(Object.keys(orderGroupFilters) as (keyof typeof orderGroupFilters)[]);
export type OrderGroup = z.infer<typeof OrderGroup>;

export const countOrders = call({
  summary: 'Counts the orders of the caller in each group. The filters of the request apply to every group.',
  method: 'POST',
  path: '/api/order/count',
  access: 'client',
  /** `statuses`, `labelDue` and `held` are omitted, because each group sets them itself. */
  request: OrderFilter.omit({ statuses: true, labelDue: true, held: true }),
  result: z.object({
    /** Counted up to MAX_GROUP_COUNT. */
    counts: z.record(OrderGroup, z.int().max(MAX_GROUP_COUNT)),
    /**
     * Groups whose count may be too low, because a search for words reads only SEARCHED_ORDERS_PER_PAGE orders of each
     * group. See `further` of `listOrders`.
     */
    further: z.array(OrderGroup),
  }),
  refusals: [],
});
