import type { Db } from '../../../platform/db/connection/connect.ts';
import { runForEachTenant } from '../../tenants/index.ts';
import { deleteOldChanges } from '../change/changed-store.ts';
import { deleteOldDeletions } from '../delete/deleted-store.ts';
import { deleteOldKeys } from '../place/order-key-store.ts';

/** Removes the keys of orders that were placed long ago. */
export const tidyOrderKeys = (db: Db) => runForEachTenant(db, deleteOldKeys);

/** Removes for good what was deleted so long ago that it can no longer be undone. */
export const tidyDeletedOrders = (db: Db) => runForEachTenant(db, deleteOldDeletions);

/** Removes what orders were before they were changed so long ago that it can no longer be undone. */
export const tidyChangedOrders = (db: Db) => runForEachTenant(db, deleteOldChanges);
