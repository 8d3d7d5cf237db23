import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { API_V1_PATH } from '@miya/contract/v1';
import { createRandom } from '../../testing/figures/create-random.ts';
import { chooseSeed } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { type CheckResult, checkLedger, printResults } from '../support/check-results.ts';
import { buildUsers, type TestUser } from '../support/users.ts';

const RESETS = 6_000;
const ABORTS = 2_000;
const PARALLEL_CONNECTIONS = 50;
const MAX_RESET_DELAY_MS = 5;
const MAX_ABORT_DELAY_MS = 200;
const USERS = 20;
const PROBE_INTERVAL_MS = 250;
const UPLOAD_BYTES = 200_000;

/** How a client ends a connection: with a TCP reset, or by closing it before the response is complete. */
type CloseKind = 'reset' | 'abort';

/**
 * T42: clients reset and abort connections during all kinds of requests. The server keeps running and logs no error.
 */
export async function testResetsAndAborts(): Promise<boolean> {
  const random = createRandom(chooseSeed('T42'));
  const world = await openClientWorld();
  const users = await buildUsers(world, USERS);
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
  });
  const { hostname, port } = new URL(server.address);
  const requests = users.flatMap(createRawRequests);
  const chooseRequest = () => requests[Math.floor(random() * requests.length)] ?? '';

  /** Sends one request and ends its connection a moment later. */
  const sendAndClose = (how: CloseKind) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined).on('close', () => resolve());
      socket.resume();
      socket.write(chooseRequest());
      const within = how === 'reset' ? MAX_RESET_DELAY_MS : MAX_ABORT_DELAY_MS;
      const giveUp = () => (how === 'reset' ? socket.resetAndDestroy() : socket.destroy());
      socket.once('connect', () => setTimeout(giveUp, random() * within));
    });
  const sendAndCloseInParallel = async (how: CloseKind, count: number) => {
    for (let sent = 0; sent < count; sent += PARALLEL_CONNECTIONS)
      await Promise.all(Array.from({ length: PARALLEL_CONNECTIONS }, () => sendAndClose(how)));
  };

  const readiness = watchReadiness(server.address);
  try {
    for (let sent = 0; sent < RESETS / 2; sent += 1) await sendAndClose('reset');
    await sendAndCloseInParallel('reset', RESETS / 2);
    await sendAndCloseInParallel('abort', ABORTS);
    // Work that the server has started for these requests may fail a moment later.
    await pause(2_000);
    const { asked, lost } = await readiness.stop();
    const isAlive = server.child.exitCode === null && server.child.signalCode === null;
    const findings: CheckResult[] = [
      {
        description: `the process ${isAlive ? 'is the same' : 'ended'} after ${RESETS} resets and ${ABORTS} aborts`,
        hasPassed: isAlive,
      },
      {
        description: `${server.errorLines.length} log lines of level error ${server.errorLines[0] ?? ''}`,
        hasPassed: server.errorLines.length === 0,
      },
      { description: `${lost} of ${asked} readiness checks failed`, hasPassed: asked > 0 && lost === 0 },
      await checkLedger(world),
    ];
    return printResults('T42', findings);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}

/** Creates raw requests of each kind, with and without a session: calls, uploads, pages, event streams, API routes. */
function createRawRequests({ token, clientId }: TestUser): string[] {
  const headers = `X-Token: ${token}\r\n`;
  const rows = { idempotencyKey: crypto.randomUUID(), rows: 'x'.repeat(UPLOAD_BYTES) };
  const both = (call: Call, body: unknown) => [formatPost(call, body, headers), formatPost(call, body, '')];
  return [
    ...both(calls.listOrders, {}),
    ...both(calls.getClient, { id: clientId }),
    ...both(calls.exportOrders, { language: 'en' }),
    ...both(calls.printLabels, { ids: [crypto.randomUUID()] }),
    ...both(calls.addImportRows, rows),
    ...both(calls.login, { phone: '13800138000', passWord: 'wrong-password', tenantId: 10 }),
    formatGet('/login?netnum=10'),
    formatGet('/track/MY00000000000'),
    formatGet('/favicon.svg'),
    formatGet('/logos/10'),
    formatGet('/api/docs/openapi.json'),
    formatGet(`${API_V1_PATH}/openapi.json`),
    formatGet(`${API_V1_PATH}/orders`, `Authorization: Bearer ${token}\r\n`),
    formatGet(calls.openLive.path, headers),
  ];
}

const formatPost = ({ path }: Call, body: unknown, headers: string) => {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
};

const formatGet = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

/** Requests /readyz at an interval and counts the responses with another status than 200. */
function watchReadiness(address: string) {
  const seen = { asked: 0, lost: 0 };
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      const isReady = await fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      seen.asked += 1;
      if (!isReady) seen.lost += 1;
      await pause(PROBE_INTERVAL_MS);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await watching;
      return seen;
    },
  };
}
