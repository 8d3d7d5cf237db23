import { recordOf } from '@miya/contract/record-of';
import { type RetentionKind, retentionKinds } from '@miya/contract/retention';
import type { Db } from '../db/connect.ts';
import { inTenant, type Tx } from '../db/tenancy.ts';
import { forgetImportRows } from '../imports/index.ts';
import { forgetOrderIdentities, forgetOrderParties } from '../orders/index.ts';
import { listNetnums } from '../tenants/index.ts';
import { forgetLogs, listRetention } from './retention-store.ts';

/** How much a step may forget in one transaction: a little at a time, so that nobody waits behind it. */
const AT_ONCE = 2_000;

type Step = (tx: Tx, tenantId: number, days: number, most: number) => Promise<number>;

const steps: Record<RetentionKind, Step> = {
  importRows: forgetImportRows,
  securityLog: forgetLogs,
  identityNumbers: forgetOrderIdentities,
  orderAddresses: forgetOrderParties,
};

export type Forgotten = Record<RetentionKind, number>;

/** Forgets in every tenant what is older than it wants to keep, and answers how much of each kind that was. */
export async function runRetention(db: Db): Promise<Forgotten> {
  const forgotten: Forgotten = recordOf(retentionKinds, () => 0);
  for (const tenantId of await listNetnums(db)) {
    const kept = await inTenant(db, tenantId, (tx) => listRetention(tx, { tenantId }));
    for (const { kind, days } of kept.retention) {
      if (days === null) continue;
      for (let gone = AT_ONCE; gone === AT_ONCE; forgotten[kind] += gone)
        gone = await inTenant(db, tenantId, (tx) => steps[kind](tx, tenantId, days, AT_ONCE));
    }
  }
  return forgotten;
}
