import { recordOf } from '@miya/contract/record-of';
import { type RetentionKind, retentionKinds } from '@miya/contract/retention';
import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { forgetImportRows } from '../imports/index.ts';
import { anonymiseOrderParties, deleteOldTestOrders, deleteOrderIdentities } from '../orders/index.ts';
import { listNetnums } from '../tenants/index.ts';
import { forgetLogs, listRetention } from './retention-store.ts';

/** How much a step may forget in one transaction: a little at a time, so that nobody waits behind it. */
const AT_ONCE = 2_000;

/** How much is gone, and whether there may be more of it. */
type Step = (
  tx: Tx,
  tenantId: number,
  days: number,
  most: number,
) => Promise<{ gone: number; isMore: boolean }>;

/** Of these each thing that is forgotten counts towards the most of a step. */
const counting =
  (forget: (tx: Tx, tenantId: number, days: number, most: number) => Promise<number>): Step =>
  async (tx, tenantId, days, most) => {
    const gone = await forget(tx, tenantId, days, most);
    return { gone, isMore: gone === most };
  };

const steps: Record<RetentionKind, Step> = {
  // So many imports at a time, each with all of its rows.
  importRows: forgetImportRows,
  securityLog: counting(forgetLogs),
  identityNumbers: counting(deleteOrderIdentities),
  orderAddresses: counting(anonymiseOrderParties),
  testOrders: counting(deleteOldTestOrders),
};

export type Forgotten = Record<RetentionKind, number>;

/** Forgets in every tenant what is older than it wants to keep, and answers how much of each kind that was. */
export async function runRetention(db: Db): Promise<Forgotten> {
  const forgotten: Forgotten = recordOf(retentionKinds, () => 0);
  for (const tenantId of await listNetnums(db)) {
    const kept = await inTenant(db, tenantId, (tx) => listRetention(tx, { tenantId }));
    for (const { kind, days } of kept.retention) {
      if (days === null) continue;
      for (let isMore = true; isMore; ) {
        const step = await inTenant(db, tenantId, (tx) => steps[kind](tx, tenantId, days, AT_ONCE), 'all');
        forgotten[kind] += step.gone;
        isMore = step.isMore;
      }
    }
  }
  return forgotten;
}
