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
import { type CallOptions, createWorld, requestOf } from '../../../../testing/worlds/world.ts';
import { type Actor, createSessionToken, deleteRateLimits, fillInCode } from '../support/actors.ts';
import { addSampleData } from '../support/add-sample-data.ts';
import { type BaseState, createBaseState } from '../support/base-state.ts';
import { createKnownValues } from '../support/known-values.ts';
import { listChanges, listRowTexts, listTenantTables } from '../support/tenant-tables.ts';

const world = createWorld();
const seed = chooseSeed('T11');
/** What is asked: a call of the portal, or a route of the API that a call answers. */
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

// Values by which a column that took one of them is found.
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
// Two clients in the same state, asked the same: one plainly, one with everything added.
let plainActor: Actor;
let forgingActor: Actor;
let baseState: BaseState;
/** What lets each of them ask; kept with the rest, so no call uses it up for the next. */
const credentials = new Map<Actor, Record<Call['access'], CallOptions>>();
const apiKeys = new Map<Actor, Record<'real' | 'test', string>>();

/** Every column of every tenant table, in both spellings: what a careless insert of the body would write. */
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
  // A use is noted a minute after the last: here at every asking, where it would be for one of the two when that minute
  // is over.
  await sql`update sessions set last_used_at = now() - interval '2 minutes'`.execute(world.owner);
  baseState = await createBaseState(world.owner);
});

/** The actor's request, with `extra` beside what the call declares. */
function buildRequest({ call, route }: Operation, actor: Actor, input: Json, extra: Json): InjectOptions {
  const given = { ...extra, ...input };
  if (!route) return requestOf(call, given, credentials.get(actor)?.[call.access]);
  const { real, test } = apiKeys.get(actor) ?? {};
  const request = buildRouteRequest(route, given, { apiKey: call.testOnly ? test : real });
  // What path and header say counts, whatever body or query say of the same.
  const named =
    extra === noExtraFields ? [] : [...listPathParameters(route.path), route.idempotencyField ?? []].flat();
  const again = Object.fromEntries(named.map((name) => [name, forgedId]));
  return request.payload
    ? { ...request, payload: { ...(request.payload as Json), ...again } }
    : { ...request, url: `${request.url}&${new URLSearchParams(again)}` };
}

/** What the API notes of its keys and of what they asked is written when it suits. */
const isRequestLog = (change: string) => change.startsWith('api_');

async function sendAndCompare(
  door: Operation,
  actor: Actor,
  input: Json,
  turn: number,
  extra = noExtraFields,
) {
  const ready = await fillInCode(world, { call: door.call, actor }, input, turn);
  await deleteRateLimits(world);
  const request = buildRequest(door, actor, ready, extra);
  const before = await baseState.readRows();
  const response = await injectCall(world.app, door.call, request);
  const after = await baseState.readRows();
  const { body, statusCode } = response;
  const code = door.route ? (statusCode < 300 ? envelopeCodes.done : statusCode) : getResponseCode(response);
  const told = code === envelopeCodes.done ? null : JSON.parse(body);
  const changes = listChanges(before, after, await listTenantTables(world.owner));
  return {
    code,
    refusal: door.route ? told?.code : told?.errorCode,
    body,
    changes: door.route ? changes.filter((change) => !isRequestLog(change)) : changes,
    rows: listRowTexts(after, () => true),
  };
}

describe('T11 fields that a call does not declare', () => {
  it.each(allOperations)('change nothing when added to %s', async (label, door) => {
    const { call } = door;
    const [name = ''] = label.split(' ');
    const declared = Object.keys(call.request.shape);
    const extra = Object.fromEntries(Object.entries(forged).filter(([field]) => !declared.includes(field)));
    forgedFieldCount += Object.keys(extra).length;
    // Both are asked in the state they were kept in, so what is known of them is the same in every turn.
    const inputs = [plainActor, forgingActor].map((actor) =>
      createValidInputs(name, call, createKnownValues(baseState.rows, actor, 'secrets', name)),
    );
    let done = 0;
    let taken = 0;
    for (let turn = 0; turn < MIN_TURNS || (done === 0 && turn < MAX_TURNS); turn += 1) {
      await baseState.restore();
      const [one, two] = inputs.map((some) => fc.sample(some, { numRuns: 1, seed: seed + turn })[0] ?? {});
      const expected = await sendAndCompare(door, plainActor, one ?? {}, turn);
      const found = await sendAndCompare(door, forgingActor, two ?? {}, turn, extra);
      if (expected.code === envelopeCodes.done) done += 1;
      if (found.code === envelopeCodes.done) taken += 1;
      if (found.code === 400) expect(found.changes).toEqual([]);
      else {
        expect(found).toMatchObject({ code: expected.code, refusal: expected.refusal });
        expect(found.changes).toEqual(expected.changes);
      }
      for (const trace of forgedTexts) {
        expect(found.body).not.toContain(trace);
        expect(found.rows.filter((row) => row.includes(trace))).toEqual([]);
      }
    }
    expect(done, `${name} was never done: see knownOf()`).toBeGreaterThan(0);
    // A program that knows a later version of the API may say more than this one reads.
    if (door.route) expect(taken).toBeGreaterThan(0);
  });

  it('were as many as there are columns', () => {
    printFigure(
      'T11',
      `${forgedFieldCount} forged fields over ${allOperations.length} calls and routes: 0 columns changed by them`,
    );
  });
});
