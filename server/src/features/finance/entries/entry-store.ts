import { EntryGroup, EntryKind, type EntryTotals } from '@miya/contract/finance';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { PostedEntry } from '../ledger/post-entry.ts';
import { spendingCondition } from './spending-condition.ts';

export type EntryFilter = {
  type?: EntryGroup | null | undefined;
  from?: Date | undefined;
  /** The end of the range, exclusive. */
  to?: Date | undefined;
  /**
   * Excludes entries with higher numbers. Sums and rows are read by separate queries, so the caller passes the number
   * of the latest entry at the start of the request. Both queries then ignore entries that are posted between them.
   */
  maxSeq?: bigint | undefined;
};

const isDebit = sql<boolean>`(amount < 0)`;

/**
 * Builds the query for the entries that match a filter. Rows, sums and statements all use it, so that their figures
 * agree.
 */
function buildEntriesQuery(tx: Tx, { tenantId, clientId }: Owner, { type, from, to, maxSeq }: EntryFilter) {
  let query = tx
    .selectFrom('ledger_entries')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId);
  // Debits are consumption, credits are recharges and refunds. The condition must be written as in the index
  // ledger_entries_by_sign, otherwise PostgreSQL cannot use the index.
  if (type && type !== 'refund') query = query.where(isDebit, '=', type === 'consumption');
  if (type === 'refund') query = query.where('kind', '=', 'refund');
  if (type === 'recharge') query = query.where('kind', '<>', 'refund');
  if (from) query = query.where('created_at', '>=', from);
  if (to) query = query.where('created_at', '<', to);
  if (maxSeq !== undefined) query = query.where('seq', '<=', maxSeq);
  return query;
}

/**
 * Builds the query for the sums of debits and credits, one row each. The inner query is sorted by time so that
 * PostgreSQL reads only the index ledger_entries_by_time. Without the sort, the planner may scan the whole table for a
 * large account.
 */
export const buildEntrySumsQuery = (tx: Tx, account: Owner, filter: Omit<EntryFilter, 'type'>) =>
  tx
    .selectFrom(
      buildEntriesQuery(tx, account, filter).select(['seq', 'amount']).orderBy('created_at').as('entries'),
    )
    .select([
      sql<boolean>`amount < 0`.as('isDebit'),
      sql<bigint>`count(*)`.as('count'),
      sql<bigint>`sum(amount)::bigint`.as('sum'),
      sql<bigint>`min(seq)`.as('firstSeq'),
      sql<bigint>`max(seq)`.as('lastSeq'),
    ])
    .groupBy(sql`amount < 0`);

/** Returns the sum of all entries that match the filter: credits less debits. */
export async function getEntrySum(
  tx: Tx,
  account: Owner,
  filter: Omit<EntryFilter, 'type'>,
): Promise<bigint> {
  const sums = await buildEntrySumsQuery(tx, account, filter).execute();
  return sums.reduce((total, { sum }) => total + sum, 0n);
}

