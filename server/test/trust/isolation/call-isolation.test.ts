// Tests SECURITY.md, 'A tenant cannot read or change the data of another tenant', for every call. With own, foreign and
// forged ids, no response contains data of another client or tenant, and no call writes such data.
// `own` is the caller, `colleague` another client of the same tenant, `stranger` a client of another tenant.
import { randomUUID } from 'node:crypto';
import { type Call, envelopeCodes } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseSeed, isFullRun, printFigure } from '../../../../testing/figures/print-figure.ts';
import {
  createArbitrary,
  createValidInputs,
  getJsonSchema,
  getResponseCode,
  type Json,
} from '../../../../testing/worlds/data/arbitrary-inputs.ts';
import { type CallOptions, createPhone, createWorld } from '../../../../testing/worlds/world.ts';
import { type ActorKnowledge, createActorHints, listIdsByColumn } from '../support/actor-hints.ts';
import { type Actor, createSessionToken, fillInCode, isRowOf } from '../support/actors.ts';
import { addSampleData } from '../support/add-sample-data.ts';
import { type BaseState, createBaseState } from '../support/base-state.ts';
import { IsolationChecker, type SendOptions } from '../support/isolation-checker.ts';
import { listTenantTables, writeCanaries } from '../support/tenant-tables.ts';

const world = createWorld();
const seed = chooseSeed('T9');
const allCalls: [string, Call][] = Object.entries(calls);
const clientCalls = allCalls.filter(([, call]) => call.access === 'client');
const backofficeCalls = allCalls.filter(([, call]) => call.access === 'backoffice');
/** The number of inputs for each call in each test. */
const MIN_TURNS = isFullRun ? 20 : 2;
/**
 * The test does not know which id of an actor a field needs. It tries at most this many inputs until the call succeeds.
 */
const MAX_TURNS = 240;

let own: Actor;
let colleague: Actor;
let stranger: Actor;
let baseState: BaseState;
let checker: IsolationChecker;
/**
 * The credentials of `own`. Restoring the base state also restores a session that an earlier call has ended.
 */
const credentials: Record<Call['access'], CallOptions> = { public: {}, client: {}, backoffice: {} };
const doneCounts = new Map<string, number>();

beforeAll(async () => {
  const [ownTenantId, otherTenantId] = [await world.buildTenant(), await world.buildTenant()];
  own = await world.buildClient({ tenantId: ownTenantId });
  colleague = await world.buildClient({ tenantId: ownTenantId });
  stranger = await world.buildClient({ tenantId: otherTenantId });
  for (const actor of [own, colleague, stranger]) {
    await createSessionToken(world, actor);
    const { phone, tenantId } = actor;
    for (const purpose of ['register', 'retrieve'] as const)
      await world.call(calls.sendCode, { phone, tenantId, purpose });
    await addSampleData(world, actor);
  }
  expect(await writeCanaries(world.owner)).toBeGreaterThan(10);
  const token = await createSessionToken(world, own);
  const { key } = await world.buildOperatorKey(ownTenantId);
  Object.assign(credentials, { public: { token }, client: { token }, backoffice: { key } });
  baseState = await createBaseState(world.owner);
  checker = new IsolationChecker(world, baseState, { caller: own, colleague, stranger });
});
beforeEach(() => baseState.restore());

const listForeignActors = (call: Call) => (call.access === 'backoffice' ? [stranger] : [colleague, stranger]);

/** Restores the base state first, so that earlier calls have no effect. */
async function sendFromBaseState(name: string, call: Call, input: Json, sending: SendOptions) {
  await baseState.restore();
  return checker.send(name, call, input, sending);
}

function sampleInputs(
  name: string,
  call: Call,
  actor: Actor,
  extent: ActorKnowledge,
  maxInputs: number,
): Json[] {
  const knownValues = createActorHints(baseState.rows, actor, extent, name);
  return fc.sample(createValidInputs(name, call, knownValues), { numRuns: maxInputs, seed });
}

/** Lists one foreign id of each kind, of the foreign actors in turn. */
function listForeignIds(others: Actor[]): string[] {
  const all = others.map((other) => listIdsByColumn(baseState.rows, other));
  const columns = new Set(all.flatMap((ids) => [...ids.keys()]));
  return [...columns].map((column, index) => {
    const turns = all.map((_, turn) => all[(index + seed + turn) % all.length]?.get(column)?.[0]);
    return turns.find((id) => id !== undefined) ?? randomUUID();
  });
}

// A call that adds a row generates an id, a time or a waybill number, which differ each time.
const GENERATED_VALUES =
  /\b[A-Z]{2,4}\d{11}\b|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

