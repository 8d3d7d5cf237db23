import { Box } from '@miya/contract/orders';
import * as z from 'zod';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

const Boxes = z.array(Box);

/** Lists the client's saved boxes. Returns an empty list if an older version has stored them in another shape. */
export async function listSavedBoxes(tx: Tx, { tenantId, clientId }: Owner): Promise<Box[]> {
  const row = await tx
    .selectFrom('client_settings')
    .select('boxes')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return Boxes.safeParse(row?.boxes).data ?? [];
}

export async function saveBoxes(tx: Tx, { tenantId, clientId }: Owner, boxes: readonly Box[]): Promise<void> {
  const columns = { boxes: JSON.stringify(boxes) };
  await tx
    .insertInto('client_settings')
    .values({ tenant_id: tenantId, client_id: clientId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_id']).doUpdateSet(columns))
    .execute();
}
