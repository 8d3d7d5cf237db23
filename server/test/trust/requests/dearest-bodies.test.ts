import { type Call, envelopeCodes } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { type Route, routes } from '@miya/contract/v1';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isWhole, report, seedFor } from '../../../../testing/figures/report-row.ts';
import { buildApiKey, requestOfRoute } from '../../../../testing/worlds/api.ts';
import { type Json, type Known, validInputs } from '../../../../testing/worlds/data/arbitrary.ts';
import { someRows } from '../../../../testing/worlds/data/imports.ts';
import { injectCall } from '../../../../testing/worlds/servers/inject-call.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { type Actor, clearLimits, credentialsOf, signIn } from '../support/actors.ts';
import { buildAnother } from '../support/apps.ts';
import { type BaseState, keepBaseState } from '../support/base-state.ts';
import { rawRequestOf } from '../support/broken.ts';
import { fillers, grow } from '../support/dear-inputs.ts';
import { furnish } from '../support/furnish.ts';
import { knownOf } from '../support/known-values.ts';
import { collectGarbage, hundredMilliseconds, longestHold } from '../support/longest-hold.ts';

const world = createWorld();
const seed = seedFor('T35');
const allCalls: [string, Call][] = Object.entries(calls);
const allRoutes: [string, Route][] = Object.entries(routes);
/** One key may ask so often a minute; the test takes turns with several. */
const KEYS = 6;
/**
 * In a whole run every call is climbed with every filler and with all that is known to be dear. Otherwise with some of
 * them, others for each seed: enough to notice that a call has become dear.
 */
const SAMPLES = isWhole ? 5 : 1;
const FILLERS = isWhole ? fillers.length : 1;
const KNOWN = isWhole ? Number.POSITIVE_INFINITY : 3;
const TRIES = 6;
/** Where there are many places. */
const LARGE = ['MX', 'JP', 'RU', 'US'];
const LETTERS = 'a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n';

let actor: Actor;
let known: Known;
let serviceId = '';
let allowed = 0;
let base: BaseState;
const holds: [string, number][] = [];
const keys: string[] = [];

beforeAll(async () => {
  actor = await world.buildClient();
  await furnish(world, actor);
  const token = await signIn(world, actor);
  for (let made = 0; made < KEYS; made += 1) keys.push((await buildApiKey(world, { token })).secret);
  base = await keepBaseState(world.owner);
  const usual = knownOf(base.rows, actor, 'secrets');
  known = (field, schema) =>
    field === 'id' && schema.type === 'string' && schema.format === undefined ? LARGE : usual(field, schema);
  serviceId = String(usual('serviceId', {})[0]);
  allowed = hundredMilliseconds();
});
beforeEach(() => base.restore());

/** What nobody draws by chance: rows that are sound but for the names of their places, texts full of them. */
const dearest: Partial<Record<keyof typeof calls, () => Json[]>> = {
  checkImportRows: () => [
    { serviceId, rows: rowsOf((at) => `${LETTERS.slice(at % 40)} ${LETTERS.slice(0, at % 30)}`) },
    { serviceId, rows: rowsOf((at) => `${at} ${fillers[at % fillers.length]}`.repeat(20).slice(0, 100)) },
  ],
  searchPositions: () => LARGE.map((id) => ({ id, text: LETTERS })),
  readAddress: () =>
    LARGE.flatMap((country) =>
      fillers.map((text) => ({ text: text.repeat(2_000).slice(0, 2_000), country })),
    ),
};

const rowsOf = (nameOf: (at: number) => string) =>
  someRows(500, (at) => ({
    receiverProvince: nameOf(at),
    receiverCity: nameOf(at + 1),
    receiverDistrict: nameOf(at + 2),
  }));

/** How a call is asked: as the portal does, or as a client's own system over the API. */
type Asking = (input: Json) => Promise<InjectOptions> | InjectOptions;

const asPortal =
  (call: Call): Asking =>
  async (input) => {
    const { token, key } = await credentialsOf(world, call, actor);
    const headers = { ...(token ? { 'x-token': token } : {}), ...(key ? { 'x-key': key } : {}) };
    return rawRequestOf(call, input, headers);
  };
