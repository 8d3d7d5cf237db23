// Tests T16 of docs/operations/fault-tests.md. Every valid or broken input gets a declared response, never an internal
// error. The complete run is `npm run chaos -- t16`.
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
import { createActorHints } from '../support/actor-hints.ts';
import { type Actor, createSessionToken, deleteRateLimits, fillInCode } from '../support/actors.ts';
import { addSampleData } from '../support/add-sample-data.ts';
import { type BaseState, createBaseState } from '../support/base-state.ts';
import { Envelope } from '../support/envelope.ts';
import { brokenInputs, buildRawRequest, sampleHostileValues } from '../support/hostile-inputs.ts';

const world = createWorld();
const seed = chooseSeed('T16');
const INPUTS_PER_CALL = isFullRun ? 2_000 : 25;
/** Fewer inputs, because creating a file takes longer than other responses. */
const INPUTS_PER_FILE_CALL = Math.ceil(INPUTS_PER_CALL / 5);
const allCalls: [string, Call][] = Object.entries(calls);
const allRoutes: [string, Route][] = Object.entries(routes);
/** Fewer inputs, because the API uses the handlers of the calls. Only parsing and responses differ. */
const INPUTS_PER_ROUTE = Math.ceil(INPUTS_PER_CALL / 4);
/** One key may send 600 requests a minute, so the test uses several keys in turn. */
const KEYS = isFullRun ? 100 : 6;
const statuses: Record<string, number> = {};