/** Returns the sum of consumption (negative) and refunds (positive), without adjustments, in minor units. */
export async function getSpending(
  tx: Tx,
  account: Owner,
  filter: Omit<EntryFilter, 'type'>,
): Promise<bigint> {
  const { sum } = await buildEntriesQuery(tx, account, filter)
    .where(spendingCondition)
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

type GroupSums = { count: bigint; sum: bigint; firstSeq: bigint; lastSeq: bigint };
const emptySums: GroupSums = { count: 0n, sum: 0n, firstSeq: 0n, lastSeq: 0n };

/**
 * Builds the query for the sums of the refunds. Refunds are credits, so the condition on `isDebit` changes no result.
 * It lets PostgreSQL skip the debits in the index. `firstSeq` and `lastSeq` are the number range of all credits: the
 * query reads only this range.
 */
const buildRefundSumsQuery = (
  tx: Tx,
  account: Owner,
  filter: Omit<EntryFilter, 'type'>,
  { firstSeq, lastSeq }: GroupSums,
) =>
  buildEntriesQuery(tx, account, { ...filter, type: 'refund' })
    .where(isDebit, '=', false)
    .where('seq', '>=', firstSeq)
    .where('seq', '<=', lastSeq)
    .select([
      sql<bigint>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'),
      sql<bigint>`coalesce(min(seq), 0)`.as('firstSeq'),
      sql<bigint>`coalesce(max(seq), 0)`.as('lastSeq'),
    ]);

/**
 * Returns the totals of the entries that match the filter, and the range of entry numbers (`firstSeq` to `lastSeq`)
 * that contains these entries. Both numbers are 0 if no entry matches.
 */
export async function getEntryTotals(tx: Tx, account: Owner, { type, ...filter }: EntryFilter) {
  const sums = await buildEntrySumsQuery(tx, account, filter).execute();
  const debits: GroupSums = sums.find((row) => row.isDebit) ?? emptySums;
  const credits: GroupSums = sums.find((row) => !row.isDebit) ?? emptySums;
  const refunds =
    credits === emptySums
      ? emptySums
      : await buildRefundSumsQuery(tx, account, filter, credits).executeTakeFirstOrThrow();
  // The range of all credits also contains all recharges. The exact range would need another query.
  const recharges = { ...credits, count: credits.count - refunds.count, sum: credits.sum - refunds.sum };
  const groups: Record<EntryGroup, GroupSums> = { consumption: debits, recharge: recharges, refund: refunds };
  const isIncluded = (group: EntryGroup) => (!type || type === group) && groups[group].count > 0n;
  const getGroupSum = (group: EntryGroup) => Number(isIncluded(group) ? groups[group].sum : 0n);
  const included = EntryGroup.options.filter(isIncluded).map((group) => groups[group]);
  const totals: EntryTotals = {
    count: included.reduce((count, group) => count + Number(group.count), 0),
    consumption: getGroupSum('consumption'),
    recharge: getGroupSum('recharge'),
    refund: getGroupSum('refund'),
  };
  const min = (a: bigint, b: bigint) => (a < b ? a : b);
  const lastSeq = included.reduce((max, group) => (group.lastSeq > max ? group.lastSeq : max), 0n);
  const firstSeq = included.reduce((seq, group) => min(seq, group.firstSeq), lastSeq);
  const sum = included.reduce((total, group) => total + group.sum, 0n);
  return { totals, sum, firstSeq, lastSeq };
}

export type EntryPage = {
  /** The lowest and the highest entry number, both inclusive. */
  firstSeq?: bigint | undefined;
  lastSeq?: bigint | undefined;
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

/** Builds the query for one page of the entries that match the filter. */
export function buildEntryPageQuery(
  tx: Tx,
  account: Owner,
  filter: EntryFilter,
  { firstSeq, lastSeq, limit, ascending = false }: EntryPage,
) {
  let query = buildEntriesQuery(tx, account, filter).select(columns);
  if (firstSeq !== undefined) query = query.where('seq', '>=', firstSeq);
  if (lastSeq !== undefined) query = query.where('seq', '<=', lastSeq);
  return query.orderBy('seq', ascending ? 'asc' : 'desc').limit(limit);
}

type Row = Awaited<ReturnType<ReturnType<typeof buildEntryPageQuery>['executeTakeFirstOrThrow']>>;

const convertRow = (row: Row): Omit<PostedEntry, 'repeated'> => ({
  seq: row.seq,
  kind: EntryKind.parse(row.kind),
  amount: row.amount,
  balanceAfter: row.balance_after,
  orderId: row.order_id,
  waybill: row.waybill,
  note: row.note,
  createdAt: row.created_at,
});

/** Lists entries of the account, latest first unless `ascending` is true. */
export async function listPostedEntries(
  tx: Tx,
  account: Owner,
  { limit, firstSeq, lastSeq, ascending = false, ...filter }: EntryFilter & EntryPage,
): Promise<Omit<PostedEntry, 'repeated'>[]> {
  const rows = await buildEntryPageQuery(tx, account, filter, {
    firstSeq,
    lastSeq,
    limit,
    ascending,
  }).execute();
  return rows.map(convertRow);
}

/** Lists the charges of these orders, at most one entry per order. */
export async function listOrderCharges(
  tx: Tx,
  account: Owner,
  orderIds: readonly string[],
): Promise<Omit<PostedEntry, 'repeated'>[]> {
  const rows = await buildEntriesQuery(tx, account, {})
    .select(columns)
    .where('kind', '=', 'consumption')
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute();
  return rows.map(convertRow);
}
