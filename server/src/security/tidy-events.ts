import type { Db } from '../db/connect.ts';
import { inEachTenant } from '../tenants/index.ts';
import { forgetOldEvents } from './event-store.ts';

/** Forgets what happened longer ago than anyone is told it is kept. */
export const tidySecurityEvents = (db: Db) => inEachTenant(db, forgetOldEvents);
