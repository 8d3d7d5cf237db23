import { DELIVERIES_KEPT_DAYS } from '@miya/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/connect.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { getMost } from '../quotas/index.ts';
import { runForEachTenant } from '../tenants/index.ts';

/** Removes from the log what is too old to matter, or more than a client may have. */
export const tidyWebhooks = (db: Db) => runForEachTenant(db, deleteOldDeliveries, deleteManyDeliveries);

const AT_ONCE = 5_000;

/** Returns true while there may be more: small batches keep other requests from waiting. */
async function deleteOldDeliveries(tx: Tx, tenantId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where tenant_id = ${tenantId} and delivery_id in (
      select delivery_id from webhook_deliveries
      where tenant_id = ${tenantId} and created_at < now() - make_interval(days => ${DELIVERIES_KEPT_DAYS})
      limit ${AT_ONCE}
    )`.execute(tx);
  return numAffectedRows === BigInt(AT_ONCE);
}

/** Keeps the latest deliveries of each client. */
async function deleteManyDeliveries(tx: Tx, tenantId: number): Promise<void> {
  const most = await getMost(tx, { tenantId }, 'deliveries');
  await sql`
    delete from webhook_deliveries d using (
      select client_id from webhook_deliveries where tenant_id = ${tenantId} group by client_id having count(*) > ${most}
    ) many
    where d.tenant_id = ${tenantId} and d.client_id = many.client_id and d.created_at <= (
      select created_at from webhook_deliveries last
      where last.tenant_id = ${tenantId} and last.client_id = many.client_id
      order by created_at desc offset ${most} limit 1)`.execute(tx);
}
