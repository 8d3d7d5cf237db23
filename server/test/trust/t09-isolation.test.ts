import { randomUUID } from 'node:crypto';
import { type Call, codes } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { report, seedFor } from '../../../testing/figures/report-row.ts';
import { arbitraryOf, codeOf, type Json, schemaOf, validInputs } from '../../../testing/worlds/arbitrary.ts';
import { injectCall } from '../../../testing/worlds/inject-call.ts';
import { type CallOptions, createWorld, requestOf, somePhone } from '../../../testing/worlds/world.ts';
import {
  type Actor,
  clearLimits,
  credentialsOf,
  furnish,
  idsOf,
  isOf,
  knownOf,
  signIn,
  withCode,
} from './actors.ts';
import { keepBaseState } from './base-state.ts';
import { linesOf, listTenantTables, marksIn, type Row, takeSnapshot, writeCanaries } from './tables.ts';

const world = createWorld();
const seed = seedFor('T9');
const allCalls: [string, Call][] = Object.entries(calls);
const ofClients = allCalls.filter(([, call]) => call.access === 'client');
const ofCarriers = allCalls.filter(([, call]) => call.access === 'backoffice');
/** Inputs tried per call and question; more of them on request, for a long run. */
const TURNS = Number(process.env.MIYA_TURNS) || 3;
/** Which of an actor's ids a field means is not known: so many are tried until the call is done once. */
const MOST_TURNS = 240;

let own: Actor;
let colleague: Actor;
let stranger: Actor;
let restore: () => Promise<void>;
const done = new Map<string, number>();
const figures = { answers: 0, ownCanaries: 0 };

beforeAll(async () => {
  const [here, elsewhere] = [await world.buildTenant(), await world.buildTenant()];
  own = await world.buildClient({ tenantId: here });
  colleague = await world.buildClient({ tenantId: here });
  stranger = await world.buildClient({ tenantId: elsewhere });
  for (const actor of [own, colleague, stranger]) {
    await signIn(world, actor);
    const { phone, tenantId } = actor;
    for (const purpose of ['register', 'retrieve'] as const)
      await world.call(calls.sendCode, { phone, tenantId, purpose });
    await furnish(world, actor);
  }
  expect(await writeCanaries(world.owner)).toBeGreaterThan(10);
  restore = await keepBaseState(world.owner);
});
beforeEach(() => restore());

type Sending = CallOptions & { query?: Record<string, string> };

/** A client's own rows, or to a carrier those of all its clients. */
const isOwn = (call: Call) =>
  call.access === 'backoffice' ? (row: Row) => row.tenant_id === own.tenantId : isOf(own);
const othersFor = (call: Call) => (call.access === 'backoffice' ? [stranger] : [colleague, stranger]);

