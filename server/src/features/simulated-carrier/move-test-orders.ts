import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { isRecordedStatus } from '../orders/index.ts';
import { listNetnums } from '../tenants/index.ts';
import { TOLD } from './simulate-order.ts';
import { goOn, recordAsOrdered } from './simulated-carrier.ts';
import { listDue } from './simulation-store.ts';

const ACTOR = 'simulated carrier';
const AT_ONCE = 100;
/** Between two steps: recorded after a minute, signed after some more. */
const STEP_SECONDS = 60;

/** Moves test orders along that nobody has told the carrier about, in every tenant: recorded, on their way, signed. */
export async function moveTestOrders(db: Db, seconds = STEP_SECONDS): Promise<void> {
  for (const tenantId of await listNetnums(db)) {
    await inTenant(
      db,
      tenantId,
      async (tx) => {
        for (const order of await listDue(tx, { tenantId }, { seconds, told: TOLD, limit: AT_ONCE }))
          await (isRecordedStatus(order.status) ? goOn : recordAsOrdered)(tx, order, ACTOR);
      },
      'test',
    );
  }
}
