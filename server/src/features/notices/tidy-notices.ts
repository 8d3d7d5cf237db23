import type { Db } from '../../platform/db/connection/connect.ts';
import { runForEachTenant } from '../tenants/index.ts';
import { deleteMany, deleteOldNotices } from './notice-store.ts';
import { deleteStaleMessages } from './outbox-store.ts';

/** Removes notices that are too old to matter, and messages that nobody will send any more. */
export const tidyNotices = (db: Db) =>
  runForEachTenant(db, deleteOldNotices, deleteMany, deleteStaleMessages);