describe('T9 every call', () => {
  it('starts with rows of all three actors in every tenant table', async () => {
    for (const { name, isPrivate } of await listTenantTables(world.owner))
      for (const actor of [own, colleague, stranger])
        if (isPrivate)
          expect(baseState.rows.get(name)?.some(isRowOf(actor)), `${name} has no row of a test client`).toBe(
            true,
          );
  });

  it.each(allCalls)('%s returns and changes only data of the caller', async (name, call) => {
    const refused = new Set<string>();
    const send = async (input: Json, turn: number) => {
      await baseState.restore();
      const ready = await fillInCode(world, { call, actor: own }, input, turn);
      const response = await checker.send(name, call, ready, credentials[call.access]);
      if (getResponseCode(response) === envelopeCodes.done)
        doneCounts.set(name, (doneCounts.get(name) ?? 0) + 1);
      else refused.add(response.json().message);
    };
    const inputs = (maxInputs: number) => sampleInputs(name, call, own, 'secrets', maxInputs).entries();
    for (const [turn, input] of inputs(MIN_TURNS)) await send(input, turn);
    // Only a call that did not succeed yet needs more inputs.
    for (const [turn, input] of doneCounts.has(name) ? [] : inputs(MAX_TURNS)) {
      if (doneCounts.has(name)) break;
      await send(input, turn);
    }
    const why = `${[...refused].join(' ')} Add hints for its fields in createActorHints(), or the needed rows in addSampleData().`;
    expect(doneCounts.get(name) ?? 0, `${name} never succeeded: ${why}`).toBeGreaterThan(0);
  });

  it.each(allCalls)('%s returns nothing of other actors for their ids', async (name, call) => {
    for (const other of listForeignActors(call))
      for (const input of sampleInputs(name, call, other, 'no secrets', MIN_TURNS)) {
        const response = await sendFromBaseState(name, call, input, credentials[call.access]);
        expect(response.body).not.toContain(`canary of ${other.tenantId}/${other.clientId}`);
      }
  });

  it.each(allCalls)('%s ignores a forged netnum, tenantId or id beside its fields', async (name, call) => {
    for (const other of listForeignActors(call)) {
      const forged = {
        netnum: String(other.tenantId),
        tenantId: other.tenantId,
        clientId: other.clientId,
        client_id: other.clientId,
        id: other.clientId,
      };
      const query = Object.fromEntries(Object.entries(forged).map(([key, value]) => [key, String(value)]));
      const sending = { ...credentials[call.access], query };
      for (const input of sampleInputs(name, call, own, 'no secrets', Math.ceil(MIN_TURNS / 5))) {
        await sendFromBaseState(name, call, { ...forged, ...input }, sending);
        await sendFromBaseState(name, call, { ...input, ...forged }, sending);
      }
    }
  });

  it.each(clientCalls)(
    '%s responds 505 without a token and with a token of another netnum',
    async (name, call) => {
      const [input = {}] = sampleInputs(name, call, own, 'secrets', 1);
      const [, secret] = credentials.client.token?.split('.') ?? [];
      for (const sending of [{}, { token: `${stranger.tenantId}.${secret}` }]) {
        const response = await sendFromBaseState(name, call, input, sending);
        expect(response.json()).toMatchObject({ code: envelopeCodes.signedOut, result: null });
      }
    },
  );

  it.each(backofficeCalls)(
    '%s refuses a missing operator key, a session and a key of another netnum',
    async (name, call) => {
      const [input = {}] = sampleInputs(name, call, own, 'secrets', 1);
      const forged = { key: `${stranger.tenantId}.${credentials.backoffice.key?.split('.')[1]}` };
      for (const sending of [{}, credentials.client, forged]) {
        const response = await sendFromBaseState(name, call, input, sending);
        expect(response.json()).toMatchObject({ errorCode: 'ERROR00220', result: null });
      }
    },
  );

  it.each(allCalls)(
    '%s responds the same for a foreign id and for an id that does not exist',
    async (name, call) => {
      const knownValues = createActorHints(baseState.rows, own, 'no secrets');
      const fields = new Map<string, string[]>();
      const foreignIds = listForeignIds(listForeignActors(call));
      createArbitrary(getJsonSchema(call), (field, schema) => {
        // The client generates these ids. A repeated id means a repeated request, so it names no foreign row.
        if (field === 'requestId' || field === 'batchId') return [];
        if (schema.format === 'uuid') {
          // Ids that the caller knows too are not foreign, for example the services of the carrier.
          const shared = new Set(knownValues(field, schema).map(String));
          fields.set(field, [randomUUID(), ...foreignIds.filter((value) => !shared.has(value))]);
        } else if (field === 'phone' && 'phone' in call.request.shape)
          fields.set(field, [createPhone(), colleague.phone, stranger.phone]);
        return [];
      });
      const [input = {}] = fc.sample(createValidInputs(name, call, knownValues), { numRuns: 1, seed });
      for (const [field, values] of fields) {
        const responses = new Set<string>();
        for (const value of values) {
          const changedInput = JSON.parse(JSON.stringify(input), (key, old) => {
            if (key === field) return value;
            return key === `${field}s` && Array.isArray(old) ? [value] : old;
          });
          // Each value starts from the base state, so that only the value can make a difference.
          const { statusCode, body } = await sendFromBaseState(
            name,
            call,
            changedInput,
            credentials[call.access],
          );
          responses.add(`${statusCode} ${body.replaceAll(value, '…').replace(GENERATED_VALUES, '…')}`);
        }
        expect(
          [...responses],
          `${name} responds differently for a foreign ${field} and a missing one`,
        ).toHaveLength(1);
      }
    },
  );

  it('succeeds at least once for every call', () => {
    expect([...doneCounts.keys()].sort()).toEqual(Object.keys(calls).sort());
    // A canary is a stored text that names the owner of its row. Responses must contain canaries of the caller:
    // otherwise the absence of foreign canaries would prove nothing.
    expect(checker.counts.responsesWithOwnCanary).toBeGreaterThan(0);
    printFigure(
      'T9',
      `${doneCounts.size} of ${allCalls.length} calls done and ${checker.counts.responses} answers: 0 foreign bytes, 0 foreign writes`,
    );
  });
});
