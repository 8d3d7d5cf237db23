import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../testing/worlds/servers/postgres.ts';
import { PROCESS_SECRET } from '../../../testing/worlds/servers/server-process.ts';
import { createServerRuns, type ServerRun } from '../support/server-runs.ts';

const { start } = createServerRuns();
// A busy machine takes half a minute to start a process, and these tests start many.
vi.setConfig({ testTimeout: 240_000 });

/** The processes that have said they listen, in their sequence. */
const listListeningPids = (run: ServerRun) =>
  [...run.getOutput().matchAll(/"pid":(\d+)[^\n]*Server listening/g)].map(([, pid]) => Number(pid));

const hasRenewed = (run: ServerRun) => run.getOutput().includes('all processes of the server are new');

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(20);
}

/** A connection that stays open between requests, as proxies keep them. Without an answer the text is empty. */
async function openKeptConnection(address: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const ask = () =>
    new Promise<string>((resolve) => {
      if (socket.destroyed || socket.readableEnded) resolve('');
      socket.once('data', (chunk) => resolve(String(chunk)));
      socket.once('close', () => resolve(''));
      socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    });
  return { ask };
}

describe('several processes on one port', () => {
  let database: TestDatabase;
  let run: ServerRun;
  let address = '';
  beforeAll(async () => {
    database = await createDatabase();
    run = start({ DATABASE_URL: database.url, MIYA_SECRET: PROCESS_SECRET, MIYA_PROCESSES: '2' });
    address = await run.waitForAddress();
  }, 120_000);
  afterAll(async () => {
    await run.stop();
    await database.drop();
  });

  /** On a connection of its own: a renewal would wait for one that is kept. */
  const visit = (path: string) => fetch(`${address}${path}`, { headers: { connection: 'close' } });
  const metric = async (name: string) => {
    const text = await (await visit('/metrics')).text();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  };
  const healthy = async () => (await visit('/healthz')).status;

  it('T48 are all replaced on SIGUSR2, though it comes while they are starting, and no request fails meanwhile', async () => {
    const kept = await openKeptConnection(address);
    let [asking, refused] = [true, 0];
    const visitor = (async () => {
      while (asking) {
        const answer = await visit('/healthz').catch(() => null);
        if (answer?.status !== 200) refused += 1;
        await pause(20);
      }
    })();
    expect(listListeningPids(run).length).toBe(1);
    run.child.kill('SIGUSR2');
    // Between two requests the connection is idle. It ends with an answer that says so.
    let answer = await kept.ask();
    while (answer && !/connection: close/i.test(answer)) {
      await pause(100);
      answer = await kept.ask();
    }
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    await waitUntil(() => run.child.signalCode !== null || hasRenewed(run));
    asking = false;
    await visitor;
    expect(listListeningPids(run).length).toBe(4);
    expect(refused).toBe(0);
  });

  it('answer at one address, and tell together what they have counted', async () => {
    expect(new Set(listListeningPids(run)).size).toBe(4);
    expect(listListeningPids(run)).not.toContain(run.child.pid);
    const counted = 'http_request_seconds_count{method="GET",route="/healthz",status="200"}';
    const before = await metric(counted);
    // Each on a connection of its own, so that both get some.
    for (let at = 0; at < 10; at += 1) await visit('/healthz');
    expect((await metric(counted)) - before).toBe(10);
    expect(await metric('miya_import_rows_waiting')).toBe(0);
  });

  it('are as many again after one was killed', async () => {
    const before = listListeningPids(run);
    process.kill(before.at(-1) ?? 0, 'SIGKILL');
    await waitUntil(() => listListeningPids(run).length === before.length + 1);
    expect(await healthy()).toBe(200);
    expect(run.getOutput()).toContain('another takes its place');
  });

  it('T43 start again when all of them are killed at once', async () => {
    const before = listListeningPids(run).length;
    for (const pid of listListeningPids(run).filter(isAlive)) process.kill(pid, 'SIGKILL');
    await waitUntil(() => run.child.exitCode !== null || listListeningPids(run).length === before + 2);
    expect(run.child.exitCode).toBeNull();
    // On port 0 the next workers get another port.
    address = [...run.getOutput().matchAll(/Server listening at (http:\/\/[\d.:]+)/g)].at(-1)?.[1] ?? '';
    expect((await visit('/readyz')).status).toBe(200);
  });

  it('end together and in good order', async () => {
    const pids = listListeningPids(run).slice(-2);
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
    expect(await run.exitCode).toBe(1);
    expect(run.getOutput().match(/DATABASE_URL leads to/g)).toHaveLength(1);
  });
});
