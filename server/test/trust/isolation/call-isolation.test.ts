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
import { type Actor, createSessionToken, fillInCode, isRowOf } from '../support/actors.ts';
import { addSampleData } from '../support/add-sample-data.ts';
import { type BaseState, createBaseState } from '../support/base-state.ts';
import { IsolationChecker, type SendOptions } from '../support/isolation-checker.ts';
import { createKnownValues, type KnownSecrets, listIdsByColumn } from '../support/known-values.ts';
import { listTenantTables, writeCanaries } from '../support/tenant-tables.ts';

const world = createWorld();
const seed = chooseSeed('T9');
const allCalls: [string, Call][] = Object.entries(calls);
const clientCalls = allCalls.filter(([, call]) => call.access === 'client');
const backofficeCalls = allCalls.filter(([, call]) => call.access === 'backoffice');
/** Inputs tried per call and question. */
const MIN_TURNS = isFullRun ? 20 : 2;
/** Which of an actor's ids a field means is not known: so many are tried until the call is done once. */
const MAX_TURNS = 240;

let own: Actor;
let colleague: Actor;
let stranger: Actor;
let baseState: BaseState;
let checker: IsolationChecker;
/** What lets `own` make a call; kept with the rest, so no call uses it up for the next. */
const credentials: Record<Call['access'], CallOptions> = { public: {}, client: {}, backoffice: {} };
const doneCounts = new Map<string, number>();

beforeAll(async () => {
  const [here, elsewhere] = [await world.buildTenant(), await world.buildTenant()];
  own = await world.buildClient({ tenantId: here });
  colleague = await world.buildClient({ tenantId: here });
  stranger = await world.buildClient({ tenantId: elsewhere });
  for (const actor of [own, colleague, stranger]) {
    await createSessionToken(world, actor);
    const { phone, tenantId } = actor;
    for (const purpose of ['register', 'retrieve'] as const)
      await world.call(calls.sendCode, { phone, tenantId, purpose });
    await addSampleData(world, actor);
  }
  expect(await writeCanaries(world.owner)).toBeGreaterThan(10);
  const token = await createSessionToken(world, own);
  const { key } = await world.buildOperatorKey(here);
  Object.assign(credentials, { public: { token }, client: { token }, backoffice: { key } });
  baseState = await createBaseState(world.owner);
  checker = new IsolationChecker(world, baseState, { caller: own, colleague, stranger });
});
beforeEach(() => baseState.restore());

const listForeignActors = (call: Call) => (call.access === 'backoffice' ? [stranger] : [colleague, stranger]);

/** From the state kept at the beginning, whatever the calls before have done. */
async function sendFromBaseState(name: string, call: Call, input: Json, sending: SendOptions) {
  await baseState.restore();
  return checker.send(name, call, input, sending);
}

function sampleInputs(name: string, call: Call, actor: Actor, extent: KnownSecrets, most: number): Json[] {
  const known = createKnownValues(baseState.rows, actor, extent, name);
  return fc.sample(createValidInputs(name, call, known), { numRuns: most, seed });
}

/** One id of each kind of thing, now of the one, now of the other. */
function listForeignIds(others: Actor[]): string[] {
  const all = others.map((other) => listIdsByColumn(baseState.rows, other));
  const columns = new Set(all.flatMap((ids) => [...ids.keys()]));
  return [...columns].map((column, at) => {
    const turns = all.map((_, turn) => all[(at + seed + turn) % all.length]?.get(column)?.[0]);
    return turns.find((id) => id !== undefined) ?? randomUUID();
  });
}

// What a call adds gets an id, a time and a waybill of its own, different each time.
const GENERATED_VALUES =
  /\b[A-Z]{2,4}\d{11}\b|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

