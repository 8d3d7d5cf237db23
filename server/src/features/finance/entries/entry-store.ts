import { EntryGroup, EntryKind, type EntryTotals } from '@miya/contract/finance';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { PostedEntry } from '../ledger/post-entry.ts';
import { isSpending } from './is-spending.ts';

export type EntryFilter = {
  type?: EntryGroup | null | undefined;
  from?: Date | undefined;
  /** Up to, not including. */
  to?: Date | undefined;
  /** The last entry there was when somebody began to read: those after it belong to no sum that was told. */
  upTo?: bigint | undefined;
};

const isSpent = sql<boolean>`(amount < 0)`;

/** The account's entries that a filter leaves: rows, sums and statements are all made of these. */
function matching(tx: Tx, { tenantId, clientId }: Owner, { type, from, to, upTo }: EntryFilter) {
  let query = tx
    .selectFrom('ledger_entries')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId);
  // The condition stands as the index has it.
  if (type && type !== 'refund') query = query.where(isSpent, '=', type === 'consumption');
  if (type === 'refund') query = query.where('kind', '=', 'refund');
  if (type === 'recharge') query = query.where('kind', '<>', 'refund');
  if (from) query = query.where('created_at', '>=', from);
  if (to) query = query.where('created_at', '<', to);
  if (upTo !== undefined) query = query.where('seq', '<=', upTo);
  return query;
}

/**
 * What was spent and what came in, each with its sum, in the sequence of an index that has all of it: left to itself,
 * the planner may read the whole table for the sake of an account that has much of it.
 */
export const sumsOf = (tx: Tx, account: Owner, filter: Omit<EntryFilter, 'type'>) =>
  tx
    .selectFrom(matching(tx, account, filter).select(['seq', 'amount']).orderBy('created_at').as('entries'))
    .select([
      sql<boolean>`amount < 0`.as('spent'),
      sql<bigint>`count(*)`.as('count'),
      sql<bigint>`sum(amount)::bigint`.as('sum'),
      sql<bigint>`min(seq)`.as('first'),
      sql<bigint>`max(seq)`.as('last'),
    ])
    .groupBy(sql`amount < 0`);

/** What all entries of a filter add up to. */
export async function getSum(tx: Tx, account: Owner, filter: Omit<EntryFilter, 'type'>): Promise<bigint> {
  const sums = await sumsOf(tx, account, filter).execute();
  return sums.reduce((total, { sum }) => total + sum, 0n);
}

/** What was spent among the entries of a filter: below zero, as they are, unless more was refunded. */
export async function getSpending(
  tx: Tx,
  account: Owner,
  filter: Omit<EntryFilter, 'type'>,
): Promise<bigint> {
  const { sum } = await matching(tx, account, filter)
    .where(isSpending)
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

type Sums = { count: bigint; sum: bigint; first: bigint; last: bigint };
const none: Sums = { count: 0n, sum: 0n, first: 0n, last: 0n };

/** The refunds among what came in: few beside what was spent, and an index leads to those alone. */
const refundsOf = (tx: Tx, account: Owner, filter: Omit<EntryFilter, 'type'>, { first, last }: Sums) =>
  matching(tx, account, { ...filter, type: 'refund' })
    .where(isSpent, '=', false)
    .where('seq', '>=', first)
    .where('seq', '<=', last)
    .select([
      sql<bigint>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'),
      sql<bigint>`coalesce(min(seq), 0)`.as('first'),
      sql<bigint>`coalesce(max(seq), 0)`.as('last'),
    ]);

/** The sums of a filter, and the numbers of the first and the last entry it finds. */
export async function getTotals(tx: Tx, account: Owner, { type, ...filter }: EntryFilter) {
  const sums = await sumsOf(tx, account, filter).execute();
  const spent: Sums = sums.find((one) => one.spent) ?? none;
  const came: Sums = sums.find((one) => !one.spent) ?? none;
  const refund = came === none ? none : await refundsOf(tx, account, filter, came).executeTakeFirstOrThrow();
  // Where recharges are asked for, the first and the last that came in are around them.
  const recharge = { ...came, count: came.count - refund.count, sum: came.sum - refund.sum };
  const groups: Record<EntryGroup, Sums> = { consumption: spent, recharge, refund };
  const has = (group: EntryGroup) => (!type || type === group) && groups[group].count > 0n;
  const sumOf = (group: EntryGroup) => (has(group) ? groups[group].sum : 0n);
  const found = EntryGroup.options.filter(has).map((group) => groups[group]);
  const totals: EntryTotals = {
    count: found.reduce((count, one) => count + Number(one.count), 0),
    consumption: Number(sumOf('consumption')),
    recharge: Number(sumOf('recharge')),
    refund: Number(sumOf('refund')),
  };
  const least = (one: bigint, other: bigint) => (one < other ? one : other);
  const last = found.reduce((most, one) => (one.last > most ? one.last : most), 0n);
  const first = found.reduce((seq, one) => least(seq, one.first), last);
  const sum = found.reduce((total, one) => total + one.sum, 0n);
  return { totals, sum, first, last };
}

export type EntryStretch = {
  /** Only entries numbered from this one on, and only up to that one. */
  first?: bigint | undefined;
  last?: bigint | undefined;
  limit: number;
  /** Oldest first. */
  ascending?: boolean;
};

const columns = [
  'seq',
  'kind',
  'amount',
  'balance_after',
  'order_id',
  'waybill',
  'note',
  'created_at',
] as const;

export function stretchOf(
  tx: Tx,
  account: Owner,
  filter: EntryFilter,
  { first, last, limit, ascending = false }: EntryStretch,
) {
  let query = matching(tx, account, filter).select(columns);
  if (first !== undefined) query = query.where('seq', '>=', first);
  if (last !== undefined) query = query.where('seq', '<=', last);
  return query.orderBy('seq', ascending ? 'asc' : 'desc').limit(limit);
}

type Row = Awaited<ReturnType<ReturnType<typeof stretchOf>['executeTakeFirstOrThrow']>>;

const entryOf = (row: Row): Omit<PostedEntry, 'repeated'> => ({
  seq: row.seq,
  kind: EntryKind.parse(row.kind),
  amount: row.amount,
  balanceAfter: row.balance_after,
  orderId: row.order_id,
  waybill: row.waybill,
  note: row.note,
  createdAt: row.created_at,
});

/** Entries of the account, latest first unless asked otherwise. */
export async function listEntryRows(
  tx: Tx,
  account: Owner,
  { limit, first, last, ascending = false, ...filter }: EntryFilter & EntryStretch,
): Promise<Omit<PostedEntry, 'repeated'>[]> {
  const rows = await stretchOf(tx, account, filter, { first, last, limit, ascending }).execute();
  return rows.map(entryOf);
}

/** What was taken for each of these orders; there is one entry at most. */
export async function listCharges(
  tx: Tx,
  account: Owner,
  orderIds: readonly string[],
): Promise<Omit<PostedEntry, 'repeated'>[]> {
  const rows = await matching(tx, account, {})
    .select(columns)
    .where('kind', '=', 'consumption')
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute();
  return rows.map(entryOf);
}
