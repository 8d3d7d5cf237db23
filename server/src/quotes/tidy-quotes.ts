import type { Db } from '../db/connect.ts';
import { inTenant } from '../db/tenancy.ts';
import { listNetnums } from '../tenants/index.ts';
import { deleteOldQuotes } from './quote-store.ts';

/** Removes quotes that expired long ago, tenant by tenant. */
export async function tidyQuotes(db: Db): Promise<void> {
  for (const tenantId of await listNetnums(db)) {
    await inTenant(db, tenantId, (tx) => deleteOldQuotes(tx, tenantId));
  }
}
