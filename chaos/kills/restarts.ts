import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../testing/figures/create-random.ts';
import { chooseSeed } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { checkLedger, printResults } from '../support/check-results.ts';
import { checkResponses, checkWrites, startWriters } from '../support/start-writers.ts';
import { buildOperatorKeys, buildUsers } from '../support/users.ts';

const CLIENTS = 20;
const RESTARTS = 20;
const MAX_STOP_MS = 10_000;
/** Errors of a request to a server that is stopping. The server did not process it, and the client repeats it. */
const CONNECTION_ERRORS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'];

/** Creates a world and a function that starts writers. They send to the address that `getAddress` returns. */
async function createLoadWorld() {
  const world = await openClientWorld();
  const { serviceId } = world.client;
  const users = await buildUsers(world, CLIENTS);
  const keys = await buildOperatorKeys(world, CLIENTS);
  const startLoad = (getAddress: () => string) =>
    startWriters({ getAddress, users, keys, serviceId, pauseMs: 50 });
  return { world, startLoad };
}

/** T29: the server is restarted (SIGTERM) 20 times under load. No acknowledged write is lost. */
export async function testRestarts(): Promise<boolean> {
  const random = createRandom(chooseSeed('T29'));
  const { world, startLoad } = await createLoadWorld();
  const start = () =>
    startServerProcess({ databaseUrl: world.ownerUrl, dataDir: join(world.folder, 'server') });
  let server = await start();
  try {
    const writers = startLoad(() => server.address);
    const drains: number[] = [];
    const codes: (number | null)[] = [];
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await pause(200 + random() * 800);
      const leaving = server;
      // Every second restart starts the next server only after the old one has ended, as where only one may run.
      if (restart % 2 === 0) server = await start();
      const stoppedAt = Date.now();
      leaving.child.kill('SIGTERM');
      codes.push(await leaving.exitCode);
      drains.push(Date.now() - stoppedAt);
      if (restart % 2 === 1) server = await start();
    }
    await pause(500);
    const tally = await writers.stop();
    return printResults('T29', [
      ...(await checkWrites(world, tally)),
      checkResponses(tally, CONNECTION_ERRORS),
      {
        description: `${RESTARTS} restarts: gone after at most ${Math.max(...drains)} ms, ${codes.filter((code) => code === 0).length} in good order`,
        hasPassed: Math.max(...drains) <= MAX_STOP_MS && codes.every((code) => code === 0),
      },
      await checkLedger(world),
    ]);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}

const RENEWALS = 5;

/** T29, second part: a server with two processes replaces them one by one (SIGUSR2), five times under load. */
export async function testRenewals(): Promise<boolean> {
  const { world, startLoad } = await createLoadWorld();
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
    environment: { MIYA_PROCESSES: '2' },
  });
  try {
    const writers = startLoad(() => server.address);
    for (let renewal = 0; renewal < RENEWALS; renewal += 1) {
      await pause(500);
      const isRenewed = server.waitForLine('all processes of the server are new');
      server.child.kill('SIGUSR2');
      await isRenewed;
    }
    const tally = await writers.stop();
    return printResults('T29', [
      ...(await checkWrites(world, tally)),
      // A request on an open connection may reach a process that is stopping. The client repeats it.
      checkResponses(tally, CONNECTION_ERRORS),
      await checkLedger(world),
    ]);
  } finally {
    server.child.kill('SIGTERM');
    await server.exitCode;
    await world.close();
  }
}
