import { type Call, envelopeCodes } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { report, seedFor } from '../../../../testing/figures/report-row.ts';
import { codeOf, type Json, validInputs } from '../../../../testing/worlds/data/arbitrary.ts';
import { injectCall } from '../../../../testing/worlds/servers/inject-call.ts';
import { createWorld, requestOf } from '../../../../testing/worlds/world.ts';
import { type Actor, clearLimits, signIn } from '../support/actors.ts';
import { knownOf } from '../support/known-values.ts';
import { takeSnapshot } from '../support/tables.ts';

const world = createWorld();
const seed = seedFor('T13');
const IDLE_MINUTES = 120;
const MOST_MINUTES = 720;
const ofClients: [string, Call][] = Object.entries(calls).filter(([, call]) => call.access === 'client');

/** What the request carries once something has happened to the session. */
type Mishap = (actor: Actor, token: string) => Promise<Record<string, string>>;

const age =
  (column: string, minutes: number): Mishap =>
  async ({ tenantId, clientId }, token) => {
    await sql`
    update sessions set ${sql.ref(column)} = now() - make_interval(mins => ${minutes})
    where tenant_id = ${tenantId} and client_id = ${clientId}`.execute(world.owner);
    return { 'x-token': token };
  };

const sending =
  (headers: (token: string) => Record<string, string>): Mishap =>
  async (_, token) =>
    headers(token);

const another = (token: string) => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));

const mishaps: Record<string, Mishap> = {
  'unused for two hours': age('last_used_at', IDLE_MINUTES),
  'twelve hours old, though in use': age('created_at', MOST_MINUTES),
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
  garbled: sending((token) => ({ 'x-token': another(token) })),
  'cut short': sending((token) => ({ 'x-token': token.slice(0, -1) })),
  'made longer': sending((token) => ({ 'x-token': `${token}A` })),
  'not one at all': sending(() => ({ 'x-token': '\u00e9 \'"; --' })),
  'twice in one header': sending((token) => ({ 'x-token': `${token}, ${token}` })),
  'without its netnum': sending((token) => ({ 'x-token': token.replace(/^\d+/, '') })),
  'with a padded netnum': sending((token) => ({ 'x-token': `0${token}` })),
  'with an impossible netnum': sending((token) => ({ 'x-token': token.replace(/^\d+/, '0') })),
  'unlike Authorization': sending((token) => ({
    'x-token': token,
    authorization: `Bearer ${another(token)}`,
  })),
  'right in Authorization alone of two': sending((token) => ({
    'x-token': another(token),
    authorization: token,
  })),
  'in a cookie alone': sending((token) => ({
    cookie: `token=${token}; Admin-Token=${token}; X-Token=${token}`,
  })),
  'of another scheme': sending((token) => ({ authorization: `Basic ${token}` })),
};

const welcome: Record<string, (token: string) => Record<string, string>> = {
  'in X-Token': (token) => ({ 'x-token': token }),
  'in Authorization as it is': (token) => ({ authorization: token }),
  'in Authorization as a bearer': (token) => ({ authorization: `Bearer ${token}` }),
  'in both alike': (token) => ({ 'x-token': token, authorization: token }),
};

type Question = { name: string; call: Call; input: Json };

/** An input for every call of a client, about the actor. */
async function questionsOf(actor: Actor): Promise<Question[]> {
  const known = knownOf(await takeSnapshot(world.owner), actor, 'secrets');
  return ofClients.map(([name, call]) => {
    const [input = {}] = fc.sample(validInputs(name, call, known), { numRuns: 1, seed });
    return { name, call, input };
  });
}

async function ask({ name, call, input }: Question, headers: Record<string, string>) {
  await clearLimits(world);
  const response = await injectCall(world.app, call, requestOf(call, input, { headers }));
  expect(response.statusCode).toBe(200);
  const code = codeOf(response);
  return { ...(code === envelopeCodes.done ? { code } : response.json()), name };
}

/** What has happened to the session once, every call finds: none of them may do anything that would change it. */
async function expectSignedOut(mishap: Mishap): Promise<void> {
  const actor = await world.buildClient();
  const headers = await mishap(actor, await signIn(world, actor));
  for (const question of questions)
    expect(await ask(question, headers)).toMatchObject({
      name: question.name,
      code: envelopeCodes.signedOut,
      errorCode: 'ERROR00100',
      result: null,
    });
}

/** Each call has a session of its own: some of them end it. */
async function expectWelcome(mishap: Mishap): Promise<void> {
  const actor = await world.buildClient();
  for (const question of await questionsOf(actor)) {
    const { code } = await ask(question, await mishap(actor, await signIn(world, actor)));
    expect(code, question.name).not.toBe(envelopeCodes.signedOut);
  }
}

/** What a bad token is sent with: whose it is about does not matter, for nobody gets to it. */
let questions: Question[] = [];
beforeAll(async () => {
  questions = await questionsOf(await world.buildClient());
});

describe('T13 a token', () => {
  it.each(Object.entries(mishaps))('%s is answered 505 by every call of a client', (_, mishap) =>
    expectSignedOut(mishap),
  );

  it.each(Object.entries(welcome))('%s is welcome to every call of a client', (_, headers) =>
    expectWelcome(sending(headers)),
  );

  it('still in time is welcome: only the minutes make the difference', async () => {
    for (const mishap of [age('last_used_at', IDLE_MINUTES - 1), age('created_at', MOST_MINUTES - 1)])
      await expectWelcome(mishap);
    report(
      'T13',
      `${Object.keys(mishaps).length} bad tokens on ${ofClients.length} calls: 505 at the next request`,
    );
  });
});
