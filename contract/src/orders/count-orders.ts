import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { GROUP_COUNT_MOST } from '../values/limits.ts';
import { OrderFilter } from './list-orders.ts';

/** The groups that a day's work goes through, as filters of the list. Every order is in one of the four that go by status alone. */
export const orderGroups = {
  to_print: { labelDue: true },
  waiting: { statuses: ['submitted'] },
  moving: { statuses: ['collected', 'in_transit'] },
  held: { held: true },
  signed: { statuses: ['signed'] },
  undelivered: { statuses: ['cancelled', 'returned'] },
  all: {},
} satisfies Record<string, Pick<OrderFilter, 'statuses' | 'labelDue' | 'held'>>;

export const OrderGroup = z.enum(Object.keys(orderGroups) as (keyof typeof orderGroups)[]);
export type OrderGroup = z.infer<typeof OrderGroup>;

export const countOrders = call({
  summary: "How many of the caller's orders are in each group, of those that the other filters leave",
  method: 'POST',
  path: '/api/order/count',
  access: 'client',
  /** What the groups are told apart by is theirs to say. */
  request: OrderFilter.omit({ statuses: true, labelDue: true, held: true }),
  result: z.object({
    /** Counted up to GROUP_COUNT_MOST. */
    counts: z.record(OrderGroup, z.int().max(GROUP_COUNT_MOST)),
    /** Groups with more orders than words are looked for in at a time, as in `further` of the list: they may have more. */
    further: z.array(OrderGroup),
  }),
  refusals: [],
});
