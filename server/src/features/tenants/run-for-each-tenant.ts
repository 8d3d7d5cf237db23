import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { listNetnums } from './tenant-store.ts';

/** Cleans up a limited number of rows, so that its locks are short. Returns true if more rows may remain. */
type CleanupStep = (tx: Tx, tenantId: number) => Promise<unknown>;

/**
 * Runs the steps for every tenant in sequence. Each call of a step has a separate transaction. A step is repeated while
 * it returns true. The steps see live and test orders.
 */
export async function runForEachTenant(db: Db, ...steps: CleanupStep[]): Promise<void> {
  for (const tenantId of await listNetnums(db)) {
    for (const step of steps)
      while ((await inTenant(db, tenantId, (tx) => step(tx, tenantId), 'all')) === true);
  }
}
