import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../testing/worlds/postgres.ts';
import { PROCESS_SECRET } from '../../testing/worlds/server-process.ts';
import { createRuns, type Run } from './run-main.ts';

const { start } = createRuns();

/** The processes that have said they listen, in their sequence. */
const listeners = (run: Run) =>
  [...run.output().matchAll(/"pid":(\d+)[^\n]*Server listening/g)].map(([, pid]) => Number(pid));

const isRenewed = (run: Run) => run.output().includes('all processes of the server are new');

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

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

  it('are all made anew on SIGUSR2, though it comes while they are starting, and nobody is refused meanwhile', async () => {
    let [asking, refused] = [true, 0];
    const visitor = (async () => {
      while (asking) {
        // One that was kept open by a process on its way out would be told so; each comes anew.
        const answer = await fetch(`${address}/healthz`, { headers: { connection: 'close' } }).catch(
          () => null,
        );
        if (answer?.status !== 200) refused += 1;
        await pause(20);
      }
    })();
    expect(listeners(run).length).toBe(1);
    run.child.kill('SIGUSR2');
    await until(() => run.child.signalCode !== null || isRenewed(run));
    asking = false;
    await visitor;
    expect(listeners(run).length).toBe(4);
    expect(refused).toBe(0);
  });

  it('answer at one address, and tell together what they have counted', async () => {
    expect(new Set(listeners(run)).size).toBe(4);
    expect(listeners(run)).not.toContain(run.child.pid);
    const counted = 'http_request_seconds_count{method="GET",route="/healthz",status="200"}';
    const before = await metric(counted);
    // Each on a connection of its own, so that both get some.
    for (let at = 0; at < 10; at += 1)
      await fetch(`${address}/healthz`, { headers: { connection: 'close' } });
    expect((await metric(counted)) - before).toBe(10);
    expect(await metric('miya_import_rows_waiting')).toBe(0);
  });

  it('are as many again after one was killed', async () => {
    const before = listeners(run);
    process.kill(before.at(-1) ?? 0, 'SIGKILL');
    await until(() => listeners(run).length === before.length + 1);
    expect(await healthy()).toBe(200);
    expect(run.output()).toContain('another takes its place');
  });

  it('T43 start again when all of them are killed at once', async () => {
    const before = listeners(run).length;
    for (const pid of listeners(run).filter(isAlive)) process.kill(pid, 'SIGKILL');
    await until(() => run.child.exitCode !== null || listeners(run).length === before + 2);
    expect(run.child.exitCode).toBeNull();
    // On port 0 the next workers get another port.
    address = [...run.output().matchAll(/Server listening at (http:\/\/[\d.:]+)/g)].at(-1)?.[1] ?? '';
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  it('end together and in good order', async () => {
    const pids = listeners(run).slice(-2);
    expect(await run.stop()).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
  });
});

describe('several processes that were all killed', () => {
  it('do not start again after a stop', async () => {
    const database = await createDatabase();
    const run = start({ DATABASE_URL: database.url, MIYA_SECRET: PROCESS_SECRET, MIYA_PROCESSES: '2' });
    await run.address();
    await until(() => listeners(run).length === 2);
    for (const pid of listeners(run)) process.kill(pid, 'SIGKILL');
    await until(() => run.output().split('another takes its place').length === 3);
    expect(await run.stop()).toBe(0);
    expect(listeners(run).length).toBe(2);
    await database.drop();
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
