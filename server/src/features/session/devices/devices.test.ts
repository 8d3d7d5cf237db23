import { calls } from '@miya/contract/calls';
import { SESSION_IDLE_MINUTES, SESSION_MAX_MINUTES } from '@miya/contract/limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  createWorld,
  PASSWORD,
  type SignedInClient,
  type TestClient,
} from '../../../../../testing/worlds/world.ts';
import { listListeners, startLiveProcess } from '../../../../test/support/live-process.ts';
import { openLiveStream } from '../../../../test/support/live-stream.ts';

const world = createWorld();
const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

async function signInAgain({ phone, tenantId }: TestClient, address = '203.0.113.77'): Promise<string> {
  const input = { phone, tenantId, passWord: PASSWORD };
  const headers = { 'user-agent': PHONE_AGENT };
  const { result } = await world.call(calls.login, input, { headers, address });
  return result?.token ?? '';
}
const listDevices = async (token: string) =>
  (await world.call(calls.listDevices, {}, { token })).result?.devices ?? [];
const getSessionId = async (token: string) =>
  (await listDevices(token)).find(({ isThis }) => isThis)?.sessionId ?? '';
const isSignedIn = async ({ clientId }: TestClient, token: string) =>
  (await world.call(calls.getClient, { id: clientId }, { token })).code === 200;
const listEventKinds = async ({ token }: SignedInClient) =>
  (await world.call(calls.listSecurityEvents, {}, { token })).result?.events.map(({ kind }) => kind);

describe('listDevices', () => {
  it('lists live sessions, the own session first, with browser, system and network but no address', async () => {
    const client = await world.buildSignedInClient();
    await signInAgain(client);
    const devices = await listDevices(client.token);
    expect(devices).toMatchObject([
      { isThis: true, from: { network: '127.0.0.*' } },
      { isThis: false, from: { browser: 'Safari', system: 'iPhone', network: '203.0.113.*' } },
    ]);
    expect(JSON.stringify(devices)).not.toContain('113.77');
  });

  it('omits ended, idle and too old sessions, and sessions of other clients', async () => {
    const client = await world.buildSignedInClient();
    await world.buildSignedInClient({ tenantId: client.tenantId });
    const [endedToken, idleToken, oldToken] = [
      await signInAgain(client),
      await signInAgain(client),
      await signInAgain(client),
    ];
    await world.call(calls.logout, {}, { token: endedToken });
    const backdateSession = (id: string, column: 'last_used_at' | 'created_at', minutes: number) =>
      sql`update sessions set ${sql.ref(column)} = now() - make_interval(mins => ${minutes})
        where session_id = ${id}`.execute(world.owner);
    await backdateSession(await getSessionId(idleToken), 'last_used_at', SESSION_IDLE_MINUTES + 1);
    await backdateSession(await getSessionId(oldToken), 'created_at', SESSION_MAX_MINUTES + 1);
    expect(await listDevices(client.token)).toHaveLength(1);
  });
});

describe('endDevice', () => {
  it('ends only the given session', async () => {
    const client = await world.buildSignedInClient();
    const [endedToken, keptToken] = [await signInAgain(client), await signInAgain(client)];
    const sessionId = await getSessionId(endedToken);
    expect((await world.call(calls.endDevice, { sessionId }, client)).code).toBe(200);
    expect(await isSignedIn(client, endedToken)).toBe(false);
    expect(await isSignedIn(client, keptToken)).toBe(true);
    expect(await isSignedIn(client, client.token)).toBe(true);
    expect((await listEventKinds(client))?.[0]).toBe('device_ended');
  });

  it('gives equal refusals for an ended and for an unknown session', async () => {
    const client = await world.buildSignedInClient();
    const sessionId = await getSessionId(await signInAgain(client));
    await world.call(calls.endDevice, { sessionId }, client);
    const refusal = await world.call(calls.endDevice, { sessionId }, client);
    expect(refusal.errorCode).toBe('ERROR00126');
    expect(await world.call(calls.endDevice, { sessionId: crypto.randomUUID() }, client)).toEqual(refusal);
  });

  it.each(['this', 'another'])('refuses a session of another client of %s tenant', async (tenant) => {
    const client = await world.buildSignedInClient();
    const otherClient = await world.buildSignedInClient(
      tenant === 'this' ? { tenantId: client.tenantId } : {},
    );
    const sessionId = await getSessionId(otherClient.token);
    const response = await world.call(calls.endDevice, { sessionId }, client);
    expect(response.errorCode).toBe('ERROR00126');
    expect(await isSignedIn(otherClient, otherClient.token)).toBe(true);
    expect(await listEventKinds(client)).not.toContain('device_ended');
  });

  it('refuses a request without a session', async () => {
    const { token } = await world.buildSignedInClient();
    const sessionId = await getSessionId(token);
    expect((await world.call(calls.endDevice, { sessionId })).code).toBe(505);
  });
});

describe('endOtherDevices', () => {
  it('ends all other sessions of this client only and returns their number', async () => {
    const client = await world.buildSignedInClient();
    const otherClient = await world.buildSignedInClient({ tenantId: client.tenantId });
    const otherTokens = [await signInAgain(client), await signInAgain(client)];
    const response = await world.call(calls.endOtherDevices, {}, client);
    expect(response.result).toEqual({ ended: 2 });
    for (const token of otherTokens) expect(await isSignedIn(client, token)).toBe(false);
    expect(await isSignedIn(client, client.token)).toBe(true);
    expect(await isSignedIn(otherClient, otherClient.token)).toBe(true);
  });

  it('adds no security event when no session was ended', async () => {
    const client = await world.buildSignedInClient();
    expect((await world.call(calls.endOtherDevices, {}, client)).result).toEqual({ ended: 0 });
    expect(await listEventKinds(client)).not.toContain('others_ended');
  });
});

describe('a live stream', () => {
  it('closes as soon as its session ends, and streams of other sessions receive the event and stay open', async () => {
    const process = await startLiveProcess(world, 600_000);
    await expect.poll(async () => (await listListeners(world)).length, { timeout: 10_000 }).toBe(1);
    const client = await world.buildSignedInClient();
    const endedToken = await signInAgain(client);
    const [keptStream, endedStream] = [
      await openLiveStream(process.address, client.token),
      await openLiveStream(process.address, endedToken),
    ];
    await world.call(calls.endOtherDevices, {}, client);
    await expect.poll(endedStream.hasEnded, { timeout: 10_000 }).toBe(true);
    expect(endedStream.of('session')).not.toEqual([]);
    await keptStream.first('session');
    expect(keptStream.hasEnded()).toBe(false);
    keptStream.leave();
    await process.stop();
  });
});
