import { type Call, envelopeCodes } from '@miya/contract';
import { apiScopes } from '@miya/contract/api-keys';
import { calls } from '@miya/contract/calls';
import { API_V1_PATH, ApiProblem, PROBLEM_CONTENT_TYPE, type Route, routes } from '@miya/contract/v1';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseSeed, isFullRun, printFigure } from '../../../../testing/figures/print-figure.ts';
import { buildApiKey, buildRouteRequest } from '../../../../testing/worlds/call-api.ts';
import {
  createValidInputs,
  getResponseCode,
  type Json,
} from '../../../../testing/worlds/data/arbitrary-inputs.ts';
import { injectCall } from '../../../../testing/worlds/servers/inject-call.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { type Actor, createSessionToken, deleteRateLimits, fillInCode } from '../support/actors.ts';
import { addSampleData } from '../support/add-sample-data.ts';
import { type BaseState, createBaseState } from '../support/base-state.ts';
import { Envelope } from '../support/envelope.ts';
import { brokenInputs, buildRawRequest, sampleHostileValues } from '../support/hostile-inputs.ts';
import { createKnownValues } from '../support/known-values.ts';

const world = createWorld();
const seed = chooseSeed('T16');
const INPUTS_PER_CALL = isFullRun ? 2_000 : 25;
/** A file takes as long to make as many answers. */
const INPUTS_PER_FILE_CALL = Math.ceil(INPUTS_PER_CALL / 5);
const allCalls: [string, Call][] = Object.entries(calls);
const allRoutes: [string, Route][] = Object.entries(routes);
/** The API has the same handlers: what is its own is how it reads and answers. */
const INPUTS_PER_ROUTE = Math.ceil(INPUTS_PER_CALL / 4);
/** One key may ask so often a minute; the test takes turns with several. */
const KEYS = isFullRun ? 100 : 6;
const statuses: Record<string, number> = {};

let actor: Actor;
let baseState: BaseState;
const apiKeys: string[] = [];
let testKey: string;
/** A key of the actor's tenant, and a session of the actor's that comes back with the rest. */
let key: string;
let token: string;
/** The session that is used: that one, until a call has ended it. */
let currentToken: string;
beforeAll(async () => {
  actor = await world.buildClient();
  await addSampleData(world, actor);
  token = await createSessionToken(world, actor);
  key = (await world.buildOperatorKey(actor.tenantId)).key;
  await world.call(calls.setQuota, { kind: 'apiKeys', most: 2 * KEYS }, { key });
  for (let made = 0; made < KEYS; made += 1) apiKeys.push((await buildApiKey(world, { token })).secret);
  testKey = (await buildApiKey(world, { token }, apiScopes, true)).secret;
  baseState = await createBaseState(world.owner);
});
beforeEach(async () => {
  await baseState.restore();
  currentToken = token;
});

const answeredAt200: number[] = [
  envelopeCodes.done,
  envelopeCodes.nothing,
  envelopeCodes.refused,
  envelopeCodes.signedOut,
];

/** Asks as the actor, or as nobody. */
async function sendRequest(call: Call, input: unknown, signedIn: boolean) {
  await deleteRateLimits(world);
  const send = (headers: Record<string, string>) =>
    injectCall(world.app, call, buildRawRequest(call, input, headers));
  if (!signedIn) return send({});
  if (call.access === 'backoffice') return send({ 'x-key': key });
  const response = await send({ 'x-token': currentToken });
  if (call.access === 'public' || getResponseCode(response) !== envelopeCodes.signedOut) return response;
  // A call before it has ended the session: with a new one it comes to what is behind.
  currentToken = await createSessionToken(world, actor);
  return send({ 'x-token': currentToken });
}

