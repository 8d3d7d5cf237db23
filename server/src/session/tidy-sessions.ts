import type { Db } from '../db/connect.ts';
import { inTenant } from '../db/tenancy.ts';
import { listNetnums } from '../tenants/index.ts';
import { deleteOldCodes } from './code-store.ts';
import { deleteOldSessions } from './session-store.ts';

/** Removes what has long ended, tenant by tenant. */
export async function tidySessions(db: Db): Promise<void> {
  for (const tenantId of await listNetnums(db)) {
    await inTenant(db, tenantId, async (tx) => {
      await deleteOldSessions(tx, tenantId);
      await deleteOldCodes(tx, tenantId);
    });
  }
}
