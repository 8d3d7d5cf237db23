import { KeptFilter } from '@miya/contract/orders';
import * as z from 'zod';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

const KeptFilters = z.array(KeptFilter);

/** The client's filters in the sequence they were kept. One of another shape than today's is none. */
export async function listKeptFilters(tx: Tx, { tenantId, clientId }: Owner): Promise<KeptFilter[]> {
  const row = await tx
    .selectFrom('client_settings')
    .select('order_filters')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return KeptFilters.safeParse(row?.order_filters).data ?? [];
}

export async function writeKeptFilters(
  tx: Tx,
  { tenantId, clientId }: Owner,
  filters: readonly KeptFilter[],
): Promise<void> {
  const kept = { order_filters: JSON.stringify(filters) };
  await tx
    .insertInto('client_settings')
    .values({ tenant_id: tenantId, client_id: clientId, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_id']).doUpdateSet(kept))
    .execute();
}
