import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../testing/figures/create-random.ts';
import { chooseSeed, printFigure } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { startBrowsers } from '../support/browsers.ts';
import { conclude, quantile, reconciled, round } from '../support/figures.ts';
import { buildKeys, buildPeople } from '../support/people.ts';
import { findLosses, onlyBusy, startWriters } from '../support/writers.ts';
import { faultsOf } from './faults.ts';

const MINUTES = Number(process.env.MIYA_MINUTES) || 5;
const USERS = 20;
const FAULTS = 0.05;
const NAME = 'miya-soak';
/** By how much the floor of the memory may rise from the second quarter of the time to the last. */
const GROWTH_MOST = 0.1;

/** T32: 20 people for minutes, one thing in twenty goes wrong; memory stays flat and nothing goes unhandled. */
export async function soak(): Promise<boolean> {
  const random = createRandom(chooseSeed('T32'));
  const world = await openClientWorld();
  const { serviceId } = world.client;
  const people = await buildPeople(world, USERS);
  const keys = await buildKeys(world, USERS);
  const server = await startServerProcess({
    databaseUrl: `${world.ownerUrl}?application_name=${NAME}`,
    dataDir: join(world.folder, 'server'),
  });
  try {
    const addressOf = () => server.address;
    const half = USERS / 2;
    const writers = startWriters({
      addressOf,
      people: people.slice(0, half),
      keys,
      serviceId,
      restMs: 300,
    });
    const browsers = startBrowsers({ addressOf, people: people.slice(half), serviceId, lookMs: 300 });
    const faults = Object.entries(faultsOf(world.owner, NAME));
    const heaps: number[] = [];
    const done = () =>
      browsers.looks.length + [...writers.tally.answers.values()].reduce((sum, count) => sum + count, 0);
    let [made, readAt] = [0, 0];
    for (const end = Date.now() + MINUTES * 60_000; Date.now() < end; await pause(20)) {
      while (made < done() * FAULTS) {
        const [, fault] = faults[Math.floor(random() * faults.length)] ?? [];
        const person = people[Math.floor(random() * people.length)];
        if (fault && person) await fault(server.address, person);
        made += 1;
      }
      if (Date.now() < readAt) continue;
      readAt = Date.now() + 1_000;
      heaps.push(await heapOf(server.address));
    }
    const looks = await browsers.stop();
    const tally = await writers.stop();
    const quarter = Math.floor(heaps.length / 4);
    // Between two collections it swings; what stays after one is what leaks.
    const floors = [1, 2, 3].map((at) => quantile(heaps.slice(at * quarter, (at + 1) * quarter), 0.05));
    const growth = (floors[2] ?? 0) / (floors[0] ?? 1) - 1;
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1];
    printFigure(
      'T32',
      `floor of the heap by quarter: ${floors.map(round).join(', ')} MB; resident ${round(Number(resident) / 1_024)} MB`,
    );
    const odd = looks.filter(({ status }) => status !== 200 && status !== 503).length;
    const exited = server.child.exitCode !== null;
    const unhandled = server.errorLines.find((line) => /unhandled|uncaught|unexpected failure/i.test(line));
    return conclude('T32', [
      {
        what: `${done()} requests in ${MINUTES} min, ${made} faults, ${odd} answered oddly`,
        isRight: odd === 0,
      },
      ...(await findLosses(world, tally)),
      onlyBusy(tally),
      { what: `memory grew by ${round(growth * 100)} %`, isRight: growth <= GROWTH_MOST },
      {
        what: `the server ${exited ? 'ended' : 'went on'}, ${unhandled ? `and said '${unhandled}'` : '0 unhandled'}`,
        isRight: !exited && !unhandled,
      },
      await reconciled(world),
    ]);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}

/** What the server's heap holds, in megabytes, as its own figures say. */
async function heapOf(address: string): Promise<number> {
  const text = await fetch(`${address}/metrics`).then((answer) => answer.text());
  const used = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(text)?.[1];
  return Number(used) / 1_048_576;
}
