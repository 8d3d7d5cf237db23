import { type Call, envelopeCodes } from '@miya/contract';
import { apiScopes } from '@miya/contract/api-keys';
import { calls } from '@miya/contract/calls';
import { API_V1_PATH, ApiProblem, PROBLEM_CONTENT_TYPE, type Route, routes } from '@miya/contract/v1';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isWhole, report, seedFor } from '../../../../testing/figures/report-row.ts';
import { buildApiKey, requestOfRoute } from '../../../../testing/worlds/api.ts';
import { codeOf, type Json, validInputs } from '../../../../testing/worlds/data/arbitrary.ts';
import { injectCall } from '../../../../testing/worlds/servers/inject-call.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { type Actor, clearLimits, signIn, withCode } from '../support/actors.ts';
import { type BaseState, keepBaseState } from '../support/base-state.ts';
import { brokenInputs, rawRequestOf, someHostile } from '../support/broken.ts';
import { Envelope } from '../support/envelope.ts';
import { furnish } from '../support/furnish.ts';
import { knownOf } from '../support/known-values.ts';

const world = createWorld();
const seed = seedFor('T16');
const RUNS = isWhole ? 2_000 : 25;
/** A file takes as long to make as many answers. */
const FILE_RUNS = Math.ceil(RUNS / 5);
const allCalls: [string, Call][] = Object.entries(calls);
const allRoutes: [string, Route][] = Object.entries(routes);
/** The API has the same handlers: what is its own is how it reads and answers. */
const ROUTE_RUNS = Math.ceil(RUNS / 4);
/** One key may ask so often a minute; the test takes turns with several. */
const KEYS = isWhole ? 100 : 6;
const statuses: Record<string, number> = {};

let actor: Actor;
let base: BaseState;
const apiKeys: string[] = [];
let testKey: string;
/** A key of the actor's tenant, and a session of the actor's that comes back with the rest. */
let key: string;
let token: string;
/** The session that is used: that one, until a call has ended it. */
let current: string;
beforeAll(async () => {
  actor = await world.buildClient();
  await furnish(world, actor);
  token = await signIn(world, actor);
  key = (await world.buildKey(actor.tenantId)).key;
  await world.call(calls.setQuota, { kind: 'apiKeys', most: 2 * KEYS }, { key });
  for (let made = 0; made < KEYS; made += 1) apiKeys.push((await buildApiKey(world, { token })).secret);
  testKey = (await buildApiKey(world, { token }, apiScopes, true)).secret;
  base = await keepBaseState(world.owner);
});
beforeEach(async () => {
  await base.restore();
  current = token;
});

const answeredAt200: number[] = [
  envelopeCodes.done,
  envelopeCodes.nothing,
  envelopeCodes.refused,
  envelopeCodes.signedOut,
];

/** Asks as the actor, or as nobody. */
async function ask(call: Call, input: unknown, signedIn: boolean) {
  await clearLimits(world);
  const send = (headers: Record<string, string>) =>
    injectCall(world.app, call, rawRequestOf(call, input, headers));
  if (!signedIn) return send({});
  if (call.access === 'backoffice') return send({ 'x-key': key });
  const response = await send({ 'x-token': current });
  if (call.access === 'public' || codeOf(response) !== envelopeCodes.signedOut) return response;
  // A call before it has ended the session: with a new one it comes to what is behind.
  current = await signIn(world, actor);
  return send({ 'x-token': current });
}

/** Sends it and holds the answer against the envelope. */
async function send(call: Call, input: unknown, signedIn: boolean) {
  const response = await ask(call, input, signedIn);
  const { statusCode } = response;
  statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  const isFile =
    (call.file ?? call.events) !== undefined && !String(response.headers['content-type']).includes('json');
  if (isFile) return { statusCode, code: envelopeCodes.done };
  const { code, errorCode, result } = Envelope.parse(response.json());
  expect([200, 400]).toContain(statusCode);
  expect(errorCode).not.toBe('ERROR00075');
  if (statusCode === 200) expect(answeredAt200).toContain(code);
  else expect(code).toBe(statusCode);
  if (code === envelopeCodes.done) expect(call.result.safeParse(result).success).toBe(true);
  return { statusCode, code };
}

let turn = 0;
/** Sends it over the API and holds the answer against what is declared: a result, or a problem of RFC 9457. */
async function sendRoute({ call }: Route, request: InjectOptions) {
  const apiKey = call.testOnly ? testKey : apiKeys[turn++ % KEYS];
  const headers = { ...request.headers, authorization: `Bearer ${apiKey}` };
  const response = await world.app.inject({ ...request, headers });
  const { statusCode } = response;
  statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  const kind = String(response.headers['content-type']);
  if (statusCode < 300) {
    if (!call.file) expect(call.result.safeParse(response.json()).success).toBe(true);
    return 'done';
  }
  expect(statusCode, response.body).toBeLessThan(429);
  expect(kind).toContain(PROBLEM_CONTENT_TYPE);
  const { status, code } = ApiProblem.strict().parse(response.json());
  expect(status).toBe(statusCode);
  return code;
}

