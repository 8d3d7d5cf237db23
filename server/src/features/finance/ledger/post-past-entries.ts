import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { NewEntry } from './post-entry.ts';

export type PastEntry = NewEntry & { at: Date };

/**
 * Posts entries as of their own times, the earliest first, in one statement. Only the owner of the database may, for the
 * demo's past: in earnest an entry is posted when it is posted.
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
  const { rows: posted } = await sql<{ key: string; outcome: string }>`
    select e.key, p.outcome
    from (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(at timestamptz, kind text, amount bigint,
        "orderId" uuid, waybill text, note text, key text, actor text)
      order by at
    ) e cross join lateral app.post_entry_at(${tenantId}::int, ${clientId}::uuid, e.kind, e.amount, e."orderId",
      e.waybill, e.note, e.key, e.actor, e.at) p`.execute(tx);
  const refused = posted.find(({ outcome }) => outcome !== 'posted');
  if (refused) throw new Error(`the entry ${refused.key} was refused: ${refused.outcome}`);
}
