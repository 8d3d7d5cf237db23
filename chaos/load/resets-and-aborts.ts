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
import { conclude, type Finding, reconciled } from '../support/figures.ts';
import { buildPeople, type Person } from '../support/people.ts';

const RESETS = 6_000;
const ABORTS = 2_000;
const AT_ONCE = 50;
const RESET_WITHIN_MS = 5;
const ABORT_WITHIN_MS = 200;
const PEOPLE = 20;
const PROBE_EVERY_MS = 250;
const UPLOAD_BYTES = 200_000;

/** How a connection is given up: by a TCP reset, or closed in the ordinary way. */
type GiveUp = 'reset' | 'abort';

/** T42: clients reset and abort connections over every kind of request; the process goes on and logs no error. */
export async function resetsAndAborts(): Promise<boolean> {
  const random = createRandom(chooseSeed('T42'));
  const world = await openClientWorld();
  const people = await buildPeople(world, PEOPLE);
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
  });
  const { hostname, port } = new URL(server.address);
  const requests = people.flatMap(requestsOf);
  const pick = () => requests[Math.floor(random() * requests.length)] ?? '';

  /** Sends one request and gives its connection up a moment later. */
  const attack = (how: GiveUp) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined).on('close', () => resolve());
      socket.resume();
      socket.write(pick());
      const within = how === 'reset' ? RESET_WITHIN_MS : ABORT_WITHIN_MS;
      const giveUp = () => (how === 'reset' ? socket.resetAndDestroy() : socket.destroy());
      socket.once('connect', () => setTimeout(giveUp, random() * within));
    });
  const attackInParallel = async (how: GiveUp, count: number) => {
    for (let sent = 0; sent < count; sent += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, () => attack(how)));
  };

  const readiness = watchReadiness(server.address);
  try {
    for (let sent = 0; sent < RESETS / 2; sent += 1) await attack('reset');
    await attackInParallel('reset', RESETS / 2);
    await attackInParallel('abort', ABORTS);
    // Work that the server began for these requests may still fail.
    await pause(2_000);
    const { asked, lost } = await readiness.stop();
    const isAlive = server.child.exitCode === null && server.child.signalCode === null;
    const findings: Finding[] = [
      {
        what: `the process ${isAlive ? 'is the same' : 'ended'} after ${RESETS} resets and ${ABORTS} aborts`,
        isRight: isAlive,
      },
      {
        what: `${server.errorLines.length} log lines of level error ${server.errorLines[0] ?? ''}`,
        isRight: server.errorLines.length === 0,
      },
      { what: `${lost} of ${asked} readiness checks failed`, isRight: asked > 0 && lost === 0 },
      await reconciled(world),
    ];
    return conclude('T42', findings);
  } finally {
    server.child.kill('SIGKILL');
    await world.close();
  }
}

/** One raw request of each kind, signed in and not: ordinary and long calls, uploads, pages, event streams, the API. */
function requestsOf({ token, clientId }: Person): string[] {
  const headers = `X-Token: ${token}\r\n`;
  const rows = { idempotencyKey: crypto.randomUUID(), rows: 'x'.repeat(UPLOAD_BYTES) };
  const both = (call: Call, body: unknown) => [post(call, body, headers), post(call, body, '')];
  return [
    ...both(calls.listOrders, {}),
    ...both(calls.getClient, { id: clientId }),
    ...both(calls.exportOrders, { language: 'en' }),
    ...both(calls.printLabels, { ids: [crypto.randomUUID()] }),
    ...both(calls.addImportRows, rows),
    ...both(calls.login, { phone: '13800138000', passWord: 'wrong-password', tenantId: 10 }),
    get('/login?netnum=10'),
    get('/track/MY00000000000'),
    get('/favicon.svg'),
    get('/logos/10'),
    get('/api/docs/openapi.json'),
    get(`${API_V1_PATH}/openapi.json`),
    get(`${API_V1_PATH}/orders`, `Authorization: Bearer ${token}\r\n`),
    get(calls.openLive.path, headers),
  ];
}

const post = ({ path }: Call, body: unknown, headers: string) => {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
};

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

/** Asks /readyz again and again, and counts the answers that are not 200. */
function watchReadiness(address: string) {
  const seen = { asked: 0, lost: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const isReady = await fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      seen.asked += 1;
      if (!isReady) seen.lost += 1;
      await pause(PROBE_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return seen;
    },
  };
}
