import type { Db } from '../db/connect.ts';
import { inTenant } from '../db/tenancy.ts';
import { listNetnums } from '../tenants/index.ts';
import { forgetOldEvents } from './event-store.ts';

/** Forgets what happened longer ago than anyone is told it is kept. */
export async function tidySecurityEvents(db: Db): Promise<void> {
  for (const tenantId of await listNetnums(db)) {
    await inTenant(db, tenantId, (tx) => forgetOldEvents(tx, tenantId));
  }
}
