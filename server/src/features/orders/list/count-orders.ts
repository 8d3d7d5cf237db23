import { GROUP_COUNT_MOST } from '@miya/contract/limits';
import { OrderGroup, type orderCalls, orderGroups } from '@miya/contract/orders';
import { recordOf } from '@miya/contract/record-of';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { countMatching, findReach } from './list-store.ts';
import { type RowFilter, readFilterAndFind } from './read-filter.ts';
import type { Sorting } from './sorting.ts';

const latestFirst: Sorting = { sort: 'created', ascending: false };

export const countOrders: Handler<typeof orderCalls.countOrders> = async ({ tx, caller }, within) => {
  const groups = OrderGroup.options;
  const filter = await readFilterAndFind(tx, caller, within);
  // Asked together, they travel to the database and back as one.
  const counted = await Promise.all(
    groups.map((group) => countShown(tx, caller, { ...filter, ...orderGroups[group] })),
  );
  return {
    counts: recordOf(groups, (group) => counted[groups.indexOf(group)]?.count ?? 0),
    further: groups.filter((_, at) => counted[at]?.isFurther),
  };
};

/** What the list would say of this filter: words are looked for no further than it looks. */
async function countShown(tx: Tx, owner: Owner, filter: RowFilter) {
  const until = await findReach(tx, owner, filter, { ...latestFirst, after: undefined });
  const count = await countMatching(tx, owner, filter, { until, most: GROUP_COUNT_MOST });
  return { count, isFurther: until !== undefined };
}
