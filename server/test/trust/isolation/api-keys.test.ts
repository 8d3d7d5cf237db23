import { randomUUID } from 'node:crypto';
import type { Call } from '@miya/contract';
import { apiScopes } from '@miya/contract/api-keys';
import { calls } from '@miya/contract/calls';
import { type Route, routes } from '@miya/contract/v1';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isWhole, report, seedFor } from '../../../../testing/figures/report-row.ts';
import { buildApiKey } from '../../../../testing/worlds/api.ts';
import { type Json, validInputs } from '../../../../testing/worlds/data/arbitrary.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { type Actor, signIn } from '../support/actors.ts';
import { type BaseState, keepBaseState } from '../support/base-state.ts';
import { furnish } from '../support/furnish.ts';
import { type Extent, knownOf } from '../support/known-values.ts';
import { writeCanaries } from '../support/tables.ts';
import { WatchedCalls } from '../support/watched-calls.ts';

const world = createWorld();
const seed = seedFor('T9');
const allRoutes: [string, Route][] = Object.entries(routes);
const allCalls: [string, Call][] = Object.entries(calls);
const TURNS = isWhole ? 20 : 2;
const MOST_TURNS = 240;
/** One key may ask so often a minute; the test takes turns with several. */
const KEYS = 12;

let own: Actor;
let colleague: Actor;
let stranger: Actor;
let base: BaseState;
let watched: WatchedCalls;
const keys: string[] = [];
let testKey: string;
const done = new Set<string>();

beforeAll(async () => {
  const [here, elsewhere] = [await world.buildTenant(), await world.buildTenant()];
  own = await world.buildClient({ tenantId: here });
  colleague = await world.buildClient({ tenantId: here });
  stranger = await world.buildClient({ tenantId: elsewhere });
  for (const actor of [own, colleague, stranger]) await furnish(world, actor);
  await writeCanaries(world.owner);
  const token = await signIn(world, own);
  for (let made = 0; made < KEYS; made += 1) keys.push((await buildApiKey(world, { token })).secret);
  testKey = (await buildApiKey(world, { token }, apiScopes, true)).secret;
  base = await keepBaseState(world.owner);
  watched = new WatchedCalls(world, base, { own, colleague, stranger });
});
beforeEach(() => base.restore());

let turn = 0;
const someKey = () => keys[turn++ % keys.length];

/** What is for test orders alone is asked with a key for them. */
const keyFor = ({ call }: Route) => (call.testOnly ? testKey : someKey());

async function sendAfresh(name: string, route: Route, input: Json, apiKey = keyFor(route)) {
  await base.restore();
  return watched.sendRoute(name, route, input, { apiKey });
}

function inputsAbout(name: string, { call }: Route, actor: Actor, extent: Extent, most: number): Json[] {
  const known = knownOf(base.rows, actor, extent, name);
  return fc.sample(validInputs(name, call, known), { numRuns: most, seed });
}

describe('T9 every route of the API, with a key', () => {
  it.each(allRoutes)(
    '%s answers the key’s client about its own and touches nobody else',
    async (name, route) => {
      const refused = new Set<string>();
      const send = async (input: Json) => {
        const response = await sendAfresh(name, route, input);
        expect(response.statusCode, response.body).toBeLessThan(500);
        if (response.statusCode < 300) done.add(name);
        else refused.add(response.body);
      };
      for (const input of inputsAbout(name, route, own, 'secrets', TURNS)) await send(input);
      for (const input of done.has(name) ? [] : inputsAbout(name, route, own, 'secrets', MOST_TURNS)) {
        if (done.has(name)) break;
        await send(input);
      }
      expect([...done], `${name} was never done: ${[...refused].slice(0, 5).join(' ')}`).toContain(name);
    },
  );

  it.each(allRoutes)('%s gives a test key nothing but tests, and nothing of others', async (name, route) => {
    const isReal = (row: Json) => row.test === false && row.client_id === own.clientId;
    const real = (base.rows.get('orders') ?? []).filter(isReal).map(({ waybill }) => String(waybill));
    expect(real.length).toBeGreaterThan(0);
    for (const actor of [own, colleague, stranger])
      for (const input of inputsAbout(name, route, actor, 'no secrets', TURNS)) {
        const { body } = await sendAfresh(name, route, input, testKey);
        expect(real.filter((waybill) => body.includes(waybill))).toEqual([]);
      }
  });

  it.each(allRoutes)('%s gives nothing of a colleague or of another tenant', async (name, route) => {
    for (const other of [colleague, stranger])
      for (const input of inputsAbout(name, route, other, 'no secrets', TURNS)) {
        const forged = { tenantId: other.tenantId, clientId: other.clientId, netnum: String(other.tenantId) };
        const response = await sendAfresh(name, route, { ...forged, ...input });
        expect(response.body).not.toContain(`canary of ${other.tenantId}/${other.clientId}`);
      }
  });

  it.each(allRoutes)(
    '%s is refused without a key, with a session, and with a key of another netnum',
    async (name, route) => {
      const [input = {}] = inputsAbout(name, route, own, 'secrets', 1);
      const token = await signIn(world, own);
      const forged = (keys[0] ?? '').replace(`_${own.tenantId}_`, `_${stranger.tenantId}_`);
      for (const apiKey of ['', token, forged]) {
        const response = await watched.sendRoute(name, route, input, { apiKey });
        expect(response.statusCode).toBe(401);
        expect(response.json()).toMatchObject({ code: 'key_invalid' });
      }
    },
  );

  it.each(allRoutes.filter(([, { scope }]) => scope !== null))(
    '%s is refused to a key without its scope',
    async (name, route) => {
      const [input = {}] = inputsAbout(name, route, own, 'secrets', 1);
      const others = apiScopes.filter((scope) => scope !== route.scope);
      const { secret } = await buildApiKey(world, { token: await signIn(world, own) }, others);
      const response = await watched.sendRoute(name, route, input, { apiKey: secret });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'scope_missing', about: { scope: route.scope } });
    },
  );

  it('is done', () => {
    expect([...done].sort()).toEqual(Object.keys(routes).sort());
    report(
      'T9',
      `${done.size} routes done with keys, ${watched.figures.answers} answers: 0 foreign bytes, 0 foreign writes`,
    );
  });
});

describe('T9 every call of the portal', () => {
  it.each(allCalls.filter(([, { access }]) => access !== 'public'))(
    '%s takes no key of the API',
    async (name, call) => {
      const known = knownOf(base.rows, own, 'no secrets', name);
      const [input = {}] = fc.sample(validInputs(name, call, known), { numRuns: 1, seed });
      const [key = ''] = keys;
      for (const headers of [{ authorization: `Bearer ${key}` }, { 'x-token': key }, { 'x-key': key }]) {
        const response = await watched.send(name, call, { ...input, requestId: randomUUID() }, { headers });
        expect(response.json().errorCode).toMatch(call.access === 'client' ? /ERROR00100/ : /ERROR00220/);
      }
    },
  );
});
