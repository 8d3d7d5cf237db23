import type { RateCardRecord } from '@miya/contract/backoffice';
import { sql } from 'kysely';
import type { Carrier } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

/** Lists the newest 500 rate cards, newest first. */
export async function listRateCards(tx: Tx, { tenantId }: Carrier): Promise<RateCardRecord[]> {
  const { rows } = await sql<RateCardRecord>`
    select c.card_id as id, s.code as service, k.client_num as "clientNum", c.version, c.valid_from as "validFrom",
      c.valid_to as "validTo",
      (select count(*)::int from rate_zones z where z.tenant_id = c.tenant_id and z.card_id = c.card_id) as zones
    from rate_cards c
    join services s on s.tenant_id = c.tenant_id and s.service_id = c.service_id
    left join clients k on k.tenant_id = c.tenant_id and k.client_id = c.client_id
    where c.tenant_id = ${tenantId}
    order by c.created_at desc, c.card_id limit 500`.execute(tx);
  return rows;
}
