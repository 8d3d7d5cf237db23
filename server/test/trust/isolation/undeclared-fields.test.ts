// Tests docs/architecture/requests.md. The schema of the call parses the input. A field that a call does not declare is
// never written, even if it has the name of a database column.
import { randomUUID } from 'node:crypto';
import { type Call, envelopeCodes } from '@miya/contract';
import { apiScopes } from '@miya/contract/api-keys';
import { calls } from '@miya/contract/calls';
import { listPathParameters, type Route, routes } from '@miya/contract/v1';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseSeed, isFullRun, printFigure } from '../../../../testing/figures/print-figure.ts';
import { buildApiKey, buildRouteRequest } from '../../../../testing/worlds/call-api.ts';
import {
  createValidInputs,
  getResponseCode,
  type Json,
} from '../../../../testing/worlds/data/arbitrary-inputs.ts';
import { injectCall } from '../../../../testing/worlds/servers/inject-call.ts';
import { buildCallRequest, type CallOptions, createWorld } from '../../../../testing/worlds/world.ts';
import { createActorHints } from '../support/actor-hints.ts';
import { type Actor, createSessionToken, deleteRateLimits, fillInCode } from '../support/actors.ts';
import { addSampleData } from '../support/add-sample-data.ts';
import { type BaseState, createBaseState } from '../support/base-state.ts';
import { listChanges, listRowTexts, listTenantTables } from '../support/tenant-tables.ts';

const world = createWorld();
const seed = chooseSeed('T11');
/** A call of the portal, or a route of the API with its call. */
type Operation = { call: Call; route?: Route };
const allOperations: [string, Operation][] = [
  ...Object.entries(calls).map(([name, call]): [string, Operation] => [name, { call }]),
  ...Object.entries(routes).map(([name, route]): [string, Operation] => [
    `${name} of the API`,
    { call: route.call, route },
  ]),
];
const MIN_TURNS = isFullRun ? 10 : 2;
const MAX_TURNS = 240;

// Unusual values, so that a column that stores one of them is found.
const FORGED_NUMBER = 987_654_321;
const forgedId = randomUUID();
const forgedByType: Record<string, unknown> = {
  integer: FORGED_NUMBER,
  bigint: FORGED_NUMBER,
  boolean: true,
  uuid: forgedId,
  'timestamp with time zone': '1987-06-05T04:03:02Z',
  'timestamp with time zone[]': ['1987-06-05T04:03:02Z'],
};
const forgedTexts = [String(FORGED_NUMBER), forgedId, '1987-06-05', 'forged'];
const forgedFields: Json = {
  balance: FORGED_NUMBER,
  tenantId: FORGED_NUMBER,
  netnum: FORGED_NUMBER,
  clientId: forgedId,
  status: 'forged',
  recorded: true,
  recordedAt: '1987-06-05T04:03:02Z',
  roles: ['forged', 'admin'],
  caller: { tenantId: FORGED_NUMBER, clientId: forgedId },
  access: 'backoffice',
};

const noExtraFields: Json = {};
let forged: Json;
let forgedFieldCount = 0;
// Two clients with the same data send the same request. One of them adds the forged fields.
let plainActor: Actor;
let forgingActor: Actor;
let baseState: BaseState;
/** The credentials of each client. They belong to the base state, so a call cannot use them up for the next call. */
const credentials = new Map<Actor, Record<Call['access'], CallOptions>>();
const apiKeys = new Map<Actor, Record<'real' | 'test', string>>();

/** The forged fields have the names of all columns of all tenant tables, in snake case and camel case. */
beforeAll(async () => {
  const columns = (await listTenantTables(world.owner)).flatMap((table) => table.columns);
  const pairs = columns.flatMap(({ name, type }) => {
    const camel = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const value = forgedByType[type] ?? 'forged';
    return [
      [name, value],
      [camel, value],
    ];
  });
  forged = { ...Object.fromEntries(pairs), ...forgedFields };
  [plainActor, forgingActor] = [await world.buildClient(), await world.buildClient()];
  for (const actor of [plainActor, forgingActor]) {
    await addSampleData(world, actor);
    const token = await createSessionToken(world, actor);
    const { key } = await world.buildOperatorKey(actor.tenantId);
    credentials.set(actor, { public: { token }, client: { token }, backoffice: { key } });
    const [real, test] = [
      await buildApiKey(world, { token }),
      await buildApiKey(world, { token }, apiScopes, true),
    ];
    apiKeys.set(actor, { real: real.secret, test: test.secret });
  }
  // A session stores its last use at most once a minute. After this update every request stores it, so that the two
  // clients do not differ by chance.
  await sql`update sessions set last_used_at = now() - interval '2 minutes'`.execute(world.owner);
  baseState = await createBaseState(world.owner);
});

