import type { Db } from '../../../platform/db/connection/connect.ts';
import { runForEachTenant } from '../../tenants/index.ts';
import { deleteExpiredPreviousValues } from '../change/previous-values-store.ts';
import { deleteExpiredDeletions } from '../delete/deleted-orders-store.ts';
import { deleteOldIdempotencyKeys } from '../place/idempotency-keys.ts';

/** Deletes the idempotency keys that are too old for a retry. */
export const purgeOrderKeys = (db: Db) => runForEachTenant(db, deleteOldIdempotencyKeys);

/** Deletes the copies of deleted orders that can no longer be restored. */
export const purgeDeletedOrders = (db: Db) => runForEachTenant(db, deleteExpiredDeletions);

/** Deletes the copies of orders before a change that can no longer be undone. */
export const purgeOrderChanges = (db: Db) => runForEachTenant(db, deleteExpiredPreviousValues);
