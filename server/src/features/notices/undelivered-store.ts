import { sql } from 'kysely';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

// Messages that were given up because the receiver did not accept them at the last try. Used by the carrier's CLI.
export const listUndeliveredMessages = (tx: Tx, { tenantId }: Carrier, limit: number) =>
  tx
    .selectFrom('notice_outbox')
    .select(['notice_id as id', 'channel', 'kind', 'last_fault as fault', 'given_up_at as givenUpAt'])
    .where('tenant_id', '=', tenantId)
    .where('given_up_at', 'is not', null)
    .orderBy('given_up_at', 'desc')
    .limit(limit)
    .execute();

/** Makes all undelivered messages due again and counts their tries from 0. Returns the number of messages. */
export async function retryUndeliveredMessages(tx: Tx, { tenantId }: Carrier): Promise<bigint> {
  const { numUpdatedRows } = await tx
    .updateTable('notice_outbox')
    .set({ given_up_at: null, tries: 0, due_at: sql<Date>`statement_timestamp()` })
    .where('tenant_id', '=', tenantId)
    .where('given_up_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows;
}
