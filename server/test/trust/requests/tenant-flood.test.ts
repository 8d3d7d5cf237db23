// Tests SECURITY.md, 'One client cannot make the server unavailable to others', and T37 of
// docs/operations/fault-tests.md. The long run, with real imports, prints and exports, is `npm run chaos -- t37`.
import { setTimeout } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { expect, it } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import { buildCallRequest, createWorld } from '../../../../testing/worlds/world.ts';
import { inTenant } from '../../../src/platform/db/tenancy/tenancy.ts';

const world = createWorld();
const OPEN_TRANSACTIONS = 120;
const BYSTANDER_CALLS = 22;

it('T37 a tenant with 120 open transactions is refused, and other tenants are served', async () => {
  const flooder = await world.buildSignedInClient({ tenantId: await world.buildTenant() });
  const bystander = await world.buildSignedInClient({ tenantId: await world.buildTenant() });
  const listOrders = async ({ token }: { token: string }) =>
    (await world.app.inject(buildCallRequest(calls.listOrders, {}, { token }))).statusCode;
  const { promise: ended, resolve: endTransactions } = Promise.withResolvers<void>();
  const transactions = Array.from({ length: OPEN_TRANSACTIONS }, () =>
    inTenant(world.db, flooder.tenantId, () => ended),
  );
  // Waits until the estimated wait is above the limit of one second.
  while (world.db.estimateWaitMs(flooder.tenantId) <= 1_100) await setTimeout(50);

  const statuses: number[] = [];
  for (let index = 0; index < BYSTANDER_CALLS; index += 1) statuses.push(await listOrders(bystander));
  const own = await listOrders(flooder);
  endTransactions();
  await Promise.all(transactions);
  expect(statuses).toEqual(Array(BYSTANDER_CALLS).fill(200));
  expect(own).toBe(503);
  expect(await listOrders(flooder)).toBe(200);
  printFigure(
    'T37',
    `0 of ${BYSTANDER_CALLS} calls refused beside ${OPEN_TRANSACTIONS} transactions of another tenant`,
  );
});
