import type { Db } from '../db/connect.ts';
import { inEachTenant } from '../tenants/index.ts';
import { deleteOldKeys } from './order-key-store.ts';

/** Removes the keys of orders that were placed long ago. */
export const tidyOrderKeys = (db: Db) => inEachTenant(db, deleteOldKeys);
