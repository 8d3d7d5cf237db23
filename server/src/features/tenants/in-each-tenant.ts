import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { listNetnums } from './tenant-store.ts';

/** A step of upkeep answers true while there may be more to do: a little at a time, so that nobody waits behind it. */
type UpkeepStep = (tx: Tx, tenantId: number) => Promise<unknown>;

/**
 * Upkeep of every tenant, one after the other: each step in transactions of its own, until nothing is left to do. Test orders
 * are kept up as all others are.
 */
export async function inEachTenant(db: Db, ...steps: UpkeepStep[]): Promise<void> {
  for (const tenantId of await listNetnums(db)) {
    for (const step of steps)
      while ((await inTenant(db, tenantId, (tx) => step(tx, tenantId), 'all')) === true);
  }
}
