import type { Db } from '../db/connect.ts';
import { inTenant } from '../db/tenancy.ts';
import { listNetnums } from '../tenants/index.ts';
import { deleteOldNotices } from './notice-store.ts';
import { deleteStaleMessages } from './outbox-store.ts';

/** Removes notices that are too old to matter, and messages that nobody will send any more. */
export async function tidyNotices(db: Db): Promise<void> {
  for (const tenantId of await listNetnums(db)) {
    while (await inTenant(db, tenantId, (tx) => deleteOldNotices(tx, tenantId)));
    await inTenant(db, tenantId, (tx) => deleteStaleMessages(tx, tenantId));
  }
}
