// Tests SECURITY.md, 'Hostile spreadsheets, request bodies and searches have limits for time and memory'. The complete
// run is part of `npm run chaos -- t49`.
import { gzipSync } from 'node:zlib';
import type { Call } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { API_V1_PATH, type Route, routes } from '@miya/contract/v1';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFullRun, printFigure } from '../../../../testing/figures/print-figure.ts';
import { buildApiKey } from '../../../../testing/worlds/call-api.ts';
import { createWorld, type SignedInClient } from '../../../../testing/worlds/world.ts';
import { MAX_BODY_BYTES } from '../../../src/platform/http/create-server.ts';
import { createSessionToken, deleteRateLimits } from '../support/actors.ts';

const world = createWorld();
const DEPTH = 10_000;
const MEGABYTE = 1_000_000;
/** Far above the usual time, so that the test does not fail on a busy machine. */
const MAX_RESPONSE_MS = 10_000;

const joinItems = (count: number, createItem: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => createItem(index)).join();
const buildObject = (count: number, createField: (index: number) => string) =>
  `{${joinItems(count, createField)}}`;

type HostileBody = { name: string; body: string | Buffer; encoding?: string; status?: number };

/** A body without `status` is valid JSON below the size limit. A call that ignores unknown fields may accept it. */
const hostileBodies: readonly HostileBody[] = [
  { name: 'a gzip bomb', body: gzipSync(Buffer.alloc(50 * MEGABYTE, ' ')), encoding: 'gzip', status: 415 },
  { name: 'an array of 5 MB', body: `[${joinItems(2.5 * MEGABYTE, () => '0')}]`, status: 413 },
  { name: 'a million keys', body: buildObject(MEGABYTE, (index) => `"k${index}":0`), status: 413 },
  { name: 'the longest array', body: `[${'0,'.repeat(MAX_BODY_BYTES / 2 - 2)}0]`, status: 400 },
  { name: 'an array that never closes', body: '['.repeat(MAX_BODY_BYTES), status: 400 },
  { name: 'arrays 10 000 deep', body: '['.repeat(DEPTH) + ']'.repeat(DEPTH), status: 400 },
  {
    name: 'a prototype 10 000 deep',
    body: `${'{"a":'.repeat(DEPTH)}{"__proto__":{"admin":1}}${'}'.repeat(DEPTH)}`,
    status: 400,
  },
  { name: 'a million prototypes', body: buildObject(50_000, () => '"__proto__":{}'), status: 400 },
  { name: 'objects 10 000 deep', body: `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}` },
  { name: 'as many keys as fit', body: buildObject(70_000, (index) => `"k${index}":0`) },
  {
    name: 'numbers out of range',
    body: buildObject(100, (index) => `"n${index}":${index % 2 ? '-' : ''}1e${index + 309}`),
  },
  { name: 'a number of a million digits', body: `{"id":${'9'.repeat(MEGABYTE)}}` },
  { name: 'one key 100 000 times', body: buildObject(100_000, (index) => `"id":${index % 10}`) },
];
/** A complete run uses all bodies. Otherwise each path gets a third of them. */
const sampleHostileBodies = (start: number) =>
  hostileBodies.filter((_, index) => isFullRun || (index + start) % 3 === 0);

let client: SignedInClient;
let key: string;
let apiKey: string;
let sentCount = 0;
beforeAll(async () => {
  client = await world.buildSignedInClient();
  key = (await world.buildOperatorKey(client.tenantId)).key;
  apiKey = (await buildApiKey(world, client)).secret;
});

type RequestLine = { method: Route['method']; path: string; headers: Record<string, string> };

async function sendHostileBodies({ method, path, headers }: RequestLine, index: number): Promise<void> {
  await deleteRateLimits(world);
  for (const { name, body, encoding, status } of sampleHostileBodies(index)) {
    const start = performance.now();
    const response = await world.app.inject({
      method,
      url: path,
      payload: body,
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    });
    expect(performance.now() - start, name).toBeLessThan(MAX_RESPONSE_MS);
    if (status) expect(response.statusCode, name).toBe(status);
    else expect(response.statusCode, name).toBeLessThan(500);
    sentCount += 1;
  }
}

const postCalls = Object.entries<Call>(calls).filter(([, { method }]) => method === 'POST');
const routesWithBody = Object.entries<Route>(routes).filter(
  ([, { method }]) => method === 'POST' || method === 'PUT',
);

describe('T49 hostile bodies', () => {
  it.each(postCalls)('do not exhaust the server: %s', async (name, { path, access }) => {
    const headers: Record<string, string> =
      access === 'backoffice' ? { 'x-key': key } : { 'x-token': await createSessionToken(world, client) };
    await sendHostileBodies({ method: 'POST', path, headers }, name.length);
  });

  it.each(routesWithBody)('do not exhaust the server: %s of the API', async (name, { method, path }) => {
    const url = API_V1_PATH + path.replaceAll(/\{\w+\}/g, () => crypto.randomUUID());
    const headers = { authorization: `Bearer ${apiKey}` };
    await sendHostileBodies({ method, path: url, headers }, name.length);
  });

  it('leave the server ready, without an error in the log', async () => {
    expect((await world.app.inject('/readyz')).statusCode).toBe(200);
    expect(world.readLog()).not.toMatch(/"level":[56]0/);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}).not.toHaveProperty('admin');
    printFigure(
      'T49',
      `${sentCount} bodies to ${postCalls.length} calls and ${routesWithBody.length} routes`,
    );
  });
});
