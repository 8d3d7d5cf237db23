import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../testing/figures/create-random.ts';
import { chooseSeed } from '../../testing/figures/print-figure.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { checkLedger, printResults } from '../support/check-results.ts';
import { openKillableWorld } from '../support/killable-world.ts';
import { checkResponses, checkWrites, startWriters } from '../support/start-writers.ts';
import { buildOperatorKeys, buildUsers } from '../support/users.ts';

const CLIENTS = 50;
const KILLS = 5;
const MAX_RECOVERY_MS = 15_000;

/**
 * T2: kill -9 of PostgreSQL, five times under 50 writers. No acknowledged write is lost, and the server keeps
 * running.
 */
export async function testKilledPostgres(): Promise<boolean> {
  const random = createRandom(chooseSeed('T2'));
  const world = await openKillableWorld();
  const { serviceId } = world.client;
  const users = await buildUsers(world, CLIENTS);
  const keys = await buildOperatorKeys(world, CLIENTS);
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
  });
  try {
    const writers = startWriters({
      getAddress: () => server.address,
      users,
      keys,
      serviceId,
      pauseMs: 100,
    });
    const recoveries: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(3_000 + random() * 3_000);
      const killedAt = Date.now();
      world.killPostgres();
      await pause(random() * 2_000);
      await world.startPostgres();
      const upAt = Date.now();
      // Waits longer than the limit, so that a recovery beyond the limit is measured.
      while (writers.tally.lastAcknowledgedAt <= upAt && Date.now() < upAt + 2 * MAX_RECOVERY_MS)
        await pause(20);
      recoveries.push(Date.now() - killedAt);
    }
    await pause(2_000);
    const tally = await writers.stop();
    const hasExited = server.child.exitCode !== null;
    return printResults('T2', [
      ...(await checkWrites(world, tally)),
      checkResponses(tally),
      {
        description: `${KILLS} kills, writes again after ${recoveries.join(', ')} ms, PostgreSQL's own start included`,
        hasPassed: Math.max(...recoveries) <= MAX_RECOVERY_MS,
      },
      {
        description: `the server ${hasExited ? 'ended' : 'went on without a restart'}`,
        hasPassed: !hasExited,
      },
      await checkLedger(world),
    ]);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}
