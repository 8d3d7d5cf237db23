import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../testing/figures/create-random.ts';
import { chooseSeed } from '../../testing/figures/print-figure.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { conclude, reconciled } from '../support/figures.ts';
import { buildKeys, buildPeople } from '../support/people.ts';
import { openFragileWorld } from '../support/postgres.ts';
import { findLosses, onlyBusy, startWriters } from '../support/writers.ts';

const CLIENTS = 50;
const KILLS = 5;
const RECOVER_MS = 15_000;

/** T2: kill -9 PostgreSQL five times under 50 recording clients; what was acknowledged is there, the server goes on. */
export async function killedPostgres(): Promise<boolean> {
  const random = createRandom(chooseSeed('T2'));
  const world = await openFragileWorld();
  const { serviceId } = world.client;
  const people = await buildPeople(world, CLIENTS);
  const keys = await buildKeys(world, CLIENTS);
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
  });
  try {
    const writers = startWriters({ addressOf: () => server.address, people, keys, serviceId, restMs: 100 });
    const recoveries: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(3_000 + random() * 3_000);
      const killedAt = Date.now();
      world.killPostgres();
      await pause(random() * 2_000);
      await world.startPostgres();
      const upAt = Date.now();
      // Longer than allowed: what is measured must be able to be too long.
      while (writers.tally.lastAt <= upAt && Date.now() < upAt + 2 * RECOVER_MS) await pause(20);
      recoveries.push(Date.now() - killedAt);
    }
    await pause(2_000);
    const tally = await writers.stop();
    const exited = server.child.exitCode !== null;
    return conclude('T2', [
      ...(await findLosses(world, tally)),
      onlyBusy(tally),
      {
        what: `${KILLS} kills, writes again after ${recoveries.join(', ')} ms, PostgreSQL's own start included`,
        isRight: Math.max(...recoveries) <= RECOVER_MS,
      },
      { what: `the server ${exited ? 'ended' : 'went on without a restart'}`, isRight: !exited },
      await reconciled(world),
    ]);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}
