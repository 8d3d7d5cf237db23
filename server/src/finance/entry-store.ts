import { EntryKind, type EntryTotals, type EntryType } from '@miya/contract/finance';
import { sql } from 'kysely';
import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';
import type { PostedEntry } from './post-entry.ts';

export type EntryFilter = {
  type?: EntryType | null | undefined;
  from?: Date | undefined;
  /** Up to, not including. */
  to?: Date | undefined;
  /** The last entry there was when somebody began to read: those after it belong to no sum that was told. */
  upTo?: bigint | undefined;
};

/** The account's entries that a filter leaves: rows, sums and statements are all made of these. */
function matching(tx: Tx, { tenantId, clientId }: Owner, { type, from, to, upTo }: EntryFilter) {
  let query = tx
    .selectFrom('ledger_entries')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId);
  // The condition stands as the index has it.
  if (type) query = query.where(sql<boolean>`(amount < 0)`, '=', type === 'consumption');
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

/** The sums of a filter, and the numbers of the first and the last entry it finds. */
export async function getTotals(tx: Tx, account: Owner, { type, ...filter }: EntryFilter) {
  const sums = await sumsOf(tx, account, filter).execute();
  const found = sums.filter(({ spent }) => !type || spent === (type === 'consumption'));
  const sum = found.reduce((total, one) => total + one.sum, 0n);
  const consumption = found.find(({ spent }) => spent)?.sum ?? 0n;
  const totals: EntryTotals = {
    count: found.reduce((count, one) => count + Number(one.count), 0),
    consumption: Number(consumption),
    recharge: Number(sum - consumption),
  };
  const least = (one: bigint, other: bigint) => (one < other ? one : other);
  const last = found.reduce((most, one) => (one.last > most ? one.last : most), 0n);
  const first = found.reduce((seq, one) => least(seq, one.first), last);
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

/** Entries of the account, latest first unless asked otherwise. */
export async function listEntryRows(
  tx: Tx,
  account: Owner,
  { limit, first, last, ascending = false, ...filter }: EntryFilter & EntryStretch,
): Promise<Omit<PostedEntry, 'repeated'>[]> {
  const rows = await stretchOf(tx, account, filter, { first, last, limit, ascending }).execute();
  return rows.map((row) => ({
    seq: row.seq,
    kind: EntryKind.parse(row.kind),
    amount: row.amount,
    balanceAfter: row.balance_after,
    orderId: row.order_id,
    waybill: row.waybill,
    note: row.note,
    createdAt: row.created_at,
  }));
}
