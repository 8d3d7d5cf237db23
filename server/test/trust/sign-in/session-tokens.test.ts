// Tests docs/architecture/accounts.md, 'Sessions'. A session ends after two hours without use and after twelve hours in
// any case, and its token is read from X-Token or Authorization only.
import { type Call, envelopeCodes } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseSeed, printFigure } from '../../../../testing/figures/print-figure.ts';
import {
  createValidInputs,
  getResponseCode,
  type Json,
} from '../../../../testing/worlds/data/arbitrary-inputs.ts';
import { injectCall } from '../../../../testing/worlds/servers/inject-call.ts';
import { buildCallRequest, createWorld } from '../../../../testing/worlds/world.ts';
import { createActorHints } from '../support/actor-hints.ts';
import { type Actor, createSessionToken, deleteRateLimits } from '../support/actors.ts';
import { takeSnapshot } from '../support/tenant-tables.ts';

const world = createWorld();
const seed = chooseSeed('T13');
const MAX_IDLE_MINUTES = 120;
const MAX_AGE_MINUTES = 720;
const clientCalls: [string, Call][] = Object.entries(calls).filter(([, call]) => call.access === 'client');

/** Changes the session or its token, and returns the headers to send. */
type PrepareHeaders = (actor: Actor, token: string) => Promise<Record<string, string>>;

const ageSession =
  (column: string, minutes: number): PrepareHeaders =>
  async ({ tenantId, clientId }, token) => {
    await sql`
    update sessions set ${sql.ref(column)} = now() - make_interval(mins => ${minutes})
    where tenant_id = ${tenantId} and client_id = ${clientId}`.execute(world.owner);
    return { 'x-token': token };
  };

const withHeaders =
  (headers: (token: string) => Record<string, string>): PrepareHeaders =>
  async (_, token) =>
    headers(token);

const changeLastCharacter = (token: string) => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));

const invalidTokens: Record<string, PrepareHeaders> = {
  'unused for two hours': ageSession('last_used_at', MAX_IDLE_MINUTES),
  'twelve hours old, though in use': ageSession('created_at', MAX_AGE_MINUTES),
  'signed out': async (_, token) => {
    await world.call(calls.logout, {}, { token });
    return { 'x-token': token };
  },
  'of a closed account': async ({ tenantId, clientId }, token) => {
    await sql`update clients set disabled_at = now() where tenant_id = ${tenantId} and client_id = ${clientId}`.execute(
      world.owner,
    );
    return { 'x-token': token };
  },
  garbled: withHeaders((token) => ({ 'x-token': changeLastCharacter(token) })),
  'cut short': withHeaders((token) => ({ 'x-token': token.slice(0, -1) })),
  'made longer': withHeaders((token) => ({ 'x-token': `${token}A` })),
  'not one at all': withHeaders(() => ({ 'x-token': '\u00e9 \'"; --' })),
  'twice in one header': withHeaders((token) => ({ 'x-token': `${token}, ${token}` })),
  'without its netnum': withHeaders((token) => ({ 'x-token': token.replace(/^\d+/, '') })),
  'with a padded netnum': withHeaders((token) => ({ 'x-token': `0${token}` })),
  'with an impossible netnum': withHeaders((token) => ({ 'x-token': token.replace(/^\d+/, '0') })),
  'unlike Authorization': withHeaders((token) => ({
    'x-token': token,
    authorization: `Bearer ${changeLastCharacter(token)}`,
  })),
  'right in Authorization alone of two': withHeaders((token) => ({
    'x-token': changeLastCharacter(token),
    authorization: token,
  })),
  'in a cookie alone': withHeaders((token) => ({
    cookie: `token=${token}; Admin-Token=${token}; X-Token=${token}`,
  })),
  'of another scheme': withHeaders((token) => ({ authorization: `Basic ${token}` })),
};

const validTokens: Record<string, (token: string) => Record<string, string>> = {
  'in X-Token': (token) => ({ 'x-token': token }),
  'in Authorization as it is': (token) => ({ authorization: token }),
  'in Authorization as a bearer': (token) => ({ authorization: `Bearer ${token}` }),
  'in both alike': (token) => ({ 'x-token': token, authorization: token }),
};

type CallInput = { name: string; call: Call; input: Json };

/** Creates an input for every call of a client with values of the actor. */
async function createCallInputs(actor: Actor): Promise<CallInput[]> {
  const known = createActorHints(await takeSnapshot(world.owner), actor, 'secrets');
  return clientCalls.map(([name, call]) => {
    const [input = {}] = fc.sample(createValidInputs(name, call, known), { numRuns: 1, seed });
    return { name, call, input };
  });
}

async function sendCall({ name, call, input }: CallInput, headers: Record<string, string>) {
  await deleteRateLimits(world);
  const response = await injectCall(world.app, call, buildCallRequest(call, input, { headers }));
  expect(response.statusCode).toBe(200);
  const code = getResponseCode(response);
  return { ...(code === envelopeCodes.done ? { code } : response.json()), name };
}

/** All calls use the same session: no call may make it valid again. */
async function expectSignedOut(prepare: PrepareHeaders): Promise<void> {
  const actor = await world.buildClient();
  const headers = await prepare(actor, await createSessionToken(world, actor));
  for (const callInput of callInputs)
    expect(await sendCall(callInput, headers)).toMatchObject({
      name: callInput.name,
      code: envelopeCodes.signedOut,
      errorCode: 'ERROR00100',
      result: null,
    });
}

/** Each call gets a new session, because some calls end the session. */
async function expectSignedIn(prepare: PrepareHeaders): Promise<void> {
  const actor = await world.buildClient();
  for (const callInput of await createCallInputs(actor)) {
    const { code } = await sendCall(callInput, await prepare(actor, await createSessionToken(world, actor)));
    expect(code, callInput.name).not.toBe(envelopeCodes.signedOut);
  }
}

/**
 * The inputs for invalid tokens. The actor does not matter, because the calls are refused before they use the input.
 */
let callInputs: CallInput[] = [];
beforeAll(async () => {
  callInputs = await createCallInputs(await world.buildClient());
});

describe('T13 a token', () => {
  it.each(Object.entries(invalidTokens))('%s: every call of a client responds 505', (_, prepare) =>
    expectSignedOut(prepare),
  );

  it.each(Object.entries(validTokens))('%s: every call of a client accepts the token', (_, headers) =>
    expectSignedIn(withHeaders(headers)),
  );

  it('one minute before its end: every call of a client accepts the token', async () => {
    for (const prepare of [
      ageSession('last_used_at', MAX_IDLE_MINUTES - 1),
      ageSession('created_at', MAX_AGE_MINUTES - 1),
    ])
      await expectSignedIn(prepare);
    printFigure(
      'T13',
      `${Object.keys(invalidTokens).length} bad tokens on ${clientCalls.length} calls: 505 at the next request`,
    );
  });
});
