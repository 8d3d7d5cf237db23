import type { Db } from '../../../platform/db/connection/connect.ts';
import { runForEachTenant } from '../../tenants/index.ts';
import { deleteOldCodes } from '../codes/code-store.ts';
import { deleteOldKnownDevices } from '../devices/known-device-store.ts';
import { deleteOldSessions } from './session-store.ts';

/** Deletes old sessions, old one-time codes, and known devices that have not been used for a long time. */
export const deleteOldSessionData = (db: Db) =>
  runForEachTenant(db, deleteOldSessions, deleteOldCodes, deleteOldKnownDevices);
