import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { calls } from '@miya/contract/calls';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { generateOrders } from '../../testing/worlds/data/generate-orders.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { type CheckResult, checkLedger, printResults } from '../support/check-results.ts';
import { sendCall } from '../support/send-call.ts';
import { buildUsers, type TestUser } from '../support/users.ts';

const preload = fileURLToPath(new URL('./kill-worker-threads.ts', import.meta.url));
const ORDERS = 300;
const CLIENTS = 5;
/** Each client has this many long calls waiting or running when the thread is killed. */
const CALLS_PER_CLIENT = 4;
const KILLS = 5;
const MAX_RECOVERY_MS = 5_000;

/**
 * T47: the worker thread for long calls is killed while 20 calls wait. It is restarted, and /readyz reports the kill.
 */
export async function testKilledLongCallThread(): Promise<boolean> {
  const world = await openClientWorld();
  const temporary = join(world.folder, 'temporary');
  mkdirSync(temporary);
  const users = await buildUsers(world, CLIENTS);
  for (const [index, user] of users.entries())
    await generateOrders(world.owner, { ...world.client, ...user }, { count: ORDERS, prefix: `K${index}X` });
  await world.owner.updateTable('orders').set({ payment: 'sender_cash' }).execute();
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
    environment: { TMPDIR: temporary },
    nodeArgs: ['--import', preload],
  });
  const sendLongCall = ({ token }: TestUser) =>
    sendCall(server.address, calls.exportOrders, { choice: { filter: {} } }, { token });
  const readLongCallLocation = async () => (await (await fetch(`${server.address}/readyz`)).json()).longCalls;
  const waitForThread = async (start = performance.now()) => {
    while (
      (await readLongCallLocation()) !== 'worker thread' &&
      performance.now() < start + 2 * MAX_RECOVERY_MS
    )
      await pause(20);
    return performance.now() - start;
  };
  const statuses: Record<string, number> = {};
  const recoveries: number[] = [];
  let correctReadyzCount = 0;
  let refusedWithoutThread = 0;
  try {
    await waitForThread();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const waiting = users.flatMap((user) =>
        Array.from({ length: CALLS_PER_CLIENT }, () => sendLongCall(user)),
      );
      await pause(100);
      const killedAt = performance.now();
      server.child.kill('SIGUSR1');
      while ((await readLongCallLocation()) === 'worker thread') await pause(5);
      correctReadyzCount += 1;
      // Until the thread is restarted, the server process handles long calls itself.
      const meanwhile = Promise.all(users.map(sendLongCall));
      recoveries.push(await waitForThread(killedAt));
      refusedWithoutThread += (await meanwhile).filter(({ status }) => status !== 200).length;
      for (const { status } of await Promise.all(waiting)) statuses[status] = (statuses[status] ?? 0) + 1;
    }
    const last = await Promise.all(users.map(sendLongCall));
    server.child.kill('SIGKILL');
    await server.exitCode;
    const filesLeft = readdirSync(temporary);
    const findings: CheckResult[] = [
      {
        description: `the thread was back after at most ${Math.round(Math.max(...recoveries))} ms`,
        hasPassed: Math.max(...recoveries) <= MAX_RECOVERY_MS,
      },
      {
        description: `/readyz named the missing thread ${correctReadyzCount} of ${KILLS} times`,
        hasPassed: correctReadyzCount === KILLS,
      },
      {
        description: `calls that waited during a kill were answered ${JSON.stringify(statuses)}`,
        hasPassed: Object.keys(statuses).every((status) => ['200', '503', '0'].includes(status)),
      },
      {
        description: `${refusedWithoutThread} calls refused while the thread was away`,
        hasPassed: refusedWithoutThread === 0,
      },
      {
        description: 'all calls are answered afterwards',
        hasPassed: last.every(({ status }) => status === 200),
      },
      {
        description: `temporary files left behind after kill -9: ${filesLeft.join(', ') || 'none'}`,
        hasPassed: filesLeft.length === 0,
      },
      await checkLedger(world),
    ];
    return printResults('T47', findings);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}
