import { calls } from '@miya/contract/calls';
import { SESSION_IDLE_MINUTES, SESSION_MAX_MINUTES } from '@miya/contract/limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  createWorld,
  PASSWORD,
  type SignedIn,
  type TestClient,
} from '../../../../../testing/worlds/world.ts';
import { listenersOf, startLive } from '../../../../test/support/live-process.ts';
import { readLive } from '../../../../test/support/live-reader.ts';

const world = createWorld();
const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

async function signInAgain({ phone, tenantId }: TestClient, address = '203.0.113.77'): Promise<string> {
  const input = { phone, tenantId, passWord: PASSWORD };
  const headers = { 'user-agent': PHONE_AGENT };
  const { result } = await world.call(calls.login, input, { headers, address });
  return result?.token ?? '';
}
const devicesOf = async (token: string) =>
  (await world.call(calls.listDevices, {}, { token })).result?.devices ?? [];
const sessionIdOf = async (token: string) =>
  (await devicesOf(token)).find(({ isThis }) => isThis)?.sessionId ?? '';
const isIn = async ({ clientId }: TestClient, token: string) =>
  (await world.call(calls.getClient, { id: clientId }, { token })).code === 200;
const eventsOf = async ({ token }: SignedIn) =>
  (await world.call(calls.listSecurityEvents, {}, { token })).result?.events.map(({ kind }) => kind);

describe('listDevices', () => {
  it('shows each live session in plain words, this one first, and of an address only its network', async () => {
    const client = await world.buildSignedIn();
    await signInAgain(client);
    const devices = await devicesOf(client.token);
    expect(devices).toMatchObject([
      { isThis: true, from: { network: '127.0.0.*' } },
      { isThis: false, from: { browser: 'Safari', system: 'iPhone', network: '203.0.113.*' } },
    ]);
    expect(JSON.stringify(devices)).not.toContain('113.77');
  });

  it('leaves out those that have ended, were idle too long or are too old, and those of others', async () => {
    const client = await world.buildSignedIn();
    await world.buildSignedIn({ tenantId: client.tenantId });
    const [out, idle, old] = [
      await signInAgain(client),
      await signInAgain(client),
      await signInAgain(client),
    ];
    await world.call(calls.logout, {}, { token: out });
    const age = (id: string, column: 'last_used_at' | 'created_at', minutes: number) =>
      sql`update sessions set ${sql.ref(column)} = now() - make_interval(mins => ${minutes})
        where session_id = ${id}`.execute(world.owner);
    await age(await sessionIdOf(idle), 'last_used_at', SESSION_IDLE_MINUTES + 1);
    await age(await sessionIdOf(old), 'created_at', SESSION_MAX_MINUTES + 1);
    expect(await devicesOf(client.token)).toHaveLength(1);
  });
});

describe('endDevice', () => {
  it('ends that session at once and no other', async () => {
    const client = await world.buildSignedIn();
    const [one, another] = [await signInAgain(client), await signInAgain(client)];
    const sessionId = await sessionIdOf(one);
    expect((await world.call(calls.endDevice, { sessionId }, client)).code).toBe(200);
    expect(await isIn(client, one)).toBe(false);
    expect(await isIn(client, another)).toBe(true);
    expect(await isIn(client, client.token)).toBe(true);
    expect((await eventsOf(client))?.[0]).toBe('device_ended');
  });

  it('refuses one that has ended already, as one that never was', async () => {
    const client = await world.buildSignedIn();
    const sessionId = await sessionIdOf(await signInAgain(client));
    await world.call(calls.endDevice, { sessionId }, client);
    const again = await world.call(calls.endDevice, { sessionId }, client);
    expect(again.errorCode).toBe('ERROR00126');
    expect(await world.call(calls.endDevice, { sessionId: crypto.randomUUID() }, client)).toEqual(again);
  });

  it.each(['this', 'another'])('cannot end a session of another client of %s tenant', async (which) => {
    const client = await world.buildSignedIn();
    const other = await world.buildSignedIn(which === 'this' ? { tenantId: client.tenantId } : {});
    const sessionId = await sessionIdOf(other.token);
    const answer = await world.call(calls.endDevice, { sessionId }, client);
    expect(answer.errorCode).toBe('ERROR00126');
    expect(await isIn(other, other.token)).toBe(true);
    expect(await eventsOf(client)).not.toContain('device_ended');
  });

  it('needs a session itself', async () => {
    const { token } = await world.buildSignedIn();
    const sessionId = await sessionIdOf(token);
    expect((await world.call(calls.endDevice, { sessionId })).code).toBe(505);
  });
});

describe('endOtherDevices', () => {
  it('ends every session but this one, says how many, and touches nobody else', async () => {
    const client = await world.buildSignedIn();
    const other = await world.buildSignedIn({ tenantId: client.tenantId });
    const others = [await signInAgain(client), await signInAgain(client)];
    const answer = await world.call(calls.endOtherDevices, {}, client);
    expect(answer.result).toEqual({ ended: 2 });
    for (const token of others) expect(await isIn(client, token)).toBe(false);
    expect(await isIn(client, client.token)).toBe(true);
    expect(await isIn(other, other.token)).toBe(true);
  });

  it('notes nothing when there was none', async () => {
    const client = await world.buildSignedIn();
    expect((await world.call(calls.endOtherDevices, {}, client)).result).toEqual({ ended: 0 });
    expect(await eventsOf(client)).not.toContain('others_ended');
  });
});

describe('a live stream', () => {
  it('ends at once with its session, long before the next heartbeat; others hear of it and stay', async () => {
    const process = await startLive(world, 600_000);
    await expect.poll(async () => (await listenersOf(world)).length, { timeout: 10_000 }).toBe(1);
    const client = await world.buildSignedIn();
    const token = await signInAgain(client);
    const [mine, theirs] = [
      await readLive(process.address, client.token),
      await readLive(process.address, token),
    ];
    await world.call(calls.endOtherDevices, {}, client);
    await expect.poll(theirs.hasEnded, { timeout: 10_000 }).toBe(true);
    expect(theirs.of('session')).not.toEqual([]);
    await mine.first('session');
    expect(mine.hasEnded()).toBe(false);
    mine.leave();
    await process.stop();
  });
});
