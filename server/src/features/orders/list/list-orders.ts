import type { orderCalls } from '@miya/contract/orders';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { nameRegions } from '../../positions/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { listUnknownNumbers } from '../numbers/numbers-store.ts';
import { countMatching, findReach, stretchOf } from './list-store.ts';
import { presentRow, rowColumns, serviceOf } from './present-row.ts';
import { readFilterAndFind } from './read-filter.ts';
import { readSortedCursor, writeSortedCursor } from './sorting.ts';

export const listOrders: Handler<typeof orderCalls.listOrders> = async (
  { tx, caller, visit },
  { sort, ascending, after: cursor, limit, language, ...wanted },
) => {
  const filter = await readFilterAndFind(tx, caller, wanted);
  const isFirst = !cursor;
  const after = isFirst ? undefined : readSortedCursor({ sort, ascending }, cursor);
  if (!isFirst && !after) return refuse('cursor_invalid');

  const until = await findReach(tx, caller, filter, { sort, ascending, after });
  // One more than the page shows tells whether there is a next one.
  const rows = await stretchOf(tx, caller, filter, { sort, ascending, after, until, limit: limit + 1 })
    .select([...rowColumns, serviceOf])
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const end = last ? { value: last.sorted_by, id: last.order_id } : until;
  // All of them on one page are counted already.
  const reach = until && { sort, ascending, until };
  const countAll = () => (last ? countMatching(tx, caller, filter, reach) : shown.length);
  const reader = getUserLanguage(visit, language);
  const regions = await nameRegions(
    shown.map(({ region }) => region),
    reader,
  );
  return {
    orders: shown.map((row, at) => presentRow({ ...row, region: regions[at] ?? row.region }, reader)),
    next: end ? writeSortedCursor({ sort, ascending }, end) : null,
    further: until !== undefined,
    total: isFirst ? await countAll() : null,
    unknown: isFirst && filter.numbers ? await listUnknownNumbers(tx, caller, filter.numbers) : [],
  };
};
