import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { isRecordedStatus } from '../orders/index.ts';
import { listTenantIds } from '../tenants/index.ts';
import { MANUAL_ACTOR } from './simulate-order.ts';
import { simulateNextScan, simulateRecording } from './simulated-carrier.ts';
import { listIdleOrders } from './simulation-store.ts';

const AUTOMATIC_ACTOR = 'simulated carrier';
const MAX_ORDERS_PER_RUN = 100;
/** Time between two steps of a test order: the order is recorded after one minute and signed some minutes later. */
const STEP_SECONDS = 60;

/**
 * Advances the test orders of all tenants by one step: recorded, then scanned on its way, then signed. Leaves out the
 * orders that a client controls with `simulateOrder`.
 */
export async function advanceTestOrders(db: Db, stepSeconds = STEP_SECONDS): Promise<void> {
  for (const tenantId of await listTenantIds(db)) {
    await inTenant(
      db,
      tenantId,
      async (tx) => {
        for (const order of await listIdleOrders(
          tx,
          { tenantId },
          { minAgeSeconds: stepSeconds, manualActor: MANUAL_ACTOR, limit: MAX_ORDERS_PER_RUN },
        ))
          await (isRecordedStatus(order.status) ? simulateNextScan : simulateRecording)(
            tx,
            order,
            AUTOMATIC_ACTOR,
          );
      },
      'test',
    );
  }
}
