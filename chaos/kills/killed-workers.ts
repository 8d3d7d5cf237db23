import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { type ServerProcess, startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { conclude, reconciled } from '../support/figures.ts';
import { findFreePort } from '../support/free-port.ts';
import { buildKeys, buildPeople } from '../support/people.ts';
import { findLosses, onlyBusy, startWriters } from '../support/writers.ts';

const CLIENTS = 10;
const WORKERS = 3;
const KILLS = 3;
const READY_MS = 15_000;
const STOP_MOST_MS = 10_000;
const PROBE_MS = 1_000;
/** What a client sees of a killed worker, and of a port without one. It sends the request again. */
const KILLED = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'no answer in time', '429 ERROR00106'];

/** T43: kill -9 of all worker processes at once, 3 times under load. The supervisor survives and replaces them. */
export async function killedWorkers(): Promise<boolean> {
  const world = await openClientWorld();
  const people = await buildPeople(world, CLIENTS);
  const keys = await buildKeys(world, CLIENTS);
  const { serviceId } = world.client;
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
    environment: { MIYA_PROCESSES: String(WORKERS), PORT: String(await findFreePort()) },
  });
  const isAlive = () => server.child.exitCode === null && server.child.signalCode === null;
  try {
    const writers = startWriters({ addressOf: () => server.address, people, keys, serviceId, restMs: 50 });
    const times: number[] = [];
    for (let kill = 0; kill < KILLS && isAlive(); kill += 1) {
      await untilServing(server.child.pid ?? 0);
      await pause(3_000);
      for (const pid of childrenOf(server.child.pid ?? 0)) process.kill(pid, 'SIGKILL');
      times.push(await timeToReady(server.address));
    }
    const hasSurvived = isAlive();
    // Without a server the writers would repeat their requests for ever.
    const tally = hasSurvived ? await writers.stop() : writers.tally;
    const stopMs = await stopWithoutWorkers(server);
    return conclude('T43', [
      {
        what: `${KILLS} times all workers killed: the supervisor ${hasSurvived ? 'survived' : 'ended'}`,
        isRight: hasSurvived,
      },
      {
        what: `ready again after ${times.join(', ')} ms`,
        isRight: times.length === KILLS && Math.max(...times) <= READY_MS,
      },
      {
        what: `stopped while no worker was left: ended with ${server.child.exitCode} after ${stopMs} ms`,
        isRight: hasSurvived && server.child.exitCode === 0 && stopMs < STOP_MOST_MS,
      },
      ...(await findLosses(world, tally)),
      onlyBusy(tally, KILLED),
      await reconciled(world),
    ]);
  } finally {
    server.child.kill('SIGTERM');
    await server.exitCode;
    await world.close();
  }
}

/** Kills all workers once more and stops the supervisor while it waits to restart them. */
async function stopWithoutWorkers({ child, exitCode }: ServerProcess): Promise<number> {
  for (const pid of childrenOf(child.pid ?? 0)) process.kill(pid, 'SIGKILL');
  await pause(200);
  const start = Date.now();
  child.kill('SIGTERM');
  await exitCode;
  return Date.now() - start;
}

async function timeToReady(address: string): Promise<number> {
  const start = Date.now();
  while (Date.now() - start < 2 * READY_MS) {
    // Node never closes a connection whose worker is killed in the moment it gets it, so a probe has a timeout.
    const signal = AbortSignal.timeout(PROBE_MS);
    const answer = await fetch(`${address}/readyz`, { headers: { connection: 'close' }, signal }).catch(
      () => undefined,
    );
    if (answer?.status === 200) break;
    await pause(50);
  }
  return Date.now() - start;
}

/** Waits until all worker processes exist. Some may still be starting when they are killed. */
async function untilServing(supervisor: number): Promise<void> {
  while (childrenOf(supervisor).length < WORKERS) await pause(50);
}

/** The child processes of a process, as Linux lists them. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // It ended in the meantime.
    return undefined;
  }
}
