import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { type ServerProcess, startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { checkLedger, printResults } from '../support/check-results.ts';
import { findFreePort } from '../support/free-port.ts';
import { checkResponses, checkWrites, startWriters } from '../support/start-writers.ts';
import { buildOperatorKeys, buildUsers } from '../support/users.ts';

const CLIENTS = 10;
const WORKERS = 3;
const KILLS = 3;
const MAX_READY_MS = 15_000;
const MAX_STOP_MS = 10_000;
const PROBE_TIMEOUT_MS = 1_000;
/** Errors of a client whose worker process is killed or not yet restarted. The client repeats the request. */
const EXPECTED_FAILURES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'no response in time', '429 ERROR00106'];

/** T43: kill -9 of all worker processes at once, three times under load. The supervisor process restarts them. */
export async function testKilledWorkers(): Promise<boolean> {
  const world = await openClientWorld();
  const users = await buildUsers(world, CLIENTS);
  const keys = await buildOperatorKeys(world, CLIENTS);
  const { serviceId } = world.client;
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
    environment: { MIYA_PROCESSES: String(WORKERS), PORT: String(await findFreePort()) },
  });
  const isAlive = () => server.child.exitCode === null && server.child.signalCode === null;
  try {
    const writers = startWriters({
      getAddress: () => server.address,
      users,
      keys,
      serviceId,
      pauseMs: 50,
    });
    const times: number[] = [];
    for (let kill = 0; kill < KILLS && isAlive(); kill += 1) {
      await waitForWorkers(server.child.pid ?? 0);
      await pause(3_000);
      for (const pid of listChildPids(server.child.pid ?? 0)) process.kill(pid, 'SIGKILL');
      times.push(await measureTimeToReady(server.address));
    }
    const hasSurvived = isAlive();
    // Without a server the writers would repeat their requests for ever.
    const tally = hasSurvived ? await writers.stop() : writers.tally;
    const stopMs = await stopWithoutWorkers(server);
    return printResults('T43', [
      {
        description: `${KILLS} times all workers killed: the supervisor ${hasSurvived ? 'survived' : 'ended'}`,
        hasPassed: hasSurvived,
      },
      {
        description: `ready again after ${times.join(', ')} ms`,
        hasPassed: times.length === KILLS && Math.max(...times) <= MAX_READY_MS,
      },
      {
        description: `stopped while no worker was left: ended with ${server.child.exitCode} after ${stopMs} ms`,
        hasPassed: hasSurvived && server.child.exitCode === 0 && stopMs < MAX_STOP_MS,
      },
      ...(await checkWrites(world, tally)),
      checkResponses(tally, EXPECTED_FAILURES),
      await checkLedger(world),
    ]);
  } finally {
    server.child.kill('SIGTERM');
    await server.exitCode;
    await world.close();
  }
}

/** Kills all workers once more and stops the supervisor while it waits to restart them. */
async function stopWithoutWorkers({ child, exitCode }: ServerProcess): Promise<number> {
  for (const pid of listChildPids(child.pid ?? 0)) process.kill(pid, 'SIGKILL');
  await pause(200);
  const start = Date.now();
  child.kill('SIGTERM');
  await exitCode;
  return Date.now() - start;
}

async function measureTimeToReady(address: string): Promise<number> {
  const start = Date.now();
  while (Date.now() - start < 2 * MAX_READY_MS) {
    // When a worker is killed just as it gets a connection, Node never closes that connection, so a probe has a
    // timeout.
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const response = await fetch(`${address}/readyz`, { headers: { connection: 'close' }, signal }).catch(
      () => undefined,
    );
    if (response?.status === 200) break;
    await pause(50);
  }
  return Date.now() - start;
}

/** Waits until all worker processes exist. Some may still be starting when they are killed. */
async function waitForWorkers(supervisor: number): Promise<void> {
  while (listChildPids(supervisor).length < WORKERS) await pause(50);
}

/** The child processes of a process, as Linux lists them. */
function listChildPids(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && findParentPid(pid) === parent);
}

function findParentPid(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // It ended in the meantime.
    return undefined;
  }
}
