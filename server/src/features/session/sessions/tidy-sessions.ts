import type { Db } from '../../../platform/db/connection/connect.ts';
import { inEachTenant } from '../../tenants/index.ts';
import { deleteOldCodes } from '../codes/code-store.ts';
import { deleteOldDevices } from '../devices/known-device-store.ts';
import { deleteOldSessions } from './session-store.ts';

/** Removes sessions and codes that have long ended, and devices that nobody comes with any more. */
export const tidySessions = (db: Db) => inEachTenant(db, deleteOldSessions, deleteOldCodes, deleteOldDevices);
