import type { Db } from '../../platform/db/connection/connect.ts';
import { runForEachTenant } from '../tenants/index.ts';
import { deleteExcessNotices, deleteOldNotices } from './notice-store.ts';
import { deleteStaleMessages } from './outbox-store.ts';

/** Deletes notices beyond the retention time or the quota, and outbox messages that will not be sent any more. */
export const deleteExpiredNotices = (db: Db) =>
  runForEachTenant(db, deleteOldNotices, deleteExcessNotices, deleteStaleMessages);
