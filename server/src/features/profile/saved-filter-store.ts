import { SavedFilter } from '@miya/contract/orders';
import * as z from 'zod';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

const KeptFilters = z.array(SavedFilter);

/** Lists the client's saved filters. Returns an empty list if an older version has stored them in another shape. */
export async function listSavedFilters(tx: Tx, { tenantId, clientId }: Owner): Promise<SavedFilter[]> {
  const row = await tx
    .selectFrom('client_settings')
    .select('order_filters')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return KeptFilters.safeParse(row?.order_filters).data ?? [];
}

export async function saveFilters(
  tx: Tx,
  { tenantId, clientId }: Owner,
  filters: readonly SavedFilter[],
): Promise<void> {
  const columns = { order_filters: JSON.stringify(filters) };
  await tx
    .insertInto('client_settings')
    .values({ tenant_id: tenantId, client_id: clientId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_id']).doUpdateSet(columns))
    .execute();
}
