import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { createRandom } from '../../testing/figures/create-random.ts';
import { chooseSeed } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { type ServerProcess, startServerProcess } from '../../testing/worlds/servers/server-process.ts';
import { conclude, type Finding, reconciled } from '../support/figures.ts';
import { startNginx } from '../support/nginx.ts';
import { buildPeople, type Person } from '../support/people.ts';

const RENEWALS = 5;
const POSTS = 20_000;
/** Clients that keep their connection, and clients that open one for each request. */
const [KEEPING, OPENING] = [8, 2];
const LONGEST_PAUSE_MS = 10;

/** T48: 5 renewals under 20 000 POSTs, direct and behind nginx. No request fails. */
export async function renewalsUnderPosts(): Promise<boolean> {
  const random = createRandom(chooseSeed('T48'));
  const world = await openClientWorld();
  const people = await buildPeople(world, KEEPING + OPENING);
  const server = await startServerProcess({
    databaseUrl: world.ownerUrl,
    dataDir: join(world.folder, 'server'),
    environment: { MIYA_PROCESSES: '2' },
  });
  try {
    const direct = await renewUnderPosts('direct', server, server.address, people, random);
    const nginx = await startNginx(server.address, world.folder);
    const behind = await renewUnderPosts('behind nginx', server, nginx.address, people, random);
    await nginx.stop();
    return conclude('T48', [direct, behind, await reconciled(world)]);
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
  people: readonly Person[],
  random: () => number,
): Promise<Finding> {
  const answers = new Map<string, number>();
  let [sent, isRenewing] = [0, true];
  const keeping = new Agent({ keepAlive: true, maxSockets: KEEPING });
  const opening = new Agent();
  const posting = people.map(async ({ token }, at) => {
    const agent = at < KEEPING ? keeping : opening;
    while (isRenewing || sent < POSTS) {
      sent += 1;
      const answer = await post(address, agent, token);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      // A pause leaves the connection idle, which is when a server may close it.
      await pause(random() * LONGEST_PAUSE_MS);
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
  keeping.destroy();
  const told = [...answers].map(([answer, count]) => `${answer}: ${count}`).join(', ');
  return {
    what: `${name}: ${RENEWALS} renewals in ${seconds} s under ${sent} POSTs: ${told}`,
    isRight: answers.size === 1 && answers.has('200') && sent >= POSTS,
  };
}

/** Sends one POST. Returns its status, or the code of the network error. */
function post(address: string, agent: Agent, token: string): Promise<string> {
  const { path, method } = calls.getSession;
  const headers = { 'content-type': 'application/json', 'content-length': 2, 'x-token': token };
  return new Promise((resolve) => {
    const sent = request(address + path, { method, agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)));
      answer.on('error', (error) => resolve(codeOf(error)));
    });
    sent.on('error', (error) => resolve(codeOf(error)));
    sent.end('{}');
  });
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : error.message);
