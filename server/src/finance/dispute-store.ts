import type { Dispute } from '@miya/contract/finance';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';

const columns = ['dispute_id', 'text', 'created_at', 'answer', 'answered_at'] as const;
type Row = Pick<Selectable<Database['entry_disputes']>, (typeof columns)[number]>;

export const presentDispute = (row: Row): Dispute => ({
  id: row.dispute_id,
  state: row.answered_at ? 'answered' : 'open',
  text: row.text,
  createdAt: row.created_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
});

/** The last dispute of each of the entries that has any, by the number of the entry. */
export async function listLastDisputes(
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

/** Adds a dispute; undefined where one of this entry waits already. */
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
