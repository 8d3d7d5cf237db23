import type { Db } from '../../platform/db/connection/connect.ts';
import { runForEachTenant } from '../tenants/index.ts';
import { deleteExcessNotices, deleteOldNotices } from './notice-store.ts';
import { deleteStaleMessages } from './outbox-store.ts';

/**
 * Deletes notices that are older than the retention time or exceed the quota of the client. Also deletes outbox
 * messages that will not be sent any more.
 */
export const deleteExpiredNotices = (db: Db) =>
  runForEachTenant(db, deleteOldNotices, deleteExcessNotices, deleteStaleMessages);
