import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { NewEntry } from './post-entry.ts';

/** A new entry with the time when it was posted. */
export type PastEntry = NewEntry & { postedAt: Date };

/**
 * Posts backdated entries in one statement, the earliest first. The demo uses this function to create an account
 * history. Needs a connection as the database owner: the server's role can post entries only with the current time.
 */
export async function postPastEntries(
  tx: Tx,
  { tenantId, clientId }: Owner,
  entries: readonly PastEntry[],
): Promise<void> {
  const rows = entries.map(({ amount, orderId = null, waybill = null, note = '', ...entry }) => ({
    ...entry,
    amount: String(amount),
    orderId,
    waybill,
    note,
  }));
  const { rows: outcomes } = await sql<{ key: string; outcome: string }>`
    select e.key, p.outcome
    from (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("postedAt" timestamptz, kind text, amount bigint,
        "orderId" uuid, waybill text, note text, key text, actor text)
      order by "postedAt"
    ) e cross join lateral app.post_entry_at(${tenantId}::int, ${clientId}::uuid, e.kind, e.amount, e."orderId",
      e.waybill, e.note, e.key, e.actor, e."postedAt") p`.execute(tx);
  const refusedEntry = outcomes.find(({ outcome }) => outcome !== 'posted');
  if (refusedEntry)
    throw new Error(`the entry with the key ${refusedEntry.key} was refused: ${refusedEntry.outcome}`);
}
