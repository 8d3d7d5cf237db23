import type { Db } from '../db/connect.ts';
import { inEachTenant } from '../tenants/index.ts';
import { deleteManyDeliveries, deleteOldDeliveries } from './delivery-store.ts';

/** Removes from the log what is too old to matter, or more than a client may have. */
export const tidyWebhooks = (db: Db) => inEachTenant(db, deleteOldDeliveries, deleteManyDeliveries);
