import { setTimeout } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { expect, it } from 'vitest';
import { report } from '../../../testing/figures/report-row.ts';
import { someRows } from '../../../testing/worlds/imports.ts';
import { buildOrderer } from '../../../testing/worlds/orders.ts';
import { createWorld, requestOf } from '../../../testing/worlds/world.ts';

const world = createWorld();
const AT_ONCE = 120;
const LOOKS = 22;
const PAUSE_MS = 50;

// The long run, with its times, is `npm run chaos -- t37`.
it('T37 a client that sends 120 imports at once gets nobody of another tenant refused', async () => {
  const flooder = await buildOrderer(world);
  const bystander = await world.buildSignedIn({ tenantId: await world.buildTenant() });
  const { serviceId, token } = flooder;
  const rows = someRows(5, (at) => ({
    receiverProvince: `a b c d e f ${at}`,
    receiverCity: `g h i ${at}`,
  }));
  const request = requestOf(calls.checkImportRows, { serviceId, rows }, { token });
  const look = requestOf(calls.listOrders, {}, { token: bystander.token });
  // All connections are open, as they are in a server that has been running.
  await Promise.all(Array.from({ length: 8 }, () => world.app.inject(look)));
  const leaving = new AbortController();
  const answered: number[] = [];
  const flood = Array.from({ length: AT_ONCE }, async () => {
    const { statusCode } = await world.app.inject({ ...request, signal: leaving.signal });
    answered.push(statusCode);
  });

  const statuses: number[] = [];
  for (let at = 0; at < LOOKS; at += 1) {
    await setTimeout(PAUSE_MS);
    statuses.push((await world.app.inject(look)).statusCode);
  }
  expect(statuses).toEqual(Array(LOOKS).fill(200));
  leaving.abort();
  await Promise.allSettled(flood);
  expect(answered.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  report(
    'T37',
    `0 of ${LOOKS} calls refused beside ${AT_ONCE} imports at once, of which ${answered.length} were answered meanwhile`,
  );
}, 180_000);
