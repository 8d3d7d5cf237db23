import { setTimeout } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { expect, it } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import { createWorld, requestOf } from '../../../../testing/worlds/world.ts';
import { inTenant } from '../../../src/platform/db/tenancy/tenancy.ts';

const world = createWorld();
const OPEN_TRANSACTIONS = 120;
const BYSTANDER_CALLS = 22;

// The long run, with real imports, prints and exports, is `npm run chaos -- t37`.
it('T37 a tenant with 120 transactions under way gets itself turned away, and no other', async () => {
  const flooder = await world.buildSignedInClient({ tenantId: await world.buildTenant() });
  const bystander = await world.buildSignedInClient({ tenantId: await world.buildTenant() });
  const look = async ({ token }: { token: string }) =>
    (await world.app.inject(requestOf(calls.listOrders, {}, { token }))).statusCode;
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const held = Array.from({ length: OPEN_TRANSACTIONS }, () =>
    inTenant(world.db, flooder.tenantId, () => freed),
  );
  // Not an expectation of a time: only that it has waited longer than is allowed, however long that took.
  while (world.db.estimateWaitMs(flooder.tenantId) <= 1_100) await setTimeout(50);

  const statuses: number[] = [];
  for (let at = 0; at < BYSTANDER_CALLS; at += 1) statuses.push(await look(bystander));
  const own = await look(flooder);
  free();
  await Promise.all(held);
  expect(statuses).toEqual(Array(BYSTANDER_CALLS).fill(200));
  expect(own).toBe(503);
  expect(await look(flooder)).toBe(200);
  printFigure(
    'T37',
    `0 of ${BYSTANDER_CALLS} calls refused beside ${OPEN_TRANSACTIONS} transactions of another tenant`,
  );
});
