import { COUNT_MOST, ORDERS_LOOKED } from '@miya/contract/limits';
import { type SqlBool, sql } from 'kysely';
import { type Cursor, microsOf, momentOf } from '../../../platform/db/cursor.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { buildNumbersCondition } from '../numbers/numbers-store.ts';
import type { RowFilter } from './read-filter.ts';
import { hasWord } from './search-words.ts';
import type { Sorting } from './sorting.ts';

/** Customs would stop it, and it can still be changed: as the index of migration 092 has it. */
export const isUnready = sql<SqlBool>`not_ready and status = 'submitted'`;

/** Its label was not printed yet or is out of date, and it still waits: as the index of migration 136 has it. */
const isLabelDue = sql<SqlBool>`status = 'submitted' and (printed_at is null or printed_revision < revision)`;

/**
 * The client's orders that match the filter. Each condition is written as in the indexes of migration 023. Words are compared row by
 * row: see findReach().
 */
export function matching(tx: Tx, owner: Owner, filter: RowFilter) {
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
  if (ready === false) query = query.where(isUnready);
  if (ready === true) query = query.where(sql<SqlBool>`not (${isUnready})`);
  if (labelDue === true) query = query.where(isLabelDue);
  if (labelDue === false) query = query.where(sql<SqlBool>`not (${isLabelDue})`);
  for (const word of words) query = query.where(hasWord(word));
  return query;
}

const columns = { created: 'created_at', weight: 'weight', freight: 'price' } as const;
const values = {
  created: microsOf('created_at'),
  weight: sql<bigint>`weight`,
  freight: sql<bigint>`price`,
};
/** The value of a cursor as the column has it that the list is sorted by. */
const sortedBy = ({ sort }: Sorting, { value }: Cursor) =>
  sort === 'created' ? momentOf({ value }) : sql`${value}::bigint`;

export type Stretch = Sorting & { after: Cursor | undefined; until?: Cursor | undefined; limit: number };

/** A stretch of the sorted list, from where the one before ended: it costs the same however far down it is. */
export function stretchOf(
  tx: Tx,
  owner: Owner,
  filter: RowFilter,
  { after, until, limit, sort, ascending }: Stretch,
) {
  const column = columns[sort];
  const direction = ascending ? 'asc' : 'desc';
  return matching(tx, owner, filter)
    .where(between({ sort, ascending }, after, until))
    .select(['order_id', values[sort].as('sorted_by')])
    .orderBy(column, direction)
    .orderBy('order_id', direction)
    .limit(limit);
}

/** The rows after the one cursor, and up to the other; from the list's start and to its end without them. */
function between(sorting: Sorting, after: Cursor | undefined, until: Cursor | undefined) {
  const row = sql`(${sql.ref(columns[sorting.sort])}, order_id)`;
  const at = (cursor: Cursor) => sql`(${sortedBy(sorting, cursor)}, ${cursor.id}::uuid)`;
  const [beyond, upTo] = sorting.ascending ? [sql`>`, sql`<=`] : [sql`<`, sql`>=`];
  const bounds = [
    ...(after ? [sql<SqlBool>`${row} ${beyond} ${at(after)}`] : []),
    ...(until ? [sql<SqlBool>`${row} ${upTo} ${at(until)}`] : []),
  ];
  return bounds.length > 0 ? sql<SqlBool>`${sql.join(bounds, sql` and `)}` : sql<SqlBool>`true`;
}

/**
 * How far a search for words looks: no index finds them (docs/decisions/0015), so it reads order by order, and no more
 * of them than this. Undefined: all that are left, or there are no words.
 */
export async function findReach(
  tx: Tx,
  owner: Owner,
  { words, ...filter }: RowFilter,
  sorting: Sorting & { after: Cursor | undefined },
): Promise<Cursor | undefined> {
  if (words.length === 0) return undefined;
  const stretch = stretchOf(tx, owner, { ...filter, words: [] }, { ...sorting, limit: 1 });
  const last = await stretch.offset(ORDERS_LOOKED - 1).executeTakeFirst();
  return last && { value: last.sorted_by, id: last.order_id };
}

/** How far to look and to count, in a list that is sorted so. */
type Reach = Sorting & { until?: Cursor | undefined; most?: number };
const byTime: Reach = { sort: 'created', ascending: false };

/**
 * Counted no further than anyone wants to know. In the sequence of an index: left to itself, the planner may read the
 * table until it has met enough of the client's orders, and they may all be at its end.
 */
export const countSome = (
  tx: Tx,
  orders: ReturnType<typeof matching>,
  { sort, ascending, most = COUNT_MOST }: Omit<Reach, 'until'> = byTime,
) =>
  tx
    .selectFrom(
      orders
        .select('order_id')
        .orderBy(columns[sort], ascending ? 'asc' : 'desc')
        .orderBy('order_id', ascending ? 'asc' : 'desc')
        .limit(most)
        .as('some'),
    )
    .select(sql<bigint>`count(*)`.as('count'));

export function countOf(tx: Tx, owner: Owner, filter: RowFilter, asked?: Partial<Reach>) {
  const { until, ...reach } = { ...byTime, ...asked };
  return countSome(tx, matching(tx, owner, filter).where(between(reach, undefined, until)), reach);
}

export async function countMatching(
  tx: Tx,
  owner: Owner,
  filter: RowFilter,
  reach?: Partial<Reach>,
): Promise<number> {
  const { count } = await countOf(tx, owner, filter, reach).executeTakeFirstOrThrow();
  return Number(count);
}
