import type { Dispute } from '@miya/contract/finance';
import { MAX_DISPUTE_NOTES } from '@miya/contract/limits';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

const columns = ['dispute_id', 'text', 'created_at', 'notes', 'answer', 'answered_at'] as const;
type Row = Pick<Selectable<Database['entry_disputes']>, (typeof columns)[number]>;

export const presentDispute = (row: Row): Dispute => ({
  id: row.dispute_id,
  state: row.answered_at ? 'answered' : 'open',
  text: row.text,
  createdAt: row.created_at.toISOString(),
  notes: row.notes.map((note) => ({ ...note, createdAt: new Date(note.createdAt).toISOString() })),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
});

/** Returns the latest dispute of each of these entries, by entry number. The map omits entries without a dispute. */
export async function listLatestDisputes(
  tx: Tx,
  { tenantId, clientId }: Owner,
  seqs: bigint[],
): Promise<Map<bigint, Dispute>> {
  const rows = await tx
    .selectFrom('entry_disputes')
    .distinctOn('seq')
    .select(['seq', ...columns])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('seq', '=', sql<bigint>`any(${seqs}::bigint[])`)
    .orderBy('seq')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.seq, presentDispute(row)]));
}

/**
 * Inserts a dispute. Returns undefined if the entry already has an open dispute. An entry may have answered disputes.
 */
export async function insertDispute(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { seq, text }: { seq: bigint; text: string },
): Promise<Dispute | undefined> {
  const row = await tx
    .insertInto('entry_disputes')
    .values({ tenant_id: tenantId, client_id: clientId, seq, text })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'client_id', 'seq']).where('answered_at', 'is', null).doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();
  return row && presentDispute(row);
}

export async function findDispute(tx: Tx, { tenantId, clientId }: Owner, id: string) {
  const row = await tx
    .selectFrom('entry_disputes')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('dispute_id', '=', id)
    .executeTakeFirst();
  return row && presentDispute(row);
}

/**
 * Adds a note to a dispute. Changes nothing in three cases:
 * 1. The dispute is answered.
 * 2. The dispute has the maximum number of notes.
 * 3. The text equals the last note, or the dispute itself if it has no notes: the request is a retry.
 */
export async function appendDisputeNote(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const note = sql`jsonb_build_object('text', ${text}::text, 'createdAt', now())`;
  await tx
    .updateTable('entry_disputes')
    .set({ notes: sql<string>`notes || ${note}` })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('dispute_id', '=', id)
    .where('answered_at', 'is', null)
    .where(sql<number>`jsonb_array_length(notes)`, '<', MAX_DISPUTE_NOTES)
    .where(sql<string>`coalesce(notes -> -1 ->> 'text', text)`, '<>', text)
    .execute();
}

/** Deletes the dispute if it has no answer. Returns true if it was deleted. */
export async function deleteOpenDispute(tx: Tx, { tenantId, clientId }: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('entry_disputes')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('dispute_id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
