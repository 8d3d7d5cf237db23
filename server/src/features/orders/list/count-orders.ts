import { createRecord } from '@miya/contract/create-record';
import { MAX_GROUP_COUNT } from '@miya/contract/limits';
import { OrderGroup, type orderCalls, orderGroupFilters } from '@miya/contract/orders';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { countMatchingOrders, findSearchEnd } from './list-store.ts';
import { type ParsedOrderFilter, parseOrderFilterWithSearch } from './parse-order-filter.ts';
import type { Sorting } from './sorted-cursor.ts';

const newestFirst: Sorting = { sort: 'created', ascending: false };

export const countOrders: Handler<typeof orderCalls.countOrders> = async ({ tx, caller }, orderFilter) => {
  const groups = OrderGroup.options;
  const filter = await parseOrderFilterWithSearch(tx, caller, orderFilter);
  // Send all queries at once, so that together they need one round trip to the database.
  const groupCounts = await Promise.all(
    groups.map((group) => countListedOrders(tx, caller, { ...filter, ...orderGroupFilters[group] })),
  );
  return {
    counts: createRecord(groups, (group) => groupCounts[groups.indexOf(group)]?.count ?? 0),
    further: groups.filter((_, index) => groupCounts[index]?.isIncomplete),
  };
};

/**
 * Counts the orders that the list shows for this filter. A search for words compares only the orders up to `searchEnd`,
 * like the first page of the list. `isIncomplete` is true if the search did not compare all orders.
 */
async function countListedOrders(tx: Tx, owner: Owner, filter: ParsedOrderFilter) {
  const searchEnd = await findSearchEnd(tx, owner, filter, { ...newestFirst, after: undefined });
  const count = await countMatchingOrders(tx, owner, filter, {
    until: searchEnd,
    maxCount: MAX_GROUP_COUNT,
  });
  return { count, isIncomplete: searchEnd !== undefined };
}
