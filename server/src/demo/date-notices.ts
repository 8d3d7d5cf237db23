import { sql } from 'kysely';
import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';

/**
 * Dates notices as if the shop had been told when things happened, and had read what is older than a few days. It runs as
 * the owner of the database, like backdateOrder().
 */
export async function dateNotices(tx: Tx, { tenantId, clientId }: Owner) {
  await sql`
    update notices n set created_at = told.at,
      read_at = case when told.kind = 'recharge' or told.at < now() - interval '3 days' then told.at end
    from (
      select m.notice_id, m.kind, least(m.created_at, case
        when m.kind = 'recharge' then now() - interval '10 days'
        when m.params ->> 'status' = 'collected' then o.recorded_at
        when m.params ->> 'status' = 'in_transit' then (
          select min(e.happened_at) from track_events e
          where e.tenant_id = o.tenant_id and e.order_id = o.order_id and e.code <> 'collected'
        )
        else (
          select max(e.happened_at) from track_events e where e.tenant_id = o.tenant_id and e.order_id = o.order_id
        )
      end) as at
      from notices m left join orders o on o.tenant_id = m.tenant_id and o.waybill = m.params ->> 'waybill'
      where m.tenant_id = ${tenantId} and m.client_id = ${clientId}
    ) told
    where n.tenant_id = ${tenantId} and n.client_id = ${clientId} and n.notice_id = told.notice_id`.execute(
    tx,
  );
}