/** Sends it and holds the answer against the envelope. */
async function sendAndCheck(call: Call, input: unknown, signedIn: boolean) {
  const response = await sendRequest(call, input, signedIn);
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
async function sendRouteAndCheck({ call }: Route, request: InjectOptions) {
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

const getRequestLine = ({ method, path }: Route) => ({ method, path: `${API_V1_PATH}${path}` });

describe('T16 any input over the API', () => {
  it.each(allRoutes)('to %s is answered as declared, and never by a failure of ours', async (name, route) => {
    const isInBody = route.method === 'POST' || route.method === 'PUT';
    const property = fc.asyncProperty(await createInputs(name, route.call), async ({ valid, input }) => {
      const request = valid
        ? buildRouteRequest(route, input as Json)
        : buildRawRequest(getRequestLine(route), input, {});
      const code = await sendRouteAndCheck(route, request);
      // What the contract accepts, the server does not call invalid. A query cannot say all that a body can.
      if (valid && isInBody) expect(code).not.toBe('request_invalid');
    });
    await fc.assert(property, {
      numRuns: route.call.file ? Math.ceil(INPUTS_PER_ROUTE / 5) : INPUTS_PER_ROUTE,
      seed,
      endOnFailure: true,
    });
  });

  it.each(allRoutes)('to %s may be wrong in one field or header', async (name, route) => {
    const known = createKnownValues(baseState.rows, actor, 'secrets', name);
    const [sound = {}] = fc.sample(createValidInputs(name, route.call, known), { numRuns: 1, seed });
    for (const [at, field] of Object.keys(sound).entries())
      for (const value of sampleHostileValues(at + seed))
        await sendRouteAndCheck(
          route,
          buildRawRequest(getRequestLine(route), { ...sound, [field]: value }, {}),
        );
    for (const value of route.idempotencyField ? sampleHostileValues(seed) : []) {
      const key = encodeURI(String(value).toWellFormed());
      await sendRouteAndCheck(
        route,
        buildRawRequest(getRequestLine(route), sound, { 'idempotency-key': key }),
      );
    }
  });
});

describe('T16 any input', () => {
  it.each(allCalls)(
    'to %s is answered in the envelope and never by a failure of ours',
    async (name, call) => {
      const property = fc.asyncProperty(
        await createInputs(name, call),
        fc.boolean(),
        async (given, signedIn) => {
          const { statusCode, code } = await sendAndCheck(call, given.input, signedIn);
          // What the contract accepts, the server does not call invalid.
          if (given.valid) expect(statusCode).toBe(200);
          if (given.valid && call.access === 'client' && !signedIn)
            expect(code).toBe(envelopeCodes.signedOut);
        },
      );
      await fc.assert(property, {
        numRuns: call.file ? INPUTS_PER_FILE_CALL : INPUTS_PER_CALL,
        seed,
        endOnFailure: true,
      });
    },
  );

  it.each(allCalls)(
    'to %s may be wrong in one field, whichever it is and however wrong',
    async (name, call) => {
      const sound = await findSuccessfulInput(name, call);
      const turns = 'code' in sound ? [0, 1] : [0];
      // With the right code: behind it is what nobody without one gets to.
      for (const [at, field] of Object.keys(sound).entries())
        for (const value of sampleHostileValues(at + seed))
          for (const turn of turns)
            await sendAndCheck(
              call,
              { ...(await fillInCode(world, { call, actor }, sound, turn)), [field]: value },
              true,
            );
    },
  );

  it('leaves the server as it was', async () => {
    expect((await world.app.inject('/readyz')).statusCode).toBe(200);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}).not.toHaveProperty('admin');
    printFigure(
      'T16',
      `${INPUTS_PER_CALL} inputs and every field wrong in ${sampleHostileValues(0).length} ways, ${allCalls.length} calls and ${allRoutes.length} routes, by status: ${JSON.stringify(statuses)}`,
    );
  });
});

/** An input with which the call is done, where there is one: so that its fields are wrong in what comes after too. */
async function findSuccessfulInput(name: string, call: Call): Promise<Json> {
  const inputs = fc.sample(
    createValidInputs(name, call, createKnownValues(baseState.rows, actor, 'secrets')),
    {
      numRuns: 60,
      seed,
    },
  );
  for (const [turn, input] of inputs.entries())
    if (
      (await sendAndCheck(call, await fillInCode(world, { call, actor }, input, turn), true)).code ===
      envelopeCodes.done
    )
      return input;
  return inputs[0] ?? {};
}

/** Half of them sound, some of those about a client there is; the other half broken. */
async function createInputs(name: string, call: Call) {
  const about = createValidInputs(name, call, createKnownValues(baseState.rows, actor, 'secrets'));
  const sound = fc
    .oneof(about, createValidInputs(name, call))
    .map((input) => ({ valid: true, input: input as unknown }));
  const broken = fc.oneof(brokenInputs(about), brokenInputs(createValidInputs(name, call)));
  return fc.oneof(
    sound,
    broken.map((input) => ({ valid: false, input })),
  );
}