let turn = 0;
const asOwnSystem =
  (route: Route): Asking =>
  (input) =>
    requestOfRoute(route, input, { apiKey: keys[turn++ % keys.length] });

async function holdOf(call: Call, asking: Asking, input: Json): Promise<number> {
  await clearLimits(world);
  const request = await asking(input);
  // An answer that is kept is dear only once: a server that has just started has kept none.
  const app = call.cacheable ? await buildAnother(world.db) : world.app;
  await app.ready();
  const hold = await longestHold(() =>
    call.events ? injectCall(app, call, request) : readAll(app, request),
  );
  if (call.cacheable) await app.close();
  return hold;
}

/** Reads the answer as it comes: a large one in one piece would be the test's own burden. */
async function readAll(app: FastifyInstance, request: InjectOptions): Promise<void> {
  const response = await app.inject({ ...request, payloadAsStream: true });
  for await (const _ of response.stream());
}

/** So many of them, beginning elsewhere for each seed. */
const some = <T>(all: readonly T[], most: number) =>
  all.map((_, at) => all[(at + seed) % all.length] as T).slice(0, most);

/** The dearest accepted input that was found: sound ones first, then the dearest of them grown with each filler. */
async function findDearest(name: string, call: Call, asking: Asking): Promise<{ input: Json; hold: number }> {
  const sound = fc.sample(validInputs(name, call, known), { numRuns: SAMPLES, seed });
  let found: { input: Json; hold: number } = { input: {}, hold: 0 };
  const look = async (input: Json) => {
    const hold = await holdOf(call, asking, input);
    if (hold >= found.hold) found = { input, hold };
  };
  for (const input of [...sound, ...some(dearest[name as keyof typeof calls]?.() ?? [], KNOWN)])
    await look(input);
  // Climbed: each filler is tried on what was the dearest with those before it.
  for (const filler of some(fillers, FILLERS)) await look(grow(call, found.input, filler, known));
  return found;
}

describe('T35 the dearest body', () => {
  async function expectSoon(name: string, called: string, call: Call, asking: Asking): Promise<void> {
    let { input, hold } = await findDearest(called, call, asking);
    // Code that is not compiled yet, garbage that is collected: the best of some tries is what the call costs.
    for (let more = 1; more < TRIES && hold >= allowed; more++) {
      collectGarbage();
      hold = Math.min(hold, await holdOf(call, asking, input));
    }
    holds.push([name, hold]);
    expect(hold, `${name}: ${JSON.stringify(input).slice(0, 500)}`).toBeLessThan(allowed);
  }

  it.each(allCalls)('of %s holds up the others for less than 100 ms', (name, call) =>
    expectSoon(name, name, call, asPortal(call)),
  );

  it.each(allRoutes)('of %s over the API holds up the others for less than 100 ms', (name, route) => {
    const [called = name] = allCalls.find(([, call]) => call === route.call) ?? [];
    return expectSoon(`${name} (API)`, called, route.call, asOwnSystem(route));
  });

  it('is one that does something', async () => {
    const [input = {}] = dearest.checkImportRows?.() ?? [];
    const { token } = await credentialsOf(world, calls.checkImportRows, actor);
    const request = rawRequestOf(calls.checkImportRows, input, { 'x-token': token ?? '' });
    expect((await world.app.inject(request)).json().code).toBe(envelopeCodes.done);
    const [found = {}] = dearest.searchPositions?.() ?? [];
    const overApi = await world.app.inject(await asOwnSystem(routes.searchRegions)(found));
    expect(overApi.statusCode).toBe(200);
    const shown = holds.toSorted((a, b) => b[1] - a[1]).slice(0, 8);
    report(
      'T35',
      `${isWhole ? 'the whole climb' : 'a part of the climb'}, ${holds.length} calls, of ${Math.round(allowed)} ms each: ${shown.map(([name, hold]) => `${name} ${Math.round(hold)}`).join(', ')}`,
    );
  });
});
