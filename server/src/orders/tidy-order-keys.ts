import type { Db } from '../db/connect.ts';
import { inTenant } from '../db/tenancy.ts';
import { listNetnums } from '../tenants/index.ts';
import { deleteOldKeys } from './order-key-store.ts';

/** Removes keys of orders placed long ago, tenant by tenant. */
export async function tidyOrderKeys(db: Db): Promise<void> {
  for (const tenantId of await listNetnums(db)) {
    await inTenant(db, tenantId, (tx) => deleteOldKeys(tx, tenantId));
  }
}
