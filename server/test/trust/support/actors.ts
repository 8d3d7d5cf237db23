import type { Call } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import type { Json } from '../../../../testing/worlds/data/arbitrary.ts';
import type { CallOptions, TestClient, World } from '../../../../testing/worlds/world.ts';
import { saveProof } from '../../../src/features/session/password/proof-store.ts';
import { addSession } from '../../../src/features/session/sessions/session-store.ts';
import { createToken } from '../../../src/features/session/sessions/tokens.ts';
import { inTenant } from '../../../src/platform/db/tenancy/tenancy.ts';

export type Actor = TestClient;

/** A session without the cost of a password, from which every call can start afresh; its owner has proved to be it. */
export async function signIn(world: World, { tenantId, clientId }: Actor): Promise<string> {
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
    await saveProof(tx, { tenantId, tokenHash });
  });
  return token;
}

/** What lets the actor make the call: a key of its tenant's back office, or its session, needed or not. */
export async function credentialsOf(world: World, call: Call, actor: Actor): Promise<CallOptions> {
  if (call.access === 'backoffice') return { key: (await world.buildKey(actor.tenantId)).key };
  return { token: await signIn(world, actor) };
}

/** Limits are tried on their own; elsewhere they would only hide what is behind them. */
export async function clearLimits(world: World): Promise<void> {
  await world.owner.deleteFrom('rate_limits').execute();
}

/** All hits happened that much earlier. */
export async function passMinutes(world: World, minutes: number): Promise<void> {
  const { rows } = await sql<{ key: string; hits: string[]; expiry: string }>`
    select key, array(select (hit - make_interval(mins => ${minutes}))::text from unnest(hits) as hit) as hits,
      (expires_at - make_interval(mins => ${minutes}))::text as expiry
    from rate_limits`.execute(world.owner);
  for (const { key, hits, expiry } of rows)
    await sql`update rate_limits set expires_at = ${expiry}::timestamptz, hits = ${hits}::timestamptz[]
      where key = ${key}`.execute(world.owner);
}

/** Stands for the code that was sent: withCode() puts the right one in its place. */
export const NO_CODE = '000000';

export const isOf =
  ({ tenantId, clientId }: Actor) =>
  (row: Json) =>
    row.tenant_id === tenantId && (!('client_id' in row) || row.client_id === clientId);

/**
 * The input with the code its phone has just been sent, for one purpose or the other; a call of
 * somebody signed in gets the actor's own. Others stay as they are.
 */
export async function withCode(
  world: World,
  { call, actor }: { call: Call; actor: Actor },
  input: Json,
  turn: number,
): Promise<Json> {
  const { phone, tenantId, code } = input;
  if (code !== NO_CODE) return input;
  await clearLimits(world);
  if (call.access === 'client') {
    await world.call(calls.sendProofCode, {}, { token: await signIn(world, actor) });
    return { ...input, code: world.lastCodeTo(actor.phone) };
  }
  if (typeof phone !== 'string' || typeof tenantId !== 'number') return input;
  await world.call(calls.sendCode, { phone, tenantId, purpose: turn % 2 === 0 ? 'register' : 'retrieve' });
  const sent = world.sent.findLast((message) => message.phone === phone);
  return { ...input, code: sent?.code ?? code };
}
