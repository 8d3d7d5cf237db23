import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { calls } from '@miya/contract/calls';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { generateOrders } from '../../testing/worlds/data/generate-orders.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { ask } from '../support/ask.ts';
import { conclude, type Finding, reconciled } from '../support/figures.ts';
import { buildPeople, type Person } from '../support/people.ts';

const preload = fileURLToPath(new URL('./kill-worker-threads.ts', import.meta.url));
const ORDERS = 300;
const CLIENTS = 5;
/** Long calls that wait or run while the thread is killed: four of each client. */
const CALLS_EACH = 4;
const KILLS = 5;
const MAX_RECOVERY_MS = 5_000;

/** T47: the worker thread for long calls is killed while 20 calls wait; it recovers, and /readyz tells the truth. */
export async function killedLongThread(): Promise<boolean> {
  const world = await openClientWorld();
  const temporary = join(world.folder, 'temporary');
  mkdirSync(temporary);
  const people = await buildPeople(world, CLIENTS);
  for (const [index, person] of people.entries())
    await generateOrders(
      world.owner,
      { ...world.client, ...person },
      { count: ORDERS, prefix: `K${index}X` },
    );
  await world.owner.updateTable('orders').set({ payment: 'sender_cash' }).execute();
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
    environment: { TMPDIR: temporary },
    nodeArgs: ['--import', preload],
  });
  const longCall = ({ token }: Person) =>
    ask(server.address, calls.exportOrders, { choice: { filter: {} } }, { token });
  const where = async () => (await (await fetch(`${server.address}/readyz`)).json()).longCalls;
  const untilThread = async (start = performance.now()) => {
    while ((await where()) !== 'worker thread' && performance.now() < start + 2 * MAX_RECOVERY_MS)
      await pause(20);
    return performance.now() - start;
  };
  const statuses: Record<string, number> = {};
  const recoveries: number[] = [];
  let toldTruth = 0;
  let refusedWithout = 0;
  try {
    await untilThread();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const waiting = people.flatMap((person) => Array.from({ length: CALLS_EACH }, () => longCall(person)));
      await pause(100);
      const killedAt = performance.now();
      server.child.kill('SIGUSR1');
      while ((await where()) === 'worker thread') await pause(5);
      toldTruth += 1;
      // Without the thread the process answers long calls itself.
      const meanwhile = Promise.all(people.map(longCall));
      recoveries.push(await untilThread(killedAt));
      refusedWithout += (await meanwhile).filter(({ status }) => status !== 200).length;
      for (const { status } of await Promise.all(waiting)) statuses[status] = (statuses[status] ?? 0) + 1;
    }
    const last = await Promise.all(people.map(longCall));
    server.child.kill('SIGKILL');
    await server.exitCode;
    const filesLeft = readdirSync(temporary);
    const findings: Finding[] = [
      {
        what: `the thread was back after at most ${Math.round(Math.max(...recoveries))} ms`,
        isRight: Math.max(...recoveries) <= MAX_RECOVERY_MS,
      },
      {
        what: `/readyz named the missing thread ${toldTruth} of ${KILLS} times`,
        isRight: toldTruth === KILLS,
      },
      {
        what: `calls that waited during a kill were answered ${JSON.stringify(statuses)}`,
        isRight: Object.keys(statuses).every((status) => ['200', '503', '0'].includes(status)),
      },
      { what: `${refusedWithout} calls refused while the thread was away`, isRight: refusedWithout === 0 },
      {
        what: 'all calls are answered afterwards',
        isRight: last.every(({ status }) => status === 200),
      },
      {
        what: `temporary files left behind after kill -9: ${filesLeft.join(', ') || 'none'}`,
        isRight: filesLeft.length === 0,
      },
      await reconciled(world),
    ];
    return conclude('T47', findings);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}
