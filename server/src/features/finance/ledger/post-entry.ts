import type { EntryKind } from '@miya/contract/finance';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type Refusal, refuse } from '../../../platform/http/calls/handlers.ts';

export type NewEntry = {
  kind: EntryKind;
  /** In minor units; debits are negative. */
  amount: bigint;
  /**
   * The idempotency key, unique per account. A post with a used key returns the stored entry if all other fields are
   * equal. If they differ, it is refused as `key_reused`.
   */
  key: string;
  /** The origin of the request: 'client', the name of an API key, or 'command line'. */
  actor: string;
  orderId?: string | null;
  waybill?: string | null;
  note?: string;
};

export type PostedEntry = {
  /** The number of the entry in its account: 1, 2, 3 ... without gaps. */
  seq: bigint;
  kind: EntryKind;
  amount: bigint;
  balanceAfter: bigint;
  orderId: string | null;
  waybill: string | null;
  note: string;
  createdAt: Date;
  /** True if an earlier post with the same key created the entry: this post changed nothing. */
  repeated: boolean;
};

const refusals = [
  'client_not_found',
  'key_reused',
  'order_charged',
  'balance_insufficient',
  'account_frozen',
] as const;
export type PostRefusal = (typeof refusals)[number];

/** `outcome` is 'posted', 'repeated' or the name of a refusal. */
type Row = { outcome: string; seq: bigint; balance_after: bigint; created_at: Date };

/**
 * Writes an entry and changes the balance. Both happen in the SQL function app.post_entry, because the server's role
 * may not write these tables directly. A refused post writes nothing.
 */
export async function postEntry(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { kind, amount, key, actor, orderId = null, waybill = null, note = '' }: NewEntry,
): Promise<PostedEntry | Refusal<PostRefusal>> {
  const { rows } = await sql<Row>`
    select * from app.post_entry(${tenantId}::int, ${clientId}::uuid, ${kind}::text, ${amount}::bigint,
      ${orderId}::uuid, ${waybill}::text, ${note}::text, ${key}::text, ${actor}::text)`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('app.post_entry returned no row');
  const refusal = refusals.find((name) => name === row.outcome);
  if (refusal) return refuse(refusal);
  return {
    seq: row.seq,
    kind,
    amount,
    balanceAfter: row.balance_after,
    orderId,
    waybill,
    note,
    createdAt: row.created_at,
    repeated: row.outcome === 'repeated',
  };
}