/** Sends it and looks at the answer for others' marks and at the others' rows for writes. */
async function send(name: string, call: Call, input: Json, { query = {}, ...options }: Sending = {}) {
  await clearLimits(world);
  const before = await takeSnapshot(world.owner);
  const request = requestOf(call, call.method === 'GET' ? { ...input, ...query } : input, options);
  const response = await injectCall(world.app, call, call.method === 'GET' ? request : { ...request, query });
  const after = await takeSnapshot(world.owner);

  // A public call works in the tenant it names; others in that of their session or key, whatever they name.
  const tenantId =
    call.access === 'public' ? Number(input.tenantId ?? input.netnum ?? own.tenantId) : own.tenantId;
  const isForeign = (row: Row) =>
    row.tenant_id !== tenantId ||
    (call.access !== 'backoffice' && 'client_id' in row && row.client_id !== own.clientId);
  const wasThere = new Set(linesOf(before, isForeign));
  const isThere = new Set(linesOf(after, isForeign));
  expect(
    [...wasThere].filter((line) => !isThere.has(line)),
    `${name} changed what is not the caller's`,
  ).toEqual([]);
  const others = [colleague.clientId, stranger.clientId];
  const mayBeNew = (row: Row) =>
    call.access === 'public' && row.tenant_id === tenantId && !others.includes(String(row.client_id));
  // That somebody tried is written down for the owner of the phone, who alone reads it.
  const mayTell = (line: string) => call.access === 'public' && line.startsWith('security_events ');
  const news = linesOf(after, (row) => isForeign(row) && !mayBeNew(row)).filter(
    (line) => !wasThere.has(line) && !mayTell(line),
  );
  expect(news, `${name} wrote what is not the caller's`).toEqual([]);

  const tables = await listTenantTables(world.owner);
  const rows = (isPrivate: boolean) =>
    tables.filter((table) => table.private === isPrivate).flatMap((table) => before.get(table.name) ?? []);
  const foreign = marksIn(rows(true).filter((row) => !isOwn(call)(row)));
  // Where a parcel is may know whoever has its number; nothing else of it.
  const places = name === 'trackParcels' ? (before.get('track_events') ?? []).map(({ place }) => place) : [];
  const ownRows = rows(true).filter(isOwn(call));
  const allowed = marksIn([input, query, places, ...ownRows, ...rows(false)]);
  // Within another text too: what the caller has written of somebody else's is the caller's.
  const isAllowed = (mark: string) => allowed.has(mark) || [...allowed].some((text) => text.includes(mark));
  const leaked = [...foreign].filter((mark) => response.body.includes(mark) && !isAllowed(mark));
  expect(leaked, `${name} answered what is not the caller's`).toEqual([]);
  figures.answers += 1;
  if (response.body.includes('canary of')) figures.ownCanaries += 1;
  return response;
}

async function inputsAbout(name: string, call: Call, actor: Actor, extent: 'secrets' | 'no secrets') {
  const known = await knownOf(world, actor, extent, name);
  return fc.sample(validInputs(name, call, known), { numRuns: MOST_TURNS, seed });
}

/** One id of each kind of thing, now of the one, now of the other. */
async function someForeignIds(others: Actor[]): Promise<string[]> {
  const all = await Promise.all(others.map((other) => idsOf(world, other)));
  const columns = new Set(all.flatMap((ids) => [...ids.keys()]));
  return [...columns].map((column, at) => {
    const turns = all.map((_, turn) => all[(at + seed + turn) % all.length]?.get(column)?.[0]);
    return turns.find((id) => id !== undefined) ?? randomUUID();
  });
}

// What a call adds gets an id, a time and a waybill of its own, different each time.
const ITS_OWN = /\b[A-Z]{2,3}\d{11}\b|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

