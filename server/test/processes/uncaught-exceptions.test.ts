import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../testing/worlds/servers/postgres.ts';
import { PROCESS_SECRET } from '../../../testing/worlds/servers/server-process.ts';
import { createServerRuns, type ServerRun } from '../support/server-runs.ts';

const { start } = createServerRuns();
// A busy machine needs half a minute to start a process.
vi.setConfig({ testTimeout: 240_000 });
const throwingModule = new URL('../support/throw-on-signal.ts', import.meta.url);

const listFatalLines = (run: ServerRun) =>
  run
    .getOutput()
    .split('\n')
    .filter((line) => line.includes('"level":60'))
    .map((line) => JSON.parse(line) as { pid: number; err: { stack: string } });

const listListeningPids = (run: ServerRun) =>
  [...run.getOutput().matchAll(/"pid":(\d+)[^\n]*Server listening/g)].map(([, pid]) => Number(pid));

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(20);
}

/** Sends the head of a request. The returned function sends the body and returns the response. */
async function beginRequest(address: string): Promise<() => Promise<string>> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const body = JSON.stringify({ phone: '13800138000', passWord: 'wrong', tenantId: 10 });
  socket.write(
    `POST /api/officialWebsite/loginReturnTokenAndUserInfo HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  return async () => {
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk;
    });
    socket.write(body);
    await once(socket, 'close');
    return response;
  };
}

describe('an exception that no handler catches', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  const startWithBug = (processes: number) =>
    start({
      DATABASE_URL: database.url,
      MIYA_SECRET: PROCESS_SECRET,
      MIYA_PROCESSES: String(processes),
      NODE_OPTIONS: `--import=${throwingModule.href}`,
    });

  it.each([
    ['SIGWINCH', 'a callback'],
    ['SIGCONT', 'a promise'],
  ] as const)(
    '%s: in %s is logged once; the process completes its requests and exits with 1',
    async (signal, place) => {
      const run = startWithBug(1);
      const address = await run.waitForAddress();
      const finish = await beginRequest(address);
      await waitUntil(() => run.getOutput().includes('incoming request'));
      run.child.kill(signal);
      await waitUntil(() => listFatalLines(run).length > 0 || run.child.exitCode !== null);
      expect(await finish()).toMatch(/^HTTP\/1\.1 200 .*"code":/s);
      expect(await run.exitCode).toBe(1);
      expect(listFatalLines(run)).toHaveLength(1);
      expect(listFatalLines(run)[0]?.err.stack).toContain(`Error: a bug in ${place}\n    at failIn`);
      await expect(fetch(address)).rejects.toThrow();
    },
  );

  it('in one of several processes causes the replacement of that process', async () => {
    const run = startWithBug(2);
    await waitUntil(() => listListeningPids(run).length === 2);
    const [failing = 0] = listListeningPids(run);
    process.kill(failing, 'SIGWINCH');
    await waitUntil(() => listListeningPids(run).length === 3);
    expect(listFatalLines(run).map(({ pid }) => pid)).toEqual([failing]);
    expect((await fetch(`${await run.waitForAddress()}/readyz`)).status).toBe(200);
    expect(await run.stop()).toBe(0);
  });
});
