import { calls } from '@miya/contract/calls';
import { routes } from '@miya/contract/v1';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { report } from '../../../../testing/figures/report-row.ts';
import { buildApiKey, requestOfRoute } from '../../../../testing/worlds/api.ts';
import { createWorld, requestOf, type SignedIn } from '../../../../testing/worlds/world.ts';
import type { Db } from '../../../src/platform/db/connection/connect.ts';
import { buildAnother, connectWatched } from '../support/apps.ts';

const world = createWorld();
const CALLS = 100;
/** How many requests of one client may run at the same time, and connections for other work such as the request log. */
const LIMIT = 8 + 2;
/** More than the limit, so that only the limit keeps requests from running. */
const CONNECTIONS = 40;

let app: FastifyInstance;
let db: Db;
let client: SignedIn;
let apiKey = '';
/** The highest number of connections that were in use at the same time. */
let most = 0;

beforeAll(async () => {
  client = await world.buildSignedIn();
  apiKey = (await buildApiKey(world, client)).secret;
  db = connectWatched(world.ownerUrl, {
    connections: CONNECTIONS,
    onAcquire: () => {
      const { open, idle } = db.getPoolFigures();
      most = Math.max(most, open - idle);
    },
  });
  app = await buildAnother(db);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

const byKey = (headers: Record<string, string> = {}) =>
  requestOfRoute(routes.listServices, {}, { apiKey, headers });
const bySession = (headers: Record<string, string> = {}) =>
  requestOf(calls.listServices, {}, { token: client.token, headers });

/** Sends requests at once, after one that makes the credential known; the statuses, and how many ran at once. */
async function flood(request: InjectOptions) {
  await app.inject(request);
  most = 0;
  const answers = await Promise.all(Array.from({ length: CALLS }, () => app.inject(request)));
  return { statuses: [...new Set(answers.map(({ statusCode }) => statusCode))], most };
}

const forged = { 'x-key': `999.key-${'A'.repeat(43)}`, cookie: `Admin-Token=999.${'A'.repeat(43)}` };

describe('T46 a forged second credential does not lift the limits of the first', () => {
  it.each<[string, () => InjectOptions]>([
    ['an API key alone', () => byKey()],
    ["an API key beside an operator's key and a cookie", () => byKey(forged)],
    ['an API key that is also sent as X-Token', () => byKey({ 'x-token': apiKey })],
    ['a session alone', () => bySession()],
    ["a session beside an operator's key and a cookie", () => bySession(forged)],
  ])('%s', async (name, request) => {
    const found = await flood(request());
    expect(found.statuses).toEqual([200]);
    expect(found.most).toBeLessThanOrEqual(LIMIT);
    report('T46', `${name}: ${CALLS} requests at once, ${found.most} ran at the same time`);
  });

  it('an API key beside another token is refused', async () => {
    const other = byKey({ 'x-token': `999.${'A'.repeat(43)}` });
    expect((await flood(other)).statuses).toEqual([401]);
    expect((await app.inject(other)).json()).toMatchObject({ status: 401, code: 'key_invalid' });
  });
});