/** Builds the request of the actor. `extra` are fields that the call does not declare. */
function buildRequest({ call, route }: Operation, actor: Actor, input: Json, extra: Json): InjectOptions {
  const fields = { ...extra, ...input };
  if (!route) return buildCallRequest(call, fields, credentials.get(actor)?.[call.access]);
  const { real, test } = apiKeys.get(actor) ?? {};
  const request = buildRouteRequest(route, fields, { apiKey: call.testOnly ? test : real });
  // Fields of the path and the header are also forged in the body or query. The path and header must win.
  const named =
    extra === noExtraFields ? [] : [...listPathParameters(route.path), route.idempotencyField ?? []].flat();
  const repeatedFields = Object.fromEntries(named.map((name) => [name, forgedId]));
  return request.payload
    ? { ...request, payload: { ...(request.payload as Json), ...repeatedFields } }
    : { ...request, url: `${request.url}&${new URLSearchParams(repeatedFields)}` };
}

/** The API writes the last use of keys and its request log later, independent of the request. */
const isRequestLog = (change: string) => change.startsWith('api_');

async function sendAndCompare(
  operation: Operation,
  actor: Actor,
  input: Json,
  turn: number,
  extra = noExtraFields,
) {
  const inputWithCode = await fillInCode(world, { call: operation.call, actor }, input, turn);
  await deleteRateLimits(world);
  const request = buildRequest(operation, actor, inputWithCode, extra);
  const before = await baseState.readRows();
  const response = await injectCall(world.app, operation.call, request);
  const after = await baseState.readRows();
  const { body, statusCode } = response;
  const code = operation.route
    ? statusCode < 300
      ? envelopeCodes.done
      : statusCode
    : getResponseCode(response);
  const envelope = code === envelopeCodes.done ? null : JSON.parse(body);
  const changes = listChanges(before, after, await listTenantTables(world.owner));
  return {
    code,
    refusal: operation.route ? envelope?.code : envelope?.errorCode,
    body,
    changes: operation.route ? changes.filter((change) => !isRequestLog(change)) : changes,
    rows: listRowTexts(after, () => true),
  };
}

describe('T11 fields that a call does not declare', () => {
  it.each(allOperations)('change nothing in %s', async (label, operation) => {
    const { call } = operation;
    const [name = ''] = label.split(' ');
    const declared = Object.keys(call.request.shape);
    const extra = Object.fromEntries(Object.entries(forged).filter(([field]) => !declared.includes(field)));
    forgedFieldCount += Object.keys(extra).length;
    // Each turn starts from the base state, so the known values are computed once.
    const inputs = [plainActor, forgingActor].map((actor) =>
      createValidInputs(name, call, createActorHints(baseState.rows, actor, 'secrets', name)),
    );
    let doneCount = 0;
    let acceptedCount = 0;
    for (let turn = 0; turn < MIN_TURNS || (doneCount === 0 && turn < MAX_TURNS); turn += 1) {
      await baseState.restore();
      const [plainInput, forgingInput] = inputs.map(
        (inputsOfActor) => fc.sample(inputsOfActor, { numRuns: 1, seed: seed + turn })[0] ?? {},
      );
      const expected = await sendAndCompare(operation, plainActor, plainInput ?? {}, turn);
      const found = await sendAndCompare(operation, forgingActor, forgingInput ?? {}, turn, extra);
      if (expected.code === envelopeCodes.done) doneCount += 1;
      if (found.code === envelopeCodes.done) acceptedCount += 1;
      if (found.code === 400) expect(found.changes).toEqual([]);
      else {
        expect(found).toMatchObject({ code: expected.code, refusal: expected.refusal });
        expect(found.changes).toEqual(expected.changes);
      }
      for (const forgedText of forgedTexts) {
        expect(found.body).not.toContain(forgedText);
        expect(found.rows.filter((row) => row.includes(forgedText))).toEqual([]);
      }
    }
    expect(
      doneCount,
      `${name} never succeeded: add hints for its fields in createActorHints()`,
    ).toBeGreaterThan(0);
    // The API must ignore unknown fields: a program for a newer version of the API may send them.
    if (operation.route) expect(acceptedCount).toBeGreaterThan(0);
  });

  it('include all columns of all tenant tables', () => {
    printFigure(
      'T11',
      `${forgedFieldCount} forged fields over ${allOperations.length} calls and routes: 0 columns changed by them`,
    );
  });
});
