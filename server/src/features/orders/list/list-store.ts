import { MAX_COUNT, SEARCHED_ORDERS_PER_PAGE } from '@miya/contract/limits';
import { type SqlBool, sql } from 'kysely';
import { type Cursor, toMicroseconds, toTimestamp } from '../../../platform/db/cursor.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { buildNumbersCondition } from '../numbers/numbers-store.ts';
import type { ParsedOrderFilter } from './parse-order-filter.ts';
import { buildWordCondition } from './search-words.ts';
import type { Sorting } from './sorted-cursor.ts';

/**
 * The SQL condition for orders that are not ready for customs and can still be changed. It repeats the condition of the
 * index of migration 092, so that PostgreSQL uses this index.
 */
export const notReadyForCustomsCondition = sql<SqlBool>`not_ready and status = 'submitted'`;

/**
 * The SQL condition for submitted orders that have no printed label or an outdated label. It repeats the condition of
 * the index of migration 136, so that PostgreSQL uses this index.
 */
const labelDueCondition = sql<SqlBool>`status = 'submitted' and (printed_at is null or printed_revision < revision)`;

/**
 * Selects the client's orders that match the filter. The conditions are written like the indexes of migration 023, so
 * that PostgreSQL uses these indexes. No index finds search words: PostgreSQL compares the words row by row, see
 * findSearchEnd().
 */
function selectMatchingOrders(tx: Tx, owner: Owner, filter: ParsedOrderFilter) {
  const { ids, numbers, from, to, statuses, country, printed, recorded, held, ready, labelDue, words } =
    filter;
  let query = tx
    .selectFrom('orders')
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('test', '=', owner.test ?? false);
  if (ids) query = query.where('order_id', '=', sql<string>`any(${ids}::uuid[])`);
  if (numbers) query = query.where(buildNumbersCondition(owner, numbers));
  if (from) query = query.where('created_at', '>=', from);
  if (to) query = query.where('created_at', '<', to);
  if (statuses) query = query.where('status', 'in', statuses);
  if (country) query = query.where('receiver_country', '=', country);
  if (typeof printed === 'boolean') query = query.where('printed_at', printed ? 'is not' : 'is', null);
  if (typeof recorded === 'boolean') query = query.where('recorded_at', recorded ? 'is not' : 'is', null);
  if (typeof held === 'boolean') query = query.where('held_at', held ? 'is not' : 'is', null);
  if (ready === false) query = query.where(notReadyForCustomsCondition);
  if (ready === true) query = query.where(sql<SqlBool>`not (${notReadyForCustomsCondition})`);
  if (labelDue === true) query = query.where(labelDueCondition);
  if (labelDue === false) query = query.where(sql<SqlBool>`not (${labelDueCondition})`);
  for (const word of words) query = query.where(buildWordCondition(word));
  return query;
}

/** `price` is a generated column: the freight of a recorded order, otherwise the quoted price. */
const sortColumns = { created: 'created_at', weight: 'weight', freight: 'price' } as const;
const cursorValues = {
  created: toMicroseconds('created_at'),
  weight: sql<bigint>`weight`,
  freight: sql<bigint>`price`,
};
/** Converts the value of a cursor to the type of the sort column. */
const convertCursorValue = ({ sort }: Sorting, { value }: Cursor) =>
  sort === 'created' ? toTimestamp({ value }) : sql`${value}::bigint`;

/** A part of the sorted list: up to `limit` orders after the cursor `after`, up to and including the cursor `until`. */
export type PageRange = Sorting & { after: Cursor | undefined; until?: Cursor | undefined; limit: number };

/**
 * Selects one page of the sorted list. A page at the end of the list takes only as long as the first page, because
 * PostgreSQL finds the cursor in an index.
 */
export function selectOrderPage(
  tx: Tx,
  owner: Owner,
  filter: ParsedOrderFilter,
  { after, until, limit, sort, ascending }: PageRange,
) {
  const column = sortColumns[sort];
  const direction = ascending ? 'asc' : 'desc';
  return selectMatchingOrders(tx, owner, filter)
    .where(buildRangeCondition({ sort, ascending }, after, until))
    .select(['order_id', cursorValues[sort].as('sorted_by')])
    .orderBy(column, direction)
    .orderBy('order_id', direction)
    .limit(limit);
}

