import { calls } from '@miya/contract/calls';
import { FAILURES_NOTED, SECURITY_EVENTS_DAYS } from '@miya/contract/limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onCitus } from '../../../../testing/worlds/servers/citus.ts';
import {
  createWorld,
  PASSWORD,
  type SignedIn,
  somePhone,
  type TestClient,
} from '../../../../testing/worlds/world.ts';
import { clearLimits } from '../../../test/trust/support/actors.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { runRetention } from '../retention/index.ts';
import { selectEvents } from './event-store.ts';

const world = createWorld();

const eventsOf = async ({ token }: SignedIn, input = {}) =>
  (await world.call(calls.listSecurityEvents, input, { token })).result ?? { events: [], next: null };
const kindsOf = async (client: SignedIn) => (await eventsOf(client)).events.map(({ kind }) => kind);
const tryPassword = ({ phone, tenantId }: Pick<TestClient, 'phone' | 'tenantId'>, passWord: string) =>
  world.call(calls.login, { phone, tenantId, passWord }, { address: '198.51.100.23' });
const countAll = async () =>
  Number(
    (await sql<{ count: bigint }>`select count(*) from security_events`.execute(world.owner)).rows[0]?.count,
  );

describe('listSecurityEvents', () => {
  it('tells of a sign-in, a failed try, a changed password and a sign-out, the latest first', async () => {
    const client = await world.buildSignedIn();
    const { phone, tenantId, clientId: id, token } = client;
    await tryPassword(client, 'not the password');
    await world.call(calls.proveByPassword, { passWord: PASSWORD }, { token });
    await world.call(calls.updatePassword, { phone, tenantId, id, passWord: 'brand new' }, { token });
    const elsewhere = (await tryPassword(client, 'brand new')).result?.token ?? '';
    await world.call(calls.logout, {}, { token: elsewhere });
    expect(await kindsOf(client)).toEqual([
      'signed_out',
      'signed_in',
      'password_changed',
      'sign_in_failed',
      'signed_in',
    ]);
    const failed = (await eventsOf(client)).events[3];
    expect(failed?.from.network).toBe('198.51.100.*');
  });

  it('tells of a registration and of a retrieval, right or wrong', async () => {
    const tenantId = await world.buildTenant();
    const phone = somePhone();
    const send = (purpose: 'register' | 'retrieve') =>
      world.call(calls.sendCode, { phone, tenantId, purpose });
    await send('register');
    const opened = { name: 'A', phone, tenantId, passWord: PASSWORD, code: world.lastCodeTo(phone) };
    await world.call(calls.register, opened);
    await send('retrieve');
    const code = world.lastCodeTo(phone);
    const wrong = code === '000000' ? '111111' : '000000';
    for (const typed of [wrong, code])
      await world.call(calls.retrievePassword, { phone, tenantId, passWord: 'found again', code: typed });
    const { result } = await tryPassword({ phone, tenantId }, 'found again');
    const client = { tenantId, clientId: '', phone, name: 'A', token: result?.token ?? '' };
    expect(await kindsOf(client)).toEqual([
      'signed_in',
      'password_retrieved',
      'retrieval_failed',
      'registered',
    ]);
  });

  it('holds neither a password nor a phone nor a whole address', async () => {
    const client = await world.buildSignedIn();
    await tryPassword(client, 'a typed password');
    const { rows } = await sql`select to_jsonb(e) as row from security_events e
      where client_id = ${client.clientId}`.execute(world.owner);
    const text = JSON.stringify(rows);
    expect(rows).toHaveLength(2);
    for (const secret of ['a typed password', PASSWORD, client.phone.slice(-8), '198.51.100.23'])
      expect(text).not.toContain(secret);
  });

  it('writes nothing down about a phone that nobody has', async () => {
    const tenantId = await world.buildTenant();
    const before = await countAll();
    expect((await tryPassword({ phone: somePhone(), tenantId }, 'x')).errorCode).toBe('ERROR00120');
    expect(await countAll()).toBe(before);
  });

  it('notes no more failures than a person makes: a flood is cut off', async () => {
    const client = await world.buildSignedIn();
    for (let at = 0; at < FAILURES_NOTED.most + 3; at += 1) {
      await clearLimits(world);
      await tryPassword(client, 'not the password');
    }
    const failed = (await kindsOf(client)).filter((kind) => kind === 'sign_in_failed');
    expect(failed).toHaveLength(FAILURES_NOTED.most);
  });

  it('goes on from where the page before ended, and every event comes once', async () => {
    const client = await world.buildSignedIn();
    for (let at = 0; at < 6; at += 1) await tryPassword(client, 'not the password');
    const first = await eventsOf(client, { limit: 3 });
    const second = await eventsOf(client, { limit: 3, after: first.next ?? '' });
    const third = await eventsOf(client, { limit: 3, after: second.next ?? '' });
    expect(third.next).toBeNull();
    const all = [first, second, third].flatMap(({ events }) => events);
    expect(all).toEqual((await eventsOf(client)).events);
    expect(new Set(all.map(({ id }) => id)).size).toBe(7);
  });

  it('refuses what is no place in the list', async () => {
    const { token } = await world.buildSignedIn();
    const answer = await world.call(calls.listSecurityEvents, { after: 'x' }, { token });
    expect(answer.errorCode).toBe('ERROR00101');
  });

  it('shows nothing of a colleague, and nothing without a session', async () => {
    const client = await world.buildSignedIn();
    const other = await world.buildSignedIn({ tenantId: client.tenantId });
    await tryPassword(other, 'not the password');
    expect(await kindsOf(client)).toEqual(['signed_in']);
    expect((await world.call(calls.listSecurityEvents, {})).code).toBe(505);
  });
});

