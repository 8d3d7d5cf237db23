import type { Call } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import type { Json } from '../../../../testing/worlds/data/arbitrary-inputs.ts';
import type { CallOptions, TestClient, World } from '../../../../testing/worlds/world.ts';
import { saveReauthentication } from '../../../src/features/session/password/reauthentication-store.ts';
import { addSession } from '../../../src/features/session/sessions/session-store.ts';
import { createToken } from '../../../src/features/session/sessions/tokens.ts';
import { inTenant } from '../../../src/platform/db/tenancy/tenancy.ts';

export type Actor = TestClient;

/** Creates a session without a password check. The user has just reauthenticated. */
export async function createSessionToken(world: World, { tenantId, clientId }: Actor): Promise<string> {
  const { token, tokenHash } = createToken(tenantId);
  const visit = {
    address: '192.0.2.1',
    host: '',
    userAgent: 'trust',
    acceptLanguage: '',
    cookies: new Map(),
  };
  await inTenant(world.db, tenantId, async (tx) => {
    await addSession(tx, { tenantId, clientId, tokenHash }, visit);
    await saveReauthentication(tx, { tenantId, tokenHash });
  });
  return token;
}

/** Creates the credentials for the call: an operator key of the actor's tenant, or a session. */
export async function createCredentials(world: World, call: Call, actor: Actor): Promise<CallOptions> {
  if (call.access === 'backoffice') return { key: (await world.buildOperatorKey(actor.tenantId)).key };
  return { token: await createSessionToken(world, actor) };
}

/** Deletes all counted requests, for tests that do not test rate limits. */
export async function deleteRateLimits(world: World): Promise<void> {
  await world.owner.deleteFrom('rate_limits').execute();
}

/** Moves all counted requests `minutes` into the past, as if this time had passed. */
export async function ageRateLimits(world: World, minutes: number): Promise<void> {
  const { rows } = await sql<{ key: string; hits: string[]; expiry: string }>`
    select key, array(select (hit - make_interval(mins => ${minutes}))::text from unnest(hits) as hit) as hits,
      (expires_at - make_interval(mins => ${minutes}))::text as expiry
    from rate_limits`.execute(world.owner);
  for (const { key, hits, expiry } of rows)
    await sql`update rate_limits set expires_at = ${expiry}::timestamptz, hits = ${hits}::timestamptz[]
      where key = ${key}`.execute(world.owner);
}

/** fillInCode() replaces this placeholder by the code that was sent. */
export const CODE_PLACEHOLDER = '000000';

export const isRowOf =
  ({ tenantId, clientId }: Actor) =>
  (row: Json) =>
    row.tenant_id === tenantId && (!('client_id' in row) || row.client_id === clientId);

/**
 * Replaces the placeholder in the input by a real code. Inputs without the placeholder stay unchanged.
 * - Calls of a client get a reauthentication code.
 * - Public calls get a code that is sent to the phone of the input, for `register` if `turn` is even, for `retrieve` if
 *   `turn` is odd.
 */
export async function fillInCode(
  world: World,
  { call, actor }: { call: Call; actor: Actor },
  input: Json,
  turn: number,
): Promise<Json> {
  const { phone, tenantId, code } = input;
  if (code !== CODE_PLACEHOLDER) return input;
  await deleteRateLimits(world);
  if (call.access === 'client') {
    await world.call(calls.sendProofCode, {}, { token: await createSessionToken(world, actor) });
    return { ...input, code: world.getLastCode(actor.phone) };
  }
  if (typeof phone !== 'string' || typeof tenantId !== 'number') return input;
  await world.call(calls.sendCode, { phone, tenantId, purpose: turn % 2 === 0 ? 'register' : 'retrieve' });
  const sent = world.sentCodes.findLast((message) => message.phone === phone);
  return { ...input, code: sent?.code ?? code };
}
