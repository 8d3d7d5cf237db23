import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { listTenantIds } from './tenant-store.ts';

/**
 * A step deletes or changes a limited number of rows per call, so that it holds locks only for a short time. It returns
 * true if rows may remain.
 */
type CleanupStep = (tx: Tx, tenantId: number) => Promise<unknown>;

/**
 * Runs the steps for one tenant after another. Repeats a step while it returns true. Each call of a step runs in a
 * separate transaction, which sees live and test orders.
 */
export async function runForEachTenant(db: Db, ...steps: CleanupStep[]): Promise<void> {
  for (const tenantId of await listTenantIds(db)) {
    for (const step of steps)
      while ((await inTenant(db, tenantId, (tx) => step(tx, tenantId), 'all')) === true);
  }
}