describe('T9 every call', () => {
  it('has rows of all three in every tenant table, so that there is something to leak', async () => {
    for (const { name, private: isPrivate } of await listTenantTables(world.owner))
      for (const actor of [own, colleague, stranger])
        if (isPrivate)
          expect(baseState.rows.get(name)?.some(isRowOf(actor)), `${name} has no row of a test client`).toBe(
            true,
          );
  });

  it.each(allCalls)('%s answers the caller about its own and touches nobody else', async (name, call) => {
    const refused = new Set<string>();
    const send = async (input: Json, turn: number) => {
      await baseState.restore();
      const ready = await fillInCode(world, { call, actor: own }, input, turn);
      const response = await checker.send(name, call, ready, credentials[call.access]);
      if (getResponseCode(response) === envelopeCodes.done)
        doneCounts.set(name, (doneCounts.get(name) ?? 0) + 1);
      else refused.add(response.json().message);
    };
    const inputs = (most: number) => sampleInputs(name, call, own, 'secrets', most).entries();
    for (const [turn, input] of inputs(MIN_TURNS)) await send(input, turn);
    // Hardly any call needs so many: they are made only for one that was not done yet.
    for (const [turn, input] of doneCounts.has(name) ? [] : inputs(MAX_TURNS)) {
      if (doneCounts.has(name)) break;
      await send(input, turn);
    }
    const why = `${[...refused].join(' ')} Give its fields meaning in knownOf() or the test clients the rows it needs.`;
    expect(doneCounts.get(name) ?? 0, `${name} was never done: ${why}`).toBeGreaterThan(0);
  });

  it.each(allCalls)('%s gives nothing of a colleague or of another tenant', async (name, call) => {
    for (const other of listForeignActors(call))
      for (const input of sampleInputs(name, call, other, 'no secrets', MIN_TURNS)) {
        const response = await sendFromBaseState(name, call, input, credentials[call.access]);
        expect(response.body).not.toContain(`canary of ${other.tenantId}/${other.clientId}`);
      }
  });

  it.each(allCalls)(
    '%s is not misled by a forged netnum, tenantId or id beside its fields',
    async (name, call) => {
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
    },
  );

  it.each(clientCalls)(
    '%s answers 505 without a token and with a token of another netnum',
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
    '%s is refused without a key, with a session and with a key of another netnum',
    async (name, call) => {
      const [input = {}] = sampleInputs(name, call, own, 'secrets', 1);
      const forged = { key: `${stranger.tenantId}.${credentials.backoffice.key?.split('.')[1]}` };
      for (const sending of [{}, credentials.client, forged]) {
        const response = await sendFromBaseState(name, call, input, sending);
        expect(response.json()).toMatchObject({ errorCode: 'ERROR00220', result: null });
      }
    },
  );

  it.each(allCalls)('%s answers alike for what is missing and what is foreign', async (name, call) => {
    const known = createKnownValues(baseState.rows, own, 'no secrets');
    const fields = new Map<string, string[]>();
    const foreignIds = listForeignIds(listForeignActors(call));
    createArbitrary(getJsonSchema(call), (field, schema) => {
      // Keys of the caller's own making name nothing of anyone's: the same one again means the same request again.
      if (field === 'requestId' || field === 'batchId') return [];
      if (schema.format === 'uuid') {
        // What a colleague knows may be the caller's as well: the services of their carrier.
        const shared = new Set(known(field, schema).map(String));
        fields.set(field, [randomUUID(), ...foreignIds.filter((value) => !shared.has(value))]);
      } else if (field === 'phone' && 'phone' in call.request.shape)
        fields.set(field, [createPhone(), colleague.phone, stranger.phone]);
      return [];
    });
    const [input = {}] = fc.sample(createValidInputs(name, call, known), { numRuns: 1, seed });
    for (const [field, values] of fields) {
      const answers = new Set<string>();
      for (const value of values) {
        const bent = JSON.parse(JSON.stringify(input), (key, old) => {
          if (key === field) return value;
          return key === `${field}s` && Array.isArray(old) ? [value] : old;
        });
        // From the same state each time: what the one before has done must not be what makes the difference.
        const { statusCode, body } = await sendFromBaseState(name, call, bent, credentials[call.access]);
        answers.add(`${statusCode} ${body.replaceAll(value, '…').replace(GENERATED_VALUES, '…')}`);
      }
      expect([...answers], `${name} tells a foreign ${field} from a missing one`).toHaveLength(1);
    }
  });

  it('has been sent', () => {
    expect([...doneCounts.keys()].sort()).toEqual(Object.keys(calls).sort());
    // Otherwise the canaries would prove nothing: they do come through where they may.
    expect(checker.counts.ownCanaries).toBeGreaterThan(0);
    printFigure(
      'T9',
      `${doneCounts.size} of ${allCalls.length} calls done and ${checker.counts.answers} answers: 0 foreign bytes, 0 foreign writes`,
    );
  });
});
