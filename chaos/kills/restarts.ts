import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../testing/figures/create-random.ts';
import { chooseSeed } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { conclude, reconciled } from '../support/figures.ts';
import { buildKeys, buildPeople } from '../support/people.ts';
import { findLosses, onlyBusy, startWriters } from '../support/writers.ts';

const CLIENTS = 20;
const RESTARTS = 20;
const DRAIN_MS = 10_000;
/** Of a request that met a server on its way out: it was never taken on, and is sent again. */
const UNMET = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'];

/** A world, and the people who write without a rest to whichever server is there. */
async function openLoad() {
  const world = await openClientWorld();
  const { serviceId } = world.client;
  const people = await buildPeople(world, CLIENTS);
  const keys = await buildKeys(world, CLIENTS);
  const startLoad = (addressOf: () => string) =>
    startWriters({ addressOf, people, keys, serviceId, restMs: 50 });
  return { world, startLoad };
}

/** T29: restarted (SIGTERM) 20 times under load, the next one taking over; no acknowledged write is lost. */
export async function restarts(): Promise<boolean> {
  const random = createRandom(chooseSeed('T29'));
  const { world, startLoad } = await openLoad();
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
      // With every other one nobody takes over until it is gone, as where only one can run.
      if (restart % 2 === 0) server = await start();
      const at = Date.now();
      leaving.child.kill('SIGTERM');
      codes.push(await leaving.exitCode);
      drains.push(Date.now() - at);
      if (restart % 2 === 1) server = await start();
    }
    await pause(500);
    const tally = await writers.stop();
    return conclude('T29', [
      ...(await findLosses(world, tally)),
      onlyBusy(tally, UNMET),
      {
        what: `${RESTARTS} restarts: gone after at most ${Math.max(...drains)} ms, ${codes.filter((code) => code === 0).length} in good order`,
        isRight: Math.max(...drains) <= DRAIN_MS && codes.every((code) => code === 0),
      },
      await reconciled(world),
    ]);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}

const RENEWALS = 5;

/** T29 once more, on one port: its two processes are renewed one after the other (SIGUSR2), five times under load. */
export async function renewals(): Promise<boolean> {
  const { world, startLoad } = await openLoad();
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
    return conclude('T29', [
      ...(await findLosses(world, tally)),
      // A connection that was kept open may meet a process on its way out: it was never taken on, and is sent again.
      onlyBusy(tally, UNMET),
      await reconciled(world),
    ]);
  } finally {
    server.child.kill('SIGTERM');
    await server.exitCode;
    await world.close();
  }
}