let actor: Actor;
let baseState: BaseState;
const apiKeys: string[] = [];
let testKey: string;
/** An operator key of the actor's tenant, and a session of the actor that is restored with the base state. */
let key: string;
let token: string;
/** The current session token. A new session replaces it when a call has ended the session. */
let currentToken: string;
beforeAll(async () => {
  actor = await world.buildClient();
  await addSampleData(world, actor);
  token = await createSessionToken(world, actor);
  key = (await world.buildOperatorKey(actor.tenantId)).key;
  await world.call(calls.setQuota, { kind: 'apiKeys', most: 2 * KEYS }, { key });
  for (let count = 0; count < KEYS; count += 1) apiKeys.push((await buildApiKey(world, { token })).secret);
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

/** Sends the request with the credentials of the actor, or without credentials. */
async function sendRequest(call: Call, input: unknown, signedIn: boolean) {
  await deleteRateLimits(world);
  const send = (headers: Record<string, string>) =>
    injectCall(world.app, call, buildRawRequest(call, input, headers));
  if (!signedIn) return send({});
  if (call.access === 'backoffice') return send({ 'x-key': key });
  const response = await send({ 'x-token': currentToken });
  if (call.access === 'public' || getResponseCode(response) !== envelopeCodes.signedOut) return response;
  // An earlier call has ended the session. With a new session the request reaches the handler.
  currentToken = await createSessionToken(world, actor);
  return send({ 'x-token': currentToken });
}

/** Sends the request and checks the response against the envelope and the result schema. */
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
/** Sends the request over the API and checks the response: a declared result, or a problem of RFC 9457. */
async function sendRouteAndCheck({ call }: Route, request: InjectOptions) {
  const apiKey = call.testOnly ? testKey : apiKeys[turn++ % KEYS];
  const headers = { ...request.headers, authorization: `Bearer ${apiKey}` };
  const response = await world.app.inject({ ...request, headers });
  const { statusCode } = response;
  statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  const contentType = String(response.headers['content-type']);
  if (statusCode < 300) {
    if (!call.file) expect(call.result.safeParse(response.json()).success).toBe(true);
    return 'done';
  }
  expect(statusCode, response.body).toBeLessThan(429);
  expect(contentType).toContain(PROBLEM_CONTENT_TYPE);
  const { status, code } = ApiProblem.strict().parse(response.json());
  expect(status).toBe(statusCode);
  return code;
}

const getRequestLine = ({ method, path }: Route) => ({ method, path: `${API_V1_PATH}${path}` });

describe('T16 any input over the API', () => {
  it.each(allRoutes)('to %s gets a declared response and never an internal error', async (name, route) => {
    const isInBody = route.method === 'POST' || route.method === 'PUT';
    const property = fc.asyncProperty(await createInputs(name, route.call), async ({ valid, input }) => {
      const request = valid
        ? buildRouteRequest(route, input as Json)
        : buildRawRequest(getRequestLine(route), input, {});
      const code = await sendRouteAndCheck(route, request);
      // The server accepts all inputs that the contract accepts. A query cannot represent every input, so only bodies
      // are checked.
      if (valid && isInBody) expect(code).not.toBe('request_invalid');
    });
    await fc.assert(property, {
      numRuns: route.call.file ? Math.ceil(INPUTS_PER_ROUTE / 5) : INPUTS_PER_ROUTE,
      seed,
      endOnFailure: true,
    });
  });

  it.each(allRoutes)('to %s may have one wrong field or header', async (name, route) => {
    const knownValues = createActorHints(baseState.rows, actor, 'secrets', name);
    const [validInput = {}] = fc.sample(createValidInputs(name, route.call, knownValues), {
      numRuns: 1,
      seed,
    });
    for (const [index, field] of Object.keys(validInput).entries())
      for (const value of sampleHostileValues(index + seed))
        await sendRouteAndCheck(
          route,
          buildRawRequest(getRequestLine(route), { ...validInput, [field]: value }, {}),
        );
    for (const value of route.idempotencyField ? sampleHostileValues(seed) : []) {
      const key = encodeURI(String(value).toWellFormed());
      await sendRouteAndCheck(
        route,
        buildRawRequest(getRequestLine(route), validInput, { 'idempotency-key': key }),
      );
    }
  });
});

describe('T16 any input', () => {
  it.each(allCalls)(
    'to %s gets a response in the envelope and never an internal error',
    async (name, call) => {
      const property = fc.asyncProperty(
        await createInputs(name, call),
        fc.boolean(),
        async (generated, signedIn) => {
          const { statusCode, code } = await sendAndCheck(call, generated.input, signedIn);
          // The server accepts all inputs that the contract accepts.
          if (generated.valid) expect(statusCode).toBe(200);
          if (generated.valid && call.access === 'client' && !signedIn)
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

  it.each(allCalls)('to %s may have one wrong field of any kind', async (name, call) => {
    const validInput = await findSuccessfulInput(name, call);
    const turns = 'code' in validInput ? [0, 1] : [0];
    // With the correct one-time code, so that the part of the handler after the check of the code runs too.
    for (const [index, field] of Object.keys(validInput).entries())
      for (const value of sampleHostileValues(index + seed))
        for (const turn of turns)
          await sendAndCheck(
            call,
            { ...(await fillInCode(world, { call, actor }, validInput, turn)), [field]: value },
            true,
          );
  });

  it('leaves the server ready and the object prototype unchanged', async () => {
    expect((await world.app.inject('/readyz')).statusCode).toBe(200);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}).not.toHaveProperty('admin');
    printFigure(
      'T16',
      `${INPUTS_PER_CALL} inputs and every field wrong in ${sampleHostileValues(0).length} ways, ${allCalls.length} calls and ${allRoutes.length} routes, by status: ${JSON.stringify(statuses)}`,
    );
  });
});

/**
 * Finds an input with which the call succeeds, so that a wrong field also reaches the code after validation. Returns
 * any valid input if no call succeeds.
 */
async function findSuccessfulInput(name: string, call: Call): Promise<Json> {
  const inputs = fc.sample(
    createValidInputs(name, call, createActorHints(baseState.rows, actor, 'secrets')),
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

/** Half of the inputs are valid, some of these with values of an existing client. The other half is broken. */
async function createInputs(name: string, call: Call) {
  const knownInputs = createValidInputs(name, call, createActorHints(baseState.rows, actor, 'secrets'));
  const validInput = fc
    .oneof(knownInputs, createValidInputs(name, call))
    .map((input) => ({ valid: true, input: input as unknown }));
  const brokenInput = fc.oneof(brokenInputs(knownInputs), brokenInputs(createValidInputs(name, call)));
  return fc.oneof(
    validInput,
    brokenInput.map((input) => ({ valid: false, input })),
  );
}
