import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../testing/worlds/postgres.ts';
import { PROCESS_SECRET } from '../../testing/worlds/server-process.ts';
import { createRuns, type Run } from './run-main.ts';

const { start } = createRuns();

/** The processes that have said they listen, in their sequence. */
const listeners = (run: Run) =>
  [...run.output().matchAll(/"pid":(\d+)[^\n]*Server listening/g)].map(([, pid]) => Number(pid));

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(20);
}

describe('several processes on one port', () => {
  let database: TestDatabase;
  let run: Run;
  let address = '';
  beforeAll(async () => {
    database = await createDatabase();
    run = start({ DATABASE_URL: database.url, MIYA_SECRET: PROCESS_SECRET, MIYA_PROCESSES: '2' });
    address = await run.address();
    await until(() => listeners(run).length === 2);
  }, 120_000);
  afterAll(async () => {
    await run.stop();
    await database.drop();
  });

  const metric = async (name: string) => {
    const text = await (await fetch(`${address}/metrics`)).text();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  };
  const healthy = async () => (await fetch(`${address}/healthz`)).status;

  it('answer at one address, and tell together what they have counted', async () => {
    expect(new Set(listeners(run)).size).toBe(2);
    expect(listeners(run)).not.toContain(run.child.pid);
    // Each on a connection of its own, so that both get some.
    for (let at = 0; at < 10; at += 1)
      await fetch(`${address}/healthz`, { headers: { connection: 'close' } });
    const counted = 'http_request_seconds_count{method="GET",route="/healthz",status="200"}';
    expect(await metric(counted)).toBe(10);
    expect(await metric('miya_import_rows_waiting')).toBe(0);
  });

  it('are as many again after one was killed', async () => {
    const [first = 0] = listeners(run);
    process.kill(first, 'SIGKILL');
    await until(() => listeners(run).length === 3);
    expect(await healthy()).toBe(200);
    expect(run.output()).toContain('another takes its place');
  });

  it('are all made anew on SIGUSR2, and nobody is refused meanwhile', async () => {
    let [asking, refused] = [true, 0];
    const visitor = (async () => {
      while (asking) {
        // One that was kept open by a process on its way out would be told so; each comes anew.
        const answer = await fetch(`${address}/healthz`, { headers: { connection: 'close' } }).catch(
          () => null,
        );
        if (answer?.status !== 200) refused += 1;
      }
    })();
    const before = listeners(run).length;
    run.child.kill('SIGUSR2');
    await until(() => run.output().includes('all processes of the server are new'));
    asking = false;
    await visitor;
    expect(listeners(run).length).toBe(before + 2);
    expect(refused).toBe(0);
  });

  it('end together and in good order', async () => {
    const pids = listeners(run).slice(-2);
    expect(await run.stop()).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
  });
});

describe('several processes that cannot start', () => {
  it('say once why', async () => {
    const run = start({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      MIYA_SECRET: PROCESS_SECRET,
      MIYA_PROCESSES: '3',
    });
    expect(await run.ended).toBe(1);
    expect(run.output().match(/DATABASE_URL leads to/g)).toHaveLength(1);
  });
});
