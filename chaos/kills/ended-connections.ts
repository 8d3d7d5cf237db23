import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createRandom } from '../../testing/figures/create-random.ts';
import { chooseSeed } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { checkLedger, printResults } from '../support/check-results.ts';
import { checkResponses, checkWrites, startWriters } from '../support/start-writers.ts';
import { buildOperatorKeys, buildUsers } from '../support/users.ts';

const CLIENTS = 20;
const ENDED_COUNT = 30;
const INTERVAL_MS = 2_000;
const MAX_REFILL_MS = 5_000;
/** This application name marks the server's connections, so connections of this script are not ended. */
const APPLICATION_NAME = 'miya-ended';
const POOL_SIZE = 10;
/** The server's pool, the pool of the long-call thread (LONG_CALL_CONNECTIONS) and the listener for live events. */
const EXPECTED_CONNECTIONS = POOL_SIZE + 4 + 1;
/** The writers do not pause, so an operator key can reach its rate limit. They repeat the request then. */
const RATE_LIMIT_RESPONSES = ['429 ERROR00106'];

/** T3: ends a database connection every 2 s for a minute. The server keeps running and reopens its connections. */
export async function testEndedConnections(): Promise<boolean> {
  const random = createRandom(chooseSeed('T3'));
  const world = await openClientWorld();
  const { serviceId } = world.client;
  const users = await buildUsers(world, CLIENTS);
  const keys = await buildOperatorKeys(world, CLIENTS);
  const server = await startServerProcess({
    databaseUrl: `${world.ownerUrl}?application_name=${APPLICATION_NAME}`,
    dataDir: join(world.folder, 'server'),
    environment: { DATABASE_CONNECTIONS: String(POOL_SIZE) },
  });
  const listConnectionPids = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = ${APPLICATION_NAME}`.execute(world.owner);
    return rows.map(({ pid }) => pid);
  };
  // The lookup of the cluster's nodes opens an additional short connection, so more than expected may be open.
  const hasAllConnections = async () => (await listConnectionPids()).length >= EXPECTED_CONNECTIONS;
  const measureRefillMs = async () => {
    const start = Date.now();
    while (!(await hasAllConnections()) && Date.now() < start + 2 * MAX_REFILL_MS) await pause(20);
    return Date.now() - start;
  };
  try {
    const writers = startWriters({ getAddress: () => server.address, users, keys, serviceId });
    await measureRefillMs();
    const refills: number[] = [];
    for (let ended = 0; ended < ENDED_COUNT; ended += 1) {
      const next = Date.now() + INTERVAL_MS;
      const pids = await listConnectionPids();
      const pid = pids[Math.floor(random() * pids.length)] ?? 0;
      await sql`select pg_terminate_backend(${pid}, 1000)`.execute(world.owner);
      refills.push(await measureRefillMs());
      await pause(Math.max(0, next - Date.now()));
    }
    const tally = await writers.stop();
    const hasExited = server.child.exitCode !== null;
    return printResults('T3', [
      ...(await checkWrites(world, tally)),
      checkResponses(tally, RATE_LIMIT_RESPONSES),
      {
        description: `${ENDED_COUNT} connections ended: all ${EXPECTED_CONNECTIONS} were open again after at most ${Math.max(...refills)} ms`,
        hasPassed: Math.max(...refills) <= MAX_REFILL_MS,
      },
      { description: `the server ${hasExited ? 'ended' : 'kept running'}`, hasPassed: !hasExited },
      await checkLedger(world),
    ]);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}
