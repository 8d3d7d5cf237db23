import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { createRandom } from '../../testing/figures/create-random.ts';
import { chooseSeed } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { type ServerProcess, startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { type CheckResult, checkLedger, printResults } from '../support/check-results.ts';
import { startNginx } from '../support/nginx.ts';
import { buildUsers, type TestUser } from '../support/users.ts';

const RENEWALS = 5;
const POSTS = 20_000;
/** Clients that keep their connection, and clients that open one for each request. */
const [KEEP_ALIVE_CLIENTS, NEW_CONNECTION_CLIENTS] = [8, 2];
const MAX_PAUSE_MS = 10;

/** T48: the server processes are renewed five times under 20 000 POSTs, direct and behind nginx. No request fails. */
export async function testRenewalsUnderPosts(): Promise<boolean> {
  const random = createRandom(chooseSeed('T48'));
  const world = await openClientWorld();
  const users = await buildUsers(world, KEEP_ALIVE_CLIENTS + NEW_CONNECTION_CLIENTS);
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
    environment: { MIYA_PROCESSES: '2' },
  });
  try {
    const direct = await renewUnderPosts('direct', server, server.address, users, random);
    const nginx = await startNginx(server.address, world.folder);
    const behind = await renewUnderPosts('behind nginx', server, nginx.address, users, random);
    await nginx.stop();
    return printResults('T48', [direct, behind, await checkLedger(world)]);
  } finally {
    server.child.kill('SIGTERM');
    await server.exitCode;
    await world.close();
  }
}

async function renewUnderPosts(
  name: string,
  server: ServerProcess,
  address: string,
  users: readonly TestUser[],
  random: () => number,
): Promise<CheckResult> {
  const responseCounts = new Map<string, number>();
  let [sent, isRenewing] = [0, true];
  const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: KEEP_ALIVE_CLIENTS });
  const newConnectionAgent = new Agent();
  const posting = users.map(async ({ token }, userIndex) => {
    const agent = userIndex < KEEP_ALIVE_CLIENTS ? keepAliveAgent : newConnectionAgent;
    while (isRenewing || sent < POSTS) {
      sent += 1;
      const answer = await post(address, agent, token);
      responseCounts.set(answer, (responseCounts.get(answer) ?? 0) + 1);
      // A server may close an idle connection, so pauses make a lost request more likely.
      await pause(random() * MAX_PAUSE_MS);
    }
  });
  const start = Date.now();
  for (let renewal = 0; renewal < RENEWALS; renewal += 1) {
    await pause(1_000);
    const isRenewed = server.waitForLine('all processes of the server are new');
    server.child.kill('SIGUSR2');
    await isRenewed;
  }
  const seconds = Math.round((Date.now() - start) / 1_000);
  isRenewing = false;
  await Promise.all(posting);
  keepAliveAgent.destroy();
  const responseSummary = [...responseCounts].map(([answer, count]) => `${answer}: ${count}`).join(', ');
  return {
    description: `${name}: ${RENEWALS} renewals in ${seconds} s under ${sent} POSTs: ${responseSummary}`,
    hasPassed: responseCounts.size === 1 && responseCounts.has('200') && sent >= POSTS,
  };
}

/** Sends one POST. Returns its status, or the code of the network error. */
function post(address: string, agent: Agent, token: string): Promise<string> {
  const { path, method } = calls.getSession;
  const headers = { 'content-type': 'application/json', 'content-length': 2, 'x-token': token };
  return new Promise((resolve) => {
    const sent = request(address + path, { method, agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)));
      answer.on('error', (error) => resolve(getErrorCode(error)));
    });
    sent.on('error', (error) => resolve(getErrorCode(error)));
    sent.end('{}');
  });
}

const getErrorCode = (error: Error) => ('code' in error ? String(error.code) : error.message);
