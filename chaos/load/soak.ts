import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../testing/figures/create-random.ts';
import { chooseSeed, printFigure } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { checkLedger, computeQuantile, printResults, roundToTenth } from '../support/check-results.ts';
import { startBrowsing } from '../support/start-browsing.ts';
import { checkResponses, checkWrites, startWriters } from '../support/start-writers.ts';
import { buildOperatorKeys, buildUsers } from '../support/users.ts';
import { listFaults } from './injected-faults.ts';

const MINUTES = Number(process.env.MIYA_MINUTES) || 5;
const USERS = 20;
const FAULT_RATE = 0.05;
const APPLICATION_NAME = 'miya-soak';
/** The lowest heap size may rise by this share from the second quarter of the run to the last quarter. */
const MAX_GROWTH = 0.1;

/**
 * T32: 20 users for several minutes, with a fault for each 20th request. Memory does not grow, no error is unhandled.
 */
export async function testSoak(): Promise<boolean> {
  const random = createRandom(chooseSeed('T32'));
  const world = await openClientWorld();
  const { serviceId } = world.client;
  const users = await buildUsers(world, USERS);
  const keys = await buildOperatorKeys(world, USERS);
  const server = await startServerProcess({
    databaseUrl: `${world.ownerUrl}?application_name=${APPLICATION_NAME}`,
    dataDir: join(world.folder, 'server'),
  });
  try {
    const getAddress = () => server.address;
    const half = USERS / 2;
    const writers = startWriters({
      getAddress,
      users: users.slice(0, half),
      keys,
      serviceId,
      pauseMs: 300,
    });
    const browsing = startBrowsing({
      getAddress,
      users: users.slice(half),
      serviceId,
      pauseMs: 300,
    });
    const faults = Object.entries(listFaults(world.owner, APPLICATION_NAME));
    const heapSizesMb: number[] = [];
    const countRequests = () =>
      browsing.requests.length +
      [...writers.tally.responseCounts.values()].reduce((sum, count) => sum + count, 0);
    let [injectedCount, readAt] = [0, 0];
    for (const end = Date.now() + MINUTES * 60_000; Date.now() < end; await pause(20)) {
      while (injectedCount < countRequests() * FAULT_RATE) {
        const [, fault] = faults[Math.floor(random() * faults.length)] ?? [];
        const user = users[Math.floor(random() * users.length)];
        if (fault && user) await fault(server.address, user);
        injectedCount += 1;
      }
      if (Date.now() < readAt) continue;
      readAt = Date.now() + 1_000;
      heapSizesMb.push(await readHeapMb(server.address));
    }
    const requests = await browsing.stop();
    const tally = await writers.stop();
    const quarter = Math.floor(heapSizesMb.length / 4);
    // The heap size rises and falls with garbage collection. A rise of its lowest values is a leak.
    const lowestHeapSizesMb = [1, 2, 3].map((quarterIndex) =>
      computeQuantile(heapSizesMb.slice(quarterIndex * quarter, (quarterIndex + 1) * quarter), 0.05),
    );
    const growth = (lowestHeapSizesMb[2] ?? 0) / (lowestHeapSizesMb[0] ?? 1) - 1;
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1];
    printFigure(
      'T32',
      `floor of the heap by quarter: ${lowestHeapSizesMb.map(roundToTenth).join(', ')} MB; resident ${roundToTenth(Number(resident) / 1_024)} MB`,
    );
    const unexpectedCount = requests.filter(({ status }) => status !== 200 && status !== 503).length;
    const hasExited = server.child.exitCode !== null;
    const unhandledErrorLine = server.errorLines.find((line) =>
      /unhandled|uncaught|unexpected failure/i.test(line),
    );
    return printResults('T32', [
      {
        description: `${countRequests()} requests in ${MINUTES} min, ${injectedCount} faults, ${unexpectedCount} answered oddly`,
        hasPassed: unexpectedCount === 0,
      },
      ...(await checkWrites(world, tally)),
      checkResponses(tally),
      { description: `memory grew by ${roundToTenth(growth * 100)} %`, hasPassed: growth <= MAX_GROWTH },
      {
        description: `the server ${hasExited ? 'ended' : 'went on'}, ${unhandledErrorLine ? `and said '${unhandledErrorLine}'` : '0 unhandled'}`,
        hasPassed: !hasExited && !unhandledErrorLine,
      },
      await checkLedger(world),
    ]);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}

/** Reads the used heap of the server in MB from its metrics. */
async function readHeapMb(address: string): Promise<number> {
  const text = await fetch(`${address}/metrics`).then((answer) => answer.text());
  const used = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(text)?.[1];
  return Number(used) / 1_048_576;
}