/** Builds the condition for the rows after `after`, up to and including `until`. An undefined cursor sets no bound. */
function buildRangeCondition(sorting: Sorting, after: Cursor | undefined, until: Cursor | undefined) {
  const row = sql`(${sql.ref(sortColumns[sorting.sort])}, order_id)`;
  const cursorRow = (cursor: Cursor) => sql`(${convertCursorValue(sorting, cursor)}, ${cursor.id}::uuid)`;
  const [afterOperator, untilOperator] = sorting.ascending ? [sql`>`, sql`<=`] : [sql`<`, sql`>=`];
  const bounds = [
    ...(after ? [sql<SqlBool>`${row} ${afterOperator} ${cursorRow(after)}`] : []),
    ...(until ? [sql<SqlBool>`${row} ${untilOperator} ${cursorRow(until)}`] : []),
  ];
  return bounds.length > 0 ? sql<SqlBool>`${sql.join(bounds, sql` and `)}` : sql<SqlBool>`true`;
}

/**
 * Finds the last order that a single request may compare with the search words. No index finds words
 * (docs/decisions/0015), so a request compares at most SEARCHED_ORDERS_PER_PAGE orders. Returns undefined if the filter
 * has no words, or if fewer orders are left and the request can compare all of them.
 */
export async function findSearchEnd(
  tx: Tx,
  owner: Owner,
  { words, ...filter }: ParsedOrderFilter,
  sorting: Sorting & { after: Cursor | undefined },
): Promise<Cursor | undefined> {
  if (words.length === 0) return undefined;
  const page = selectOrderPage(tx, owner, { ...filter, words: [] }, { ...sorting, limit: 1 });
  const lastOrder = await page.offset(SEARCHED_ORDERS_PER_PAGE - 1).executeTakeFirst();
  return lastOrder && { value: lastOrder.sorted_by, id: lastOrder.order_id };
}

/** Limits of a count: the count ends at the order of the cursor `until`, or at `maxCount` orders. */
type CountOptions = Sorting & { until?: Cursor | undefined; maxCount?: number };
const newestFirst: CountOptions = { sort: 'created', ascending: false };

/**
 * Builds a query that counts the orders up to `maxCount`. The query sorts the orders, so that PostgreSQL reads them
 * from an index. Otherwise PostgreSQL may scan the table from its start, and the client's orders may all be at its end.
 */
export const buildCountQuery = (
  tx: Tx,
  matchingOrders: ReturnType<typeof selectMatchingOrders>,
  { sort, ascending, maxCount = MAX_COUNT }: Omit<CountOptions, 'until'> = newestFirst,
) =>
  tx
    .selectFrom(
      matchingOrders
        .select('order_id')
        .orderBy(sortColumns[sort], ascending ? 'asc' : 'desc')
        .orderBy('order_id', ascending ? 'asc' : 'desc')
        .limit(maxCount)
        .as('some'),
    )
    .select(sql<bigint>`count(*)`.as('count'));

/** Builds the query that counts the orders of a filter, within the limits of `options`. */
export function buildMatchingCountQuery(
  tx: Tx,
  owner: Owner,
  filter: ParsedOrderFilter,
  options?: Partial<CountOptions>,
) {
  const { until, ...countOptions } = { ...newestFirst, ...options };
  return buildCountQuery(
    tx,
    selectMatchingOrders(tx, owner, filter).where(buildRangeCondition(countOptions, undefined, until)),
    countOptions,
  );
}

export async function countMatchingOrders(
  tx: Tx,
  owner: Owner,
  filter: ParsedOrderFilter,
  options?: Partial<CountOptions>,
): Promise<number> {
  const { count } = await buildMatchingCountQuery(tx, owner, filter, options).executeTakeFirstOrThrow();
  return Number(count);
}
