import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { randomFrom } from '../testing/figures/random-from.ts';
import { seedFor } from '../testing/figures/report-row.ts';
import { openPlainWorld } from '../testing/worlds/plain-world.ts';
import { startServerProcess } from '../testing/worlds/server-process.ts';
import { conclude, reconciled } from './figures.ts';
import { buildKeys, buildPeople } from './people.ts';
import { findLosses, onlyBusy, startWriters } from './writers.ts';

const CLIENTS = 20;
const ENDED = 30;
const EVERY_MS = 2_000;
const FULL_MS = 5_000;
/** By which the server's connections are told from ours. */
const NAME = 'miya-ended';
const CONNECTIONS = 10;
/** Without a rest, so that all connections are wanted, a client may outrun its carrier's key: it asks again. */
const TOO_FAST = ['429 ERROR00106'];

/** T3: one database connection ended every 2 s for a minute; the process goes on, and its pool is full again. */
export async function endedConnections(): Promise<boolean> {
  const random = randomFrom(seedFor('T3'));
  const world = await openPlainWorld();
  const { serviceId } = world.client;
  const people = await buildPeople(world, CLIENTS);
  const keys = await buildKeys(world, CLIENTS);
  const server = await startServerProcess({
    databaseUrl: `${world.ownerUrl}?application_name=${NAME}`,
    dataDir: join(world.folder, 'server'),
    environment: { DATABASE_CONNECTIONS: String(CONNECTIONS) },
  });
  const connections = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = ${NAME}`.execute(world.owner);
    return rows.map(({ pid }) => pid);
  };
  // Those of the pool, and the one that listens.
  const isFull = async () => (await connections()).length === CONNECTIONS + 1;
  const untilFull = async () => {
    const start = Date.now();
    while (!(await isFull()) && Date.now() < start + 2 * FULL_MS) await pause(20);
    return Date.now() - start;
  };
  try {
    const writers = startWriters({ addressOf: () => server.address, people, keys, serviceId });
    await untilFull();
    const refills: number[] = [];
    for (let ended = 0; ended < ENDED; ended += 1) {
      const next = Date.now() + EVERY_MS;
      const pids = await connections();
      const pid = pids[Math.floor(random() * pids.length)] ?? 0;
      await sql`select pg_terminate_backend(${pid}, 1000)`.execute(world.owner);
      refills.push(await untilFull());
      await pause(Math.max(0, next - Date.now()));
    }
    const tally = await writers.stop();
    const exited = server.child.exitCode !== null;
    return conclude('T3', [
      ...(await findLosses(world, tally)),
      onlyBusy(tally, TOO_FAST),
      {
        what: `${ENDED} connections ended: all ${CONNECTIONS + 1} were there again after at most ${Math.max(...refills)} ms`,
        isRight: Math.max(...refills) <= FULL_MS,
      },
      { what: `the server ${exited ? 'ended' : 'went on'}`, isRight: !exited },
      await reconciled(world),
    ]);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}
