import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createRandom } from '../../testing/figures/create-random.ts';
import { chooseSeed } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { conclude, reconciled } from '../support/figures.ts';
import { buildKeys, buildPeople } from '../support/people.ts';
import { findLosses, onlyBusy, startWriters } from '../support/writers.ts';

const CLIENTS = 20;
const ENDED = 30;
const EVERY_MS = 2_000;
const FULL_MS = 5_000;
/** The name that separates the server's connections from those of this script. */
const NAME = 'miya-ended';
const POOL_SIZE = 10;
/** The pool of the server, the pool of the thread for long calls (LONG_CALL_CONNECTIONS), and the listener for live events. */
const CONNECTIONS = POOL_SIZE + 4 + 1;
/** The writers do not rest, so a carrier's key can reach its limit; they send the request again. */
const TOO_FAST = ['429 ERROR00106'];

/** T3: ends one database connection every 2 s for a minute. The process keeps running and its pools fill up again. */
export async function endedConnections(): Promise<boolean> {
  const random = createRandom(chooseSeed('T3'));
  const world = await openClientWorld();
  const { serviceId } = world.client;
  const people = await buildPeople(world, CLIENTS);
  const keys = await buildKeys(world, CLIENTS);
  const server = await startServerProcess({
    databaseUrl: `${world.ownerUrl}?application_name=${NAME}`,
    dataDir: join(world.folder, 'server'),
    environment: { DATABASE_CONNECTIONS: String(POOL_SIZE) },
  });
  const connections = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = ${NAME}`.execute(world.owner);
    return rows.map(({ pid }) => pid);
  };
  // A lookup of the cluster's nodes opens a short connection of its own, so there may be more.
  const isFull = async () => (await connections()).length >= CONNECTIONS;
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
        what: `${ENDED} connections ended: all ${CONNECTIONS} were open again after at most ${Math.max(...refills)} ms`,
        isRight: Math.max(...refills) <= FULL_MS,
      },
      { what: `the server ${exited ? 'ended' : 'kept running'}`, isRight: !exited },
      await reconciled(world),
    ]);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}
