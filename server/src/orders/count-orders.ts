import { GROUP_COUNT_MOST } from '@miya/contract/limits';
import { OrderGroup, type orderCalls, orderGroups } from '@miya/contract/orders';
import { recordOf } from '@miya/contract/record-of';
import type { Handler } from '../http/handlers.ts';
import { countMatching } from './list-store.ts';
import { readFilter } from './read-filter.ts';

export const countOrders: Handler<typeof orderCalls.countOrders> = async ({ tx, caller }, within) => {
  const groups = OrderGroup.options;
  // Asked together, they travel to the database and back as one.
  const counts = await Promise.all(
    groups.map((group) =>
      countMatching(tx, caller, readFilter({ ...within, ...orderGroups[group] }), { most: GROUP_COUNT_MOST }),
    ),
  );
  return { counts: recordOf(groups, (group) => counts[groups.indexOf(group)] ?? 0) };
};
