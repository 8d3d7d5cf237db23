import { DELIVERY_RETENTION_DAYS } from '@miya/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/connect.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { getQuotaLimit } from '../quotas/index.ts';
import { runForEachTenant } from '../tenants/index.ts';

/**
 * Deletes deliveries that are older than the retention time. Then deletes the oldest deliveries of each client that has
 * more than the quota.
 */
export const deleteExpiredDeliveries = (db: Db) =>
  runForEachTenant(db, deleteOldDeliveries, deleteExcessDeliveries);

const ROWS_PER_BATCH = 5_000;

/**
 * Deletes at most ROWS_PER_BATCH deliveries. Returns true if more may remain; the step is then repeated. Small batches
 * keep other requests from waiting.
 */
async function deleteOldDeliveries(tx: Tx, tenantId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where tenant_id = ${tenantId} and delivery_id in (
      select delivery_id from webhook_deliveries
      where tenant_id = ${tenantId} and created_at < now() - make_interval(days => ${DELIVERY_RETENTION_DAYS})
      limit ${ROWS_PER_BATCH}
    )`.execute(tx);
  return numAffectedRows === BigInt(ROWS_PER_BATCH);
}

/**
 * Keeps the newest deliveries of each client, up to the number that the quota of the carrier allows per client. Deletes
 * all older deliveries in one statement.
 */
async function deleteExcessDeliveries(tx: Tx, tenantId: number): Promise<void> {
  const maxDeliveries = await getQuotaLimit(tx, { tenantId }, 'deliveries');
  await sql`
    delete from webhook_deliveries d using (
      select client_id from webhook_deliveries where tenant_id = ${tenantId} group by client_id having count(*) > ${maxDeliveries}
    ) many
    where d.tenant_id = ${tenantId} and d.client_id = many.client_id and d.created_at <= (
      select created_at from webhook_deliveries last
      where last.tenant_id = ${tenantId} and last.client_id = many.client_id
      order by created_at desc offset ${maxDeliveries} limit 1)`.execute(tx);
}
