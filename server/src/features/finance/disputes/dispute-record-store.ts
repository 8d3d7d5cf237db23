import type { DisputeRecord } from '@miya/contract/backoffice';
import { sql } from 'kysely';
import { type Cursor, isAfterCursor, toMicroseconds } from '../../../platform/db/cursor.ts';
import type { ActingCarrier, Carrier } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { presentDispute } from './dispute-store.ts';

/** Builds the query for the disputes of all clients of the carrier. */
const buildRecordsQuery = (tx: Tx, { tenantId }: Carrier) =>
  tx
    .selectFrom('entry_disputes as d')
    .innerJoin('ledger_entries as e', (join) =>
      join
        .onRef('e.tenant_id', '=', 'd.tenant_id')
        .onRef('e.client_id', '=', 'd.client_id')
        .onRef('e.seq', '=', 'd.seq'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.tenant_id', '=', 'd.tenant_id').onRef('c.client_id', '=', 'd.client_id'),
    )
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.tenant_id', '=', 'd.tenant_id').onRef('a.client_id', '=', 'd.client_id'),
    )
    .select(['d.dispute_id', 'd.text', 'd.created_at', 'd.notes', 'd.answer', 'd.answered_at', 'd.seq'])
    .select(['e.waybill', 'e.amount', 'e.created_at as charged_at', 'a.currency'])
    .select(['c.client_num', 'c.name as client_name', toMicroseconds('d.created_at').as('micros')])
    .where('d.tenant_id', '=', tenantId)
    .where('e.tenant_id', '=', tenantId)
    .where('c.tenant_id', '=', tenantId)
    .where('a.tenant_id', '=', tenantId);
type Row = Awaited<ReturnType<ReturnType<typeof buildRecordsQuery>['executeTakeFirstOrThrow']>>;

const presentRecord = (row: Row): DisputeRecord => ({
  ...presentDispute(row),
  clientNum: row.client_num,
  clientName: row.client_name,
  seq: Number(row.seq),
  waybill: row.waybill,
  amount: Number(row.amount),
  currency: row.currency,
  chargedAt: row.charged_at.toISOString(),
});

export async function findDisputeRecord(
  tx: Tx,
  carrier: Carrier,
  id: string,
): Promise<DisputeRecord | undefined> {
  const row = await buildRecordsQuery(tx, carrier).where('d.dispute_id', '=', id).executeTakeFirst();
  return row && presentRecord(row);
}

/** Lists the disputes without an answer, oldest first. Each record comes with its own cursor. */
export async function listOpenDisputeRecords(
  tx: Tx,
  carrier: Carrier,
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  const rows = await buildRecordsQuery(tx, carrier)
    .where('d.answered_at', 'is', null)
    .where(isAfterCursor(after, { time: 'd.created_at', id: sql`d.dispute_id::text`, ascending: true }))
    .orderBy('d.created_at')
    .orderBy(sql`d.dispute_id::text`)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    record: presentRecord(row),
    cursor: { value: row.micros, id: row.dispute_id },
  }));
}

/** Writes the answer unless the dispute has one. The second of two concurrent answers changes nothing. */
export async function answerOpenDispute(
  tx: Tx,
  { tenantId, actor }: ActingCarrier,
  { id, answer }: { id: string; answer: string },
): Promise<void> {
  await tx
    .updateTable('entry_disputes')
    .set({ answer, answered_by: actor, answered_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('dispute_id', '=', id)
    .where('answered_at', 'is', null)
    .execute();
}
