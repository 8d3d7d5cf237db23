import type { EntryKind } from '@miya/contract/finance';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type Refused, refuse } from '../../../platform/http/calls/handlers.ts';

export type NewEntry = {
  kind: EntryKind;
  /** In minor units; what is taken is negative. */
  amount: bigint;
  /** The same key with the same entry answers the entry there is; with another one it is refused. */
  key: string;
  /** Who moves the money: 'client', the name of a key, 'command line'. */
  actor: string;
  orderId?: string | null;
  waybill?: string | null;
  note?: string;
};

export type PostedEntry = {
  seq: bigint;
  kind: EntryKind;
  amount: bigint;
  balanceAfter: bigint;
  orderId: string | null;
  waybill: string | null;
  note: string;
  createdAt: Date;
  /** It was there already: this post changed nothing. */
  repeated: boolean;
};

const refusable = [
  'client_not_found',
  'key_reused',
  'order_charged',
  'balance_insufficient',
  'account_frozen',
] as const;
export type PostRefusal = (typeof refusable)[number];

type Row = { outcome: string; seq: bigint; balance_after: bigint; created_at: Date };

/**
 * Moves money: the entry and the balance in one guarded statement of the database, which is the only way there is.
 * A refusal has written nothing.
 */
export async function postEntry(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { kind, amount, key, actor, orderId = null, waybill = null, note = '' }: NewEntry,
): Promise<PostedEntry | Refused<PostRefusal>> {
  const { rows } = await sql<Row>`
    select * from app.post_entry(${tenantId}::int, ${clientId}::uuid, ${kind}::text, ${amount}::bigint,
      ${orderId}::uuid, ${waybill}::text, ${note}::text, ${key}::text, ${actor}::text)`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the ledger gave no answer');
  const refused = refusable.find((name) => name === row.outcome);
  if (refused) return refuse(refused);
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