describe('T9 every call', () => {
  it('has rows of all three in every tenant table, so that there is something to leak', async () => {
    const snapshot = await takeSnapshot(world.owner);
    for (const { name, private: isPrivate } of await listTenantTables(world.owner))
      for (const actor of [own, colleague, stranger])
        if (isPrivate)
          expect(snapshot.get(name)?.some(isOf(actor)), `${name} has no row of a test client`).toBe(true);
  });

  it.each(allCalls)('%s answers the caller about its own and touches nobody else', async (name, call) => {
    const refused = new Set<string>();
    for (const [turn, input] of (await inputsAbout(name, call, own, 'secrets')).entries()) {
      if (turn >= TURNS && done.has(name)) break;
      const ready = await withCode(world, { call, actor: own }, input, turn);
      const response = await send(name, call, ready, await credentialsOf(world, call, own));
      if (codeOf(response) === codes.done) done.set(name, (done.get(name) ?? 0) + 1);
      else refused.add(response.json().message);
    }
    const why = `${[...refused].join(' ')} Give its fields meaning in knownOf() or the test clients the rows it needs.`;
    expect(done.get(name) ?? 0, `${name} was never done: ${why}`).toBeGreaterThan(0);
  });

  it.each(allCalls)('%s gives nothing of a colleague or of another tenant', async (name, call) => {
    for (const other of othersFor(call))
      for (const input of (await inputsAbout(name, call, other, 'no secrets')).slice(0, TURNS)) {
        const response = await send(name, call, input, await credentialsOf(world, call, own));
        expect(response.body).not.toContain(`canary of ${other.tenantId}/${other.clientId}`);
      }
  });

  it.each(allCalls)(
    '%s is not misled by a forged netnum, tenantId or id beside its fields',
    async (name, call) => {
      for (const other of othersFor(call)) {
        const forged = {
          netnum: String(other.tenantId),
          tenantId: other.tenantId,
          clientId: other.clientId,
          client_id: other.clientId,
          id: other.clientId,
        };
        const query = Object.fromEntries(Object.entries(forged).map(([key, value]) => [key, String(value)]));
        for (const input of (await inputsAbout(name, call, own, 'no secrets')).slice(
          0,
          Math.ceil(TURNS / 5),
        )) {
          const sending = async () => ({ ...(await credentialsOf(world, call, own)), query });
          await send(name, call, { ...forged, ...input }, await sending());
          await send(name, call, { ...input, ...forged }, await sending());
        }
      }
    },
  );

  it.each(ofClients)(
    '%s answers 505 without a token and with a token of another netnum',
    async (name, call) => {
      const [input = {}] = await inputsAbout(name, call, own, 'secrets');
      const [, secret] = (await signIn(world, own)).split('.');
      for (const sending of [{}, { token: `${stranger.tenantId}.${secret}` }]) {
        const response = await send(name, call, input, sending);
        expect(response.json()).toMatchObject({ code: codes.signedOut, result: null });
      }
    },
  );

  it.each(ofCarriers)(
    '%s is refused without a key, with a session and with a key of another netnum',
    async (name, call) => {
      const [input = {}] = await inputsAbout(name, call, own, 'secrets');
      const { key = '' } = await credentialsOf(world, call, own);
      const forged = { key: `${stranger.tenantId}.${key.split('.')[1]}` };
      for (const sending of [{}, { token: await signIn(world, own) }, forged]) {
        const response = await send(name, call, input, sending);
        expect(response.json()).toMatchObject({ errorCode: 'ERROR00220', result: null });
      }
    },
  );

  it.each(allCalls)('%s answers alike for what is missing and what is foreign', async (name, call) => {
    const known = await knownOf(world, own, 'no secrets');
    const fields = new Map<string, string[]>();
    const foreignIds = await someForeignIds(othersFor(call));
    arbitraryOf(schemaOf(call), (field, schema) => {
      // Keys of the caller's own making name nothing of anyone's: the same one again means the same request again.
      if (field === 'requestId' || field === 'batchId') return [];
      if (schema.format === 'uuid') {
        // What a colleague knows may be the caller's as well: the services of their carrier.
        const shared = new Set(known(field, schema).map(String));
        fields.set(field, [randomUUID(), ...foreignIds.filter((value) => !shared.has(value))]);
      } else if (field === 'phone' && 'phone' in call.request.shape)
        fields.set(field, [somePhone(), colleague.phone, stranger.phone]);
      return [];
    });
    const [input = {}] = fc.sample(validInputs(name, call, known), { numRuns: 1, seed });
    for (const [field, values] of fields) {
      const answers = new Set<string>();
      for (const value of values) {
        // From the same state each time: what the one before has done must not be what makes the difference.
        await restore();
        const bent = JSON.parse(JSON.stringify(input), (key, old) => {
          if (key === field) return value;
          return key === `${field}s` && Array.isArray(old) ? [value] : old;
        });
        const { statusCode, body } = await send(name, call, bent, await credentialsOf(world, call, own));
        answers.add(`${statusCode} ${body.replaceAll(value, '…').replace(ITS_OWN, '…')}`);
      }
      expect([...answers], `${name} tells a foreign ${field} from a missing one`).toHaveLength(1);
    }
  });

  it('has been sent', () => {
    expect([...done.keys()].sort()).toEqual(Object.keys(calls).sort());
    // Otherwise the canaries would prove nothing: they do come through where they may.
    expect(figures.ownCanaries).toBeGreaterThan(0);
    report(
      'T9',
      `${done.size} of ${allCalls.length} calls done and ${figures.answers} answers: 0 foreign bytes, 0 foreign writes`,
    );
  });
});
