// Tests docs/operations/limits.md, 'Requests under load'. A client cannot avoid its limit of concurrent requests with a
// forged second credential.
import { calls } from '@miya/contract/calls';
import { routes } from '@miya/contract/v1';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import { buildApiKey, buildRouteRequest } from '../../../../testing/worlds/call-api.ts';
import { buildCallRequest, createWorld, type SignedInClient } from '../../../../testing/worlds/world.ts';
import type { Db } from '../../../src/platform/db/connection/connect.ts';
import { buildTestApp, connectWithHooks } from '../support/test-app.ts';

const world = createWorld();
const REQUESTS = 100;
/** 8 concurrent requests of one client, and 2 connections for other work such as the request log. */
const MAX_CONCURRENT = 8 + 2;
/** More than the limit, so that only the limit keeps requests from running. */
const CONNECTIONS = 40;

let app: FastifyInstance;
let db: Db;
let client: SignedInClient;
let apiKey = '';
/** The highest number of connections that were in use at the same time. */
let maxConnections = 0;

beforeAll(async () => {
  client = await world.buildSignedInClient();
  apiKey = (await buildApiKey(world, client)).secret;
  db = connectWithHooks(world.ownerUrl, {
    connections: CONNECTIONS,
    onAcquire: () => {
      const { open, idle } = db.getPoolFigures();
      maxConnections = Math.max(maxConnections, open - idle);
    },
  });
  app = await buildTestApp(db);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

const buildApiKeyRequest = (headers: Record<string, string> = {}) =>
  buildRouteRequest(routes.listServices, {}, { apiKey, headers });
const buildSessionRequest = (headers: Record<string, string> = {}) =>
  buildCallRequest(calls.listServices, {}, { token: client.token, headers });

/**
 * Sends requests at the same time, after one request that makes the credential known to the process. Returns the
 * statuses and the highest number of used connections.
 */
async function sendAtOnce(request: InjectOptions) {
  await app.inject(request);
  maxConnections = 0;
  const responses = await Promise.all(Array.from({ length: REQUESTS }, () => app.inject(request)));
  return { statuses: [...new Set(responses.map(({ statusCode }) => statusCode))], most: maxConnections };
}

const forgedHeaders = { 'x-key': `999.key-${'A'.repeat(43)}`, cookie: `Admin-Token=999.${'A'.repeat(43)}` };

describe('T46 a forged second credential does not remove the limit of the first', () => {
  it.each<[string, () => InjectOptions]>([
    ['an API key alone', () => buildApiKeyRequest()],
    ["an API key beside an operator's key and a cookie", () => buildApiKeyRequest(forgedHeaders)],
    ['an API key that is also sent as X-Token', () => buildApiKeyRequest({ 'x-token': apiKey })],
    ['a session alone', () => buildSessionRequest()],
    ["a session beside an operator's key and a cookie", () => buildSessionRequest(forgedHeaders)],
  ])('%s', async (name, request) => {
    const found = await sendAtOnce(request());
    expect(found.statuses).toEqual([200]);
    expect(found.most).toBeLessThanOrEqual(MAX_CONCURRENT);
    printFigure('T46', `${name}: ${REQUESTS} requests at once, ${found.most} ran at the same time`);
  });

  it('refuses an API key with a different token', async () => {
    const other = buildApiKeyRequest({ 'x-token': `999.${'A'.repeat(43)}` });
    expect((await sendAtOnce(other)).statuses).toEqual([401]);
    expect((await app.inject(other)).json()).toMatchObject({ status: 401, code: 'key_invalid' });
  });
});