describe('security events', () => {
  it('can be neither changed nor taken away by the role that serves', async () => {
    const { tenantId } = await world.buildSignedIn();
    const remove = inTenant(world.db, tenantId, (tx) =>
      tx.deleteFrom('security_events').where('tenant_id', '=', tenantId).execute(),
    );
    const change = inTenant(world.db, tenantId, (tx) =>
      tx.updateTable('security_events').set({ network: '' }).where('tenant_id', '=', tenantId).execute(),
    );
    await expect(remove).rejects.toThrow('permission denied');
    await expect(change).rejects.toThrow('permission denied');
  });

  it('are forgotten after as many days as the contract says, and not before', async () => {
    const client = await world.buildSignedIn();
    await tryPassword(client, 'not the password');
    const age = (kind: string, days: number) =>
      sql`update security_events set happened_at = now() - make_interval(days => ${days}) + interval '1 minute'
        where client_id = ${client.clientId} and kind = ${kind}`.execute(world.owner);
    await age('signed_in', SECURITY_EVENTS_DAYS);
    await age('sign_in_failed', SECURITY_EVENTS_DAYS + 1);
    await runRetention(world.db);
    expect(await kindsOf(client)).toEqual(['signed_in']);
  });

  it.skipIf(onCitus)('are read by their index, however many there are', async () => {
    const client = await world.buildSignedIn();
    await sql`insert into security_events (tenant_id, client_id, kind, network, happened_at)
      select ${client.tenantId}, ${client.clientId}, 'signed_in', '', now() - n * interval '1 minute'
      from generate_series(1, 20000) n`.execute(world.owner);
    await sql`analyze security_events`.execute(world.owner);
    const after = { value: BigInt(Date.now()) * 1_000n, id: crypto.randomUUID() };
    const plan = await inTenant(world.db, client.tenantId, (tx) =>
      selectEvents(tx, client, { after, limit: 21 }).explain(),
    );
    expect(JSON.stringify(plan)).toContain('security_events_latest');
    expect(JSON.stringify(plan)).not.toMatch(/Sort|Seq Scan/);
  });
});
