import type { orderCalls } from '@miya/contract/orders';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { translateRegions } from '../../positions/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { listUnknownNumbers } from '../numbers/numbers-store.ts';
import { countMatchingOrders, findSearchEnd, selectOrderPage } from './list-store.ts';
import { parseOrderFilterWithSearch } from './parse-order-filter.ts';
import { orderListColumns, presentOrderRow, serviceColumn } from './present-order-row.ts';
import { formatSortedCursor, parseSortedCursor } from './sorted-cursor.ts';

export const listOrders: Handler<typeof orderCalls.listOrders> = async (
  { tx, caller, requestInfo },
  { sort, ascending, after: cursorText, limit, language: requestedLanguage, ...orderFilter },
) => {
  const filter = await parseOrderFilterWithSearch(tx, caller, orderFilter);
  const isFirstPage = !cursorText;
  const after = isFirstPage ? undefined : parseSortedCursor({ sort, ascending }, cursorText);
  if (!isFirstPage && !after) return refuse('cursor_invalid');

  const searchEnd = await findSearchEnd(tx, caller, filter, { sort, ascending, after });
  // Read one row more than the page shows: the extra row means that there is a next page.
  const rows = await selectOrderPage(tx, caller, filter, {
    sort,
    ascending,
    after,
    until: searchEnd,
    limit: limit + 1,
  })
    .select([...orderListColumns, serviceColumn])
    .execute();
  const pageRows = rows.slice(0, limit);
  const lastRow = rows.length > limit ? pageRows.at(-1) : undefined;
  const nextCursor = lastRow ? { value: lastRow.sorted_by, id: lastRow.order_id } : searchEnd;
  const countOptions = searchEnd && { sort, ascending, until: searchEnd };
  // If no rows follow the first page, the number of its rows is the total.
  const countTotal = () =>
    lastRow ? countMatchingOrders(tx, caller, filter, countOptions) : pageRows.length;
  const language = getUserLanguage(requestInfo, requestedLanguage);
  const regions = await translateRegions(
    pageRows.map(({ region }) => region),
    language,
  );
  return {
    orders: pageRows.map((row, index) =>
      presentOrderRow({ ...row, region: regions[index] ?? row.region }, language),
    ),
    next: nextCursor ? formatSortedCursor({ sort, ascending }, nextCursor) : null,
    further: searchEnd !== undefined,
    total: isFirstPage ? await countTotal() : null,
    unknown: isFirstPage && filter.numbers ? await listUnknownNumbers(tx, caller, filter.numbers) : [],
  };
};
