import type { Db } from '../../../platform/db/connection/connect.ts';
import { inEachTenant } from '../../tenants/index.ts';
import { deleteOldCodes } from '../codes/code-store.ts';
import { deleteOldDevices } from '../devices/known-device-store.ts';
import { deleteOldSessions } from './session-store.ts';

/** Deletes old sessions, old one-time codes, and known devices that have not been used for a long time. */
export const tidySessions = (db: Db) => inEachTenant(db, deleteOldSessions, deleteOldCodes, deleteOldDevices);
