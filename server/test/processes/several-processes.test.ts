import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../testing/worlds/servers/postgres.ts';
import { PROCESS_SECRET } from '../../../testing/worlds/servers/server-process.ts';
import { createServerRuns, type ServerRun } from '../support/server-runs.ts';

const { start } = createServerRuns();
// A busy machine needs half a minute to start a process, and these tests start many processes.
vi.setConfig({ testTimeout: 240_000 });

/** Lists the ids of the processes that have logged that they listen, in order. */
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

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(20);
}

/** Opens a connection that stays open between requests, as proxies do. After it is closed, responses are ''. */
async function openKeptConnection(address: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const sendRequest = () =>
    new Promise<string>((resolve) => {
      if (socket.destroyed || socket.readableEnded) resolve('');
      socket.once('data', (chunk) => resolve(String(chunk)));
      socket.once('close', () => resolve(''));
      socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    });
  return { sendRequest };
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

  /** Uses a new connection for each request, because a renewal waits for open connections. */
  const fetchOnce = (path: string) => fetch(`${address}${path}`, { headers: { connection: 'close' } });
  const readMetric = async (name: string) => {
    const text = await (await fetchOnce('/metrics')).text();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  };
  const getHealthStatus = async () => (await fetchOnce('/healthz')).status;

  it('T48 are all replaced on SIGUSR2, even during their start, and no request fails', async () => {
    const keptConnection = await openKeptConnection(address);
    let [isSending, failedCount] = [true, 0];
    const requestLoop = (async () => {
      while (isSending) {
        const response = await fetchOnce('/healthz').catch(() => null);
        if (response?.status !== 200) failedCount += 1;
        await pause(20);
      }
    })();
    expect(listListeningPids(run).length).toBe(1);
    run.child.kill('SIGUSR2');
    // The server ends an open connection only after a response that announces the end, not between two requests.
    let response = await keptConnection.sendRequest();
    while (response && !/connection: close/i.test(response)) {
      await pause(100);
      response = await keptConnection.sendRequest();
    }
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    await waitUntil(() => run.child.signalCode !== null || hasRenewed(run));
    isSending = false;
    await requestLoop;
    expect(listListeningPids(run).length).toBe(4);
    expect(failedCount).toBe(0);
  });

  it('listen on one address and add up their metrics', async () => {
    expect(new Set(listListeningPids(run)).size).toBe(4);
    expect(listListeningPids(run)).not.toContain(run.child.pid);
    const metricName = 'http_request_seconds_count{method="GET",route="/healthz",status="200"}';
    const before = await readMetric(metricName);
    // New connections, so that both processes get requests.
    for (let index = 0; index < 10; index += 1) await fetchOnce('/healthz');
    expect((await readMetric(metricName)) - before).toBe(10);
    expect(await readMetric('miya_import_rows_waiting')).toBe(0);
  });

  it('are two again after one was killed', async () => {
    const before = listListeningPids(run);
    process.kill(before.at(-1) ?? 0, 'SIGKILL');
    await waitUntil(() => listListeningPids(run).length === before.length + 1);
    expect(await getHealthStatus()).toBe(200);
    expect(run.getOutput()).toContain('another takes its place');
  });

  it('T43 are restarted after all of them were killed at once', async () => {
    const before = listListeningPids(run).length;
    for (const pid of listListeningPids(run).filter(isAlive)) process.kill(pid, 'SIGKILL');
    await waitUntil(() => run.child.exitCode !== null || listListeningPids(run).length === before + 2);
    expect(run.child.exitCode).toBeNull();
    // With port 0 the new processes get another port.
    address = [...run.getOutput().matchAll(/Server listening at (http:\/\/[\d.:]+)/g)].at(-1)?.[1] ?? '';
    expect((await fetchOnce('/readyz')).status).toBe(200);
  });

  it('stop together with exit code 0', async () => {
    const pids = listListeningPids(run).slice(-2);
    expect(await run.stop()).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
  });
});

describe('several processes that cannot start', () => {
  it('print the reason once', async () => {
    const run = start({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      MIYA_SECRET: PROCESS_SECRET,
      MIYA_PROCESSES: '3',
    });
    expect(await run.exitCode).toBe(1);
    expect(run.getOutput().match(/DATABASE_URL leads to/g)).toHaveLength(1);
  });
});
