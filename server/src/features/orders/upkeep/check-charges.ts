import { sql } from 'kysely';
import type { LedgerCheck } from '../../finance/index.ts';

/**
 * Reports clients with a recorded order that must be charged to the account, but does not have exactly one charge. The
 * payment methods `balance` and `monthly` charge the account.
 */
export const checkCharges: LedgerCheck = async (tx, tenantId, clientIds) => {
  const { rows } = await sql<{ clientId: string }>`
    select distinct o.client_id as "clientId" from orders o
    where o.tenant_id = ${tenantId} and not o.test and o.client_id = any(${clientIds}::uuid[]) and o.recorded_at is not null
      and o.payment in ('balance', 'monthly') and o.freight > 0
      and (
        select count(*) from ledger_entries e
        where e.tenant_id = ${tenantId} and e.order_id = o.order_id and e.client_id = o.client_id
          and e.kind = 'consumption'
      ) <> 1`.execute(tx);
  return rows.map(({ clientId }) => ({ clientId, problem: 'order_not_charged' as const }));
};
