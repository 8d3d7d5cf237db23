import { EntryKind, type EntryType } from '@miya/contract/finance';
import { sql } from 'kysely';
import type { Tx } from '../db/tenancy.ts';
import type { Account, PostedEntry } from './post-entry.ts';

export type EntryFilter = {
  type?: EntryType | null | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Only entries numbered below it. */
  before?: number | null | undefined;
  limit: number;
};

/** Entries of the account, latest first. */
export async function listEntryRows(
  tx: Tx,
  { tenantId, clientId }: Account,
  { type, from, to, before, limit }: EntryFilter,
): Promise<Omit<PostedEntry, 'repeated'>[]> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .select(['seq', 'kind', 'amount', 'balance_after', 'order_id', 'waybill', 'note', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    // As the index has it.
    .$if(Boolean(type), (query) => query.where(sql<boolean>`(amount < 0)`, '=', type === 'consumption'))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? new Date(0)))
    .$if(Boolean(before), (query) => query.where('seq', '<', BigInt(before ?? 0)))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
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
