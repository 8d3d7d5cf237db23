import { createRecord } from '@miya/contract/create-record';
import { type RetentionKind, retentionKinds } from '@miya/contract/retention';
import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { deleteOldImportRows } from '../imports/index.ts';
import { anonymiseOrderParties, deleteOldTestOrders, deleteOrderIdentities } from '../orders/index.ts';
import { listTenantIds } from '../tenants/index.ts';
import { deleteOldLogs, listRetention } from './retention-store.ts';

/**
 * The maximum number of records that one deletion step deletes. For import rows it limits the number of imports. It
 * keeps each transaction short, so that other transactions do not wait long for locks. `deleteOldLogs` has no limit.
 */
const MAX_DELETIONS_PER_STEP = 2_000;

/** Deletes old data of one kind. Returns the number of deleted records, and whether there may be more to delete. */
type DeletionStep = (
  tx: Tx,
  tenantId: number,
  days: number,
  max: number,
) => Promise<{ deletedCount: number; hasMore: boolean }>;

/**
 * Wraps a deletion that returns the number of deleted records. If that number is `max`, there may be more to delete.
 */
const createStep =
  (deleteOld: (tx: Tx, tenantId: number, days: number, max: number) => Promise<number>): DeletionStep =>
  async (tx, tenantId, days, max) => {
    const deletedCount = await deleteOld(tx, tenantId, days, max);
    return { deletedCount, hasMore: deletedCount === max };
  };

const steps: Record<RetentionKind, DeletionStep> = {
  // Here `max` limits the imports. All rows of an import are deleted together.
  importRows: deleteOldImportRows,
  securityLog: createStep(deleteOldLogs),
  identityNumbers: createStep(deleteOrderIdentities),
  orderAddresses: createStep(anonymiseOrderParties),
  testOrders: createStep(deleteOldTestOrders),
};

export type DeletedCounts = Record<RetentionKind, number>;

/** Deletes in every tenant the data that is older than its retention setting. Returns the number of records by kind. */
export async function runRetention(db: Db): Promise<DeletedCounts> {
  const deletedCounts: DeletedCounts = createRecord(retentionKinds, () => 0);
  for (const tenantId of await listTenantIds(db)) {
    const settings = await inTenant(db, tenantId, (tx) => listRetention(tx, { tenantId }));
    for (const { kind, days } of settings.retention) {
      // Null: the tenant keeps this kind forever.
      if (days === null) continue;
      for (let hasMore = true; hasMore; ) {
        const result = await inTenant(
          db,
          tenantId,
          (tx) => steps[kind](tx, tenantId, days, MAX_DELETIONS_PER_STEP),
          'all',
        );
        deletedCounts[kind] += result.deletedCount;
        hasMore = result.hasMore;
      }
    }
  }
  return deletedCounts;
}