const lineOf = ({ method, path }: Route) => ({ method, path: `${API_V1_PATH}${path}` });

describe('T16 any input over the API', () => {
  it.each(allRoutes)('to %s is answered as declared, and never by a failure of ours', async (name, route) => {
    const isInBody = route.method === 'POST' || route.method === 'PUT';
    const property = fc.asyncProperty(await inputsOf(name, route.call), async ({ valid, input }) => {
      const request = valid ? requestOfRoute(route, input as Json) : rawRequestOf(lineOf(route), input, {});
      const code = await sendRoute(route, request);
      // What the contract accepts, the server does not call invalid. A query cannot say all that a body can.
      if (valid && isInBody) expect(code).not.toBe('request_invalid');
    });
    await fc.assert(property, {
      numRuns: route.call.file ? Math.ceil(ROUTE_RUNS / 5) : ROUTE_RUNS,
      seed,
      endOnFailure: true,
    });
  });

  it.each(allRoutes)('to %s may be wrong in one field or header', async (name, route) => {
    const known = knownOf(base.rows, actor, 'secrets', name);
    const [sound = {}] = fc.sample(validInputs(name, route.call, known), { numRuns: 1, seed });
    for (const [at, field] of Object.keys(sound).entries())
      for (const value of someHostile(at + seed))
        await sendRoute(route, rawRequestOf(lineOf(route), { ...sound, [field]: value }, {}));
    for (const value of route.idempotencyField ? someHostile(seed) : []) {
      const key = encodeURI(String(value).toWellFormed());
      await sendRoute(route, rawRequestOf(lineOf(route), sound, { 'idempotency-key': key }));
    }
  });
});

describe('T16 any input', () => {
  it.each(allCalls)(
    'to %s is answered in the envelope and never by a failure of ours',
    async (name, call) => {
      const property = fc.asyncProperty(await inputsOf(name, call), fc.boolean(), async (given, signedIn) => {
        const { statusCode, code } = await send(call, given.input, signedIn);
        // What the contract accepts, the server does not call invalid.
        if (given.valid) expect(statusCode).toBe(200);
        if (given.valid && call.access === 'client' && !signedIn) expect(code).toBe(envelopeCodes.signedOut);
      });
      await fc.assert(property, { numRuns: call.file ? FILE_RUNS : RUNS, seed, endOnFailure: true });
    },
  );

  it.each(allCalls)(
    'to %s may be wrong in one field, whichever it is and however wrong',
    async (name, call) => {
      const sound = await findDone(name, call);
      const turns = 'code' in sound ? [0, 1] : [0];
      // With the right code: behind it is what nobody without one gets to.
      for (const [at, field] of Object.keys(sound).entries())
        for (const value of someHostile(at + seed))
          for (const turn of turns)
            await send(
              call,
              { ...(await withCode(world, { call, actor }, sound, turn)), [field]: value },
              true,
            );
    },
  );

  it('leaves the server as it was', async () => {
    expect((await world.app.inject('/readyz')).statusCode).toBe(200);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}).not.toHaveProperty('admin');
    report(
      'T16',
      `${RUNS} inputs and every field wrong in ${someHostile(0).length} ways, ${allCalls.length} calls and ${allRoutes.length} routes, by status: ${JSON.stringify(statuses)}`,
    );
  });
});

/** An input with which the call is done, where there is one: so that its fields are wrong in what comes after too. */
async function findDone(name: string, call: Call): Promise<Json> {
  const inputs = fc.sample(validInputs(name, call, knownOf(base.rows, actor, 'secrets')), {
    numRuns: 60,
    seed,
  });
  for (const [turn, input] of inputs.entries())
    if (
      (await send(call, await withCode(world, { call, actor }, input, turn), true)).code ===
      envelopeCodes.done
    )
      return input;
  return inputs[0] ?? {};
}

/** Half of them sound, some of those about a client there is; the other half broken. */
async function inputsOf(name: string, call: Call) {
  const about = validInputs(name, call, knownOf(base.rows, actor, 'secrets'));
  const sound = fc
    .oneof(about, validInputs(name, call))
    .map((input) => ({ valid: true, input: input as unknown }));
  const broken = fc.oneof(brokenInputs(about), brokenInputs(validInputs(name, call)));
  return fc.oneof(
    sound,
    broken.map((input) => ({ valid: false, input })),
  );
}
