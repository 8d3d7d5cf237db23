// Tests SECURITY.md, 'A tenant cannot read or change the data of another tenant', for routes of the API with an API
// key. A key reads and writes only the data of its own client, and a test key only test orders.
import { randomUUID } from 'node:crypto';
import type { Call } from '@miya/contract';
import { apiScopes } from '@miya/contract/api-keys';
import { calls } from '@miya/contract/calls';
import { type Route, routes } from '@miya/contract/v1';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseSeed, isFullRun, printFigure } from '../../../../testing/figures/print-figure.ts';
import { buildApiKey } from '../../../../testing/worlds/call-api.ts';
import { createValidInputs, type Json } from '../../../../testing/worlds/data/arbitrary-inputs.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { type ActorKnowledge, createActorHints } from '../support/actor-hints.ts';
import { type Actor, createSessionToken } from '../support/actors.ts';
import { addSampleData } from '../support/add-sample-data.ts';
import { type BaseState, createBaseState } from '../support/base-state.ts';
import { IsolationChecker } from '../support/isolation-checker.ts';
import { writeCanaries } from '../support/tenant-tables.ts';

const world = createWorld();
const seed = chooseSeed('T9');
const allRoutes: [string, Route][] = Object.entries(routes);
const allCalls: [string, Call][] = Object.entries(calls);
const MIN_TURNS = isFullRun ? 20 : 2;
const MAX_TURNS = 240;
/** One key may send 600 requests a minute, so the test uses several keys in turn. */
const KEYS = 12;

let own: Actor;
let colleague: Actor;
let stranger: Actor;
let baseState: BaseState;
let checker: IsolationChecker;
const keys: string[] = [];
let testKey: string;
const doneRoutes = new Set<string>();

beforeAll(async () => {
  const [ownTenantId, otherTenantId] = [await world.buildTenant(), await world.buildTenant()];
  own = await world.buildClient({ tenantId: ownTenantId });
  colleague = await world.buildClient({ tenantId: ownTenantId });
  stranger = await world.buildClient({ tenantId: otherTenantId });
  for (const actor of [own, colleague, stranger]) await addSampleData(world, actor);
  await writeCanaries(world.owner);
  const token = await createSessionToken(world, own);
  for (let count = 0; count < KEYS; count += 1) keys.push((await buildApiKey(world, { token })).secret);
  testKey = (await buildApiKey(world, { token }, apiScopes, true)).secret;
  baseState = await createBaseState(world.owner);
  checker = new IsolationChecker(world, baseState, { caller: own, colleague, stranger });
});
beforeEach(() => baseState.restore());

let turn = 0;
const getNextKey = () => keys[turn++ % keys.length];

/** Routes that work only with test orders need a test key. */
const getKeyFor = ({ call }: Route) => (call.testOnly ? testKey : getNextKey());

async function sendFromBaseState(name: string, route: Route, input: Json, apiKey = getKeyFor(route)) {
  await baseState.restore();
  return checker.sendRoute(name, route, input, { apiKey });
}

function sampleInputs(
  name: string,
  { call }: Route,
  actor: Actor,
  extent: ActorKnowledge,
  maxInputs: number,
): Json[] {
  const knownValues = createActorHints(baseState.rows, actor, extent, name);
  return fc.sample(createValidInputs(name, call, knownValues), { numRuns: maxInputs, seed });
}

describe('T9 every route of the API with an API key', () => {
  it.each(allRoutes)('%s returns and changes only data of the client of the key', async (name, route) => {
    const refused = new Set<string>();
    const send = async (input: Json) => {
      const response = await sendFromBaseState(name, route, input);
      expect(response.statusCode, response.body).toBeLessThan(500);
      if (response.statusCode < 300) doneRoutes.add(name);
      else refused.add(response.body);
    };
    for (const input of sampleInputs(name, route, own, 'secrets', MIN_TURNS)) await send(input);
    for (const input of doneRoutes.has(name) ? [] : sampleInputs(name, route, own, 'secrets', MAX_TURNS)) {
      if (doneRoutes.has(name)) break;
      await send(input);
    }
    expect([...doneRoutes], `${name} never succeeded: ${[...refused].slice(0, 5).join(' ')}`).toContain(name);
  });

  it.each(allRoutes)('%s returns no live order to a test key', async (name, route) => {
    const isReal = (row: Json) => row.test === false && row.client_id === own.clientId;
    const real = (baseState.rows.get('orders') ?? []).filter(isReal).map(({ waybill }) => String(waybill));
    expect(real.length).toBeGreaterThan(0);
    for (const actor of [own, colleague, stranger])
      for (const input of sampleInputs(name, route, actor, 'no secrets', MIN_TURNS)) {
        const { body } = await sendFromBaseState(name, route, input, testKey);
        expect(real.filter((waybill) => body.includes(waybill))).toEqual([]);
      }
  });

  it.each(allRoutes)('%s returns nothing of other clients for their ids', async (name, route) => {
    for (const other of [colleague, stranger])
      for (const input of sampleInputs(name, route, other, 'no secrets', MIN_TURNS)) {
        const forged = { tenantId: other.tenantId, clientId: other.clientId, netnum: String(other.tenantId) };
        const response = await sendFromBaseState(name, route, { ...forged, ...input });
        expect(response.body).not.toContain(`canary of ${other.tenantId}/${other.clientId}`);
      }
  });

  it.each(allRoutes)(
    '%s refuses a missing key, a session, and a key with another netnum',
    async (name, route) => {
      const [input = {}] = sampleInputs(name, route, own, 'secrets', 1);
      const token = await createSessionToken(world, own);
      const forged = (keys[0] ?? '').replace(`_${own.tenantId}_`, `_${stranger.tenantId}_`);
      for (const apiKey of ['', token, forged]) {
        const response = await checker.sendRoute(name, route, input, { apiKey });
        expect(response.statusCode).toBe(401);
        expect(response.json()).toMatchObject({ code: 'key_invalid' });
      }
    },
  );

  it.each(allRoutes.filter(([, { scope }]) => scope !== null))(
    '%s refuses a key without its scope',
    async (name, route) => {
      const [input = {}] = sampleInputs(name, route, own, 'secrets', 1);
      const others = apiScopes.filter((scope) => scope !== route.scope);
      const { secret } = await buildApiKey(world, { token: await createSessionToken(world, own) }, others);
      const response = await checker.sendRoute(name, route, input, { apiKey: secret });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'scope_missing', about: { scope: route.scope } });
    },
  );

  it('succeeds at least once for every route', () => {
    expect([...doneRoutes].sort()).toEqual(Object.keys(routes).sort());
    printFigure(
      'T9',
      `${doneRoutes.size} routes done with keys, ${checker.counts.responses} answers: 0 foreign bytes, 0 foreign writes`,
    );
  });
});

describe('T9 every call of the portal', () => {
  it.each(allCalls.filter(([, { access }]) => access !== 'public'))(
    '%s refuses an API key',
    async (name, call) => {
      const knownValues = createActorHints(baseState.rows, own, 'no secrets', name);
      const [input = {}] = fc.sample(createValidInputs(name, call, knownValues), { numRuns: 1, seed });
      const [key = ''] = keys;
      for (const headers of [{ authorization: `Bearer ${key}` }, { 'x-token': key }, { 'x-key': key }]) {
        const response = await checker.send(name, call, { ...input, requestId: randomUUID() }, { headers });
        expect(response.json().errorCode).toMatch(call.access === 'client' ? /ERROR00100/ : /ERROR00220/);
      }
    },
  );
});
