import { calls } from '@miya/contract/calls';
import { FAILURE_EVENT_LIMIT, SECURITY_EVENTS_DAYS } from '@miya/contract/limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runsOnCitus } from '../../../../testing/worlds/servers/citus.ts';
import {
  createPhone,
  createWorld,
  PASSWORD,
  type SignedInClient,
  type TestClient,
} from '../../../../testing/worlds/world.ts';
import { deleteRateLimits } from '../../../test/trust/support/actors.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { runRetention } from '../retention/index.ts';
import { buildSecurityEventsQuery } from './security-event-store.ts';

const world = createWorld();

const listEvents = async ({ token }: SignedInClient, input = {}) =>
  (await world.call(calls.listSecurityEvents, input, { token })).result ?? { events: [], next: null };
const listKinds = async (client: SignedInClient) => (await listEvents(client)).events.map(({ kind }) => kind);
const tryPassword = ({ phone, tenantId }: Pick<TestClient, 'phone' | 'tenantId'>, passWord: string) =>
  world.call(calls.login, { phone, tenantId, passWord }, { address: '198.51.100.23' });
const countAllEvents = async () =>
  Number(
    (await sql<{ count: bigint }>`select count(*) from security_events`.execute(world.owner)).rows[0]?.count,
  );

describe('listSecurityEvents', () => {
  it('lists sign-ins, failed sign-ins, password changes and sign-outs, newest first', async () => {
    const client = await world.buildSignedInClient();
    const { phone, tenantId, clientId: id, token } = client;
    await tryPassword(client, 'not the password');
    await world.call(calls.proveByPassword, { passWord: PASSWORD }, { token });
    await world.call(calls.updatePassword, { phone, tenantId, id, passWord: 'brand new' }, { token });
    const otherToken = (await tryPassword(client, 'brand new')).result?.token ?? '';
    await world.call(calls.logout, {}, { token: otherToken });
    expect(await listKinds(client)).toEqual([
      'signed_out',
      'signed_in',
      'password_changed',
      'sign_in_failed',
      'signed_in',
    ]);
    const failedSignIn = (await listEvents(client)).events[3];
    expect(failedSignIn?.from.network).toBe('198.51.100.*');
  });

  it('lists registrations, and failed and successful password retrievals', async () => {
    const tenantId = await world.buildTenant();
    const phone = createPhone();
    const sendCode = (purpose: 'register' | 'retrieve') =>
      world.call(calls.sendCode, { phone, tenantId, purpose });
    await sendCode('register');
    const registration = { name: 'A', phone, tenantId, passWord: PASSWORD, code: world.getLastCode(phone) };
    await world.call(calls.register, registration);
    await sendCode('retrieve');
    const code = world.getLastCode(phone);
    const wrongCode = code === '000000' ? '111111' : '000000';
    for (const enteredCode of [wrongCode, code])
      await world.call(calls.retrievePassword, {
        phone,
        tenantId,
        passWord: 'found again',
        code: enteredCode,
      });
    const { result } = await tryPassword({ phone, tenantId }, 'found again');
    const client = { tenantId, clientId: '', phone, name: 'A', token: result?.token ?? '' };
    expect(await listKinds(client)).toEqual([
      'signed_in',
      'password_retrieved',
      'retrieval_failed',
      'registered',
    ]);
  });

  it('stores no password, no phone and no complete IP address', async () => {
    const client = await world.buildSignedInClient();
    await tryPassword(client, 'a typed password');
    const { rows } = await sql`select to_jsonb(e) as row from security_events e
      where client_id = ${client.clientId}`.execute(world.owner);
    const text = JSON.stringify(rows);
    expect(rows).toHaveLength(2);
    for (const secret of ['a typed password', PASSWORD, client.phone.slice(-8), '198.51.100.23'])
      expect(text).not.toContain(secret);
  });

  it('adds no event for an unknown phone', async () => {
    const tenantId = await world.buildTenant();
    const countBefore = await countAllEvents();
    expect((await tryPassword({ phone: createPhone(), tenantId }, 'x')).errorCode).toBe('ERROR00120');
    expect(await countAllEvents()).toBe(countBefore);
  });

  it('limits the number of failure events per account', async () => {
    const client = await world.buildSignedInClient();
    for (let i = 0; i < FAILURE_EVENT_LIMIT.most + 3; i += 1) {
      await deleteRateLimits(world);
      await tryPassword(client, 'not the password');
    }
    const failures = (await listKinds(client)).filter((kind) => kind === 'sign_in_failed');
    expect(failures).toHaveLength(FAILURE_EVENT_LIMIT.most);
  });

  it('returns every event once across several pages', async () => {
    const client = await world.buildSignedInClient();
    for (let i = 0; i < 6; i += 1) await tryPassword(client, 'not the password');
    const first = await listEvents(client, { limit: 3 });
    const second = await listEvents(client, { limit: 3, after: first.next ?? '' });
    const third = await listEvents(client, { limit: 3, after: second.next ?? '' });
    expect(third.next).toBeNull();
    const pagedEvents = [first, second, third].flatMap(({ events }) => events);
    expect(pagedEvents).toEqual((await listEvents(client)).events);
    expect(new Set(pagedEvents.map(({ id }) => id)).size).toBe(7);
  });

  it('refuses an invalid cursor', async () => {
    const { token } = await world.buildSignedInClient();
    const response = await world.call(calls.listSecurityEvents, { after: 'x' }, { token });
    expect(response.errorCode).toBe('ERROR00101');
  });

  it('omits events of other clients and refuses requests without a session', async () => {
    const client = await world.buildSignedInClient();
    const otherClient = await world.buildSignedInClient({ tenantId: client.tenantId });
    await tryPassword(otherClient, 'not the password');
    expect(await listKinds(client)).toEqual(['signed_in']);
    expect((await world.call(calls.listSecurityEvents, {})).code).toBe(505);
  });
});

describe('security events', () => {
  it('cannot be changed or deleted by the database role of the server', async () => {
    const { tenantId } = await world.buildSignedInClient();
    const remove = inTenant(world.db, tenantId, (tx) =>
      tx.deleteFrom('security_events').where('tenant_id', '=', tenantId).execute(),
    );
    const change = inTenant(world.db, tenantId, (tx) =>
      tx.updateTable('security_events').set({ network: '' }).where('tenant_id', '=', tenantId).execute(),
    );
    await expect(remove).rejects.toThrow('permission denied');
    await expect(change).rejects.toThrow('permission denied');
  });

  it('are deleted when they are older than SECURITY_EVENTS_DAYS', async () => {
    const client = await world.buildSignedInClient();
    await tryPassword(client, 'not the password');
    const backdateEvents = (kind: string, days: number) =>
      sql`update security_events set happened_at = now() - make_interval(days => ${days}) + interval '1 minute'
        where client_id = ${client.clientId} and kind = ${kind}`.execute(world.owner);
    await backdateEvents('signed_in', SECURITY_EVENTS_DAYS);
    await backdateEvents('sign_in_failed', SECURITY_EVENTS_DAYS + 1);
    await runRetention(world.db);
    expect(await listKinds(client)).toEqual(['signed_in']);
  });

  it.skipIf(runsOnCitus)('are read through their index when a client has many', async () => {
    const client = await world.buildSignedInClient();
    await sql`insert into security_events (tenant_id, client_id, kind, network, happened_at)
      select ${client.tenantId}, ${client.clientId}, 'signed_in', '', now() - n * interval '1 minute'
      from generate_series(1, 20000) n`.execute(world.owner);
    await sql`analyze security_events`.execute(world.owner);
    const after = { value: BigInt(Date.now()) * 1_000n, id: crypto.randomUUID() };
    const plan = await inTenant(world.db, client.tenantId, (tx) =>
      buildSecurityEventsQuery(tx, client, { after, limit: 21 }).explain(),
    );
    expect(JSON.stringify(plan)).toContain('security_events_latest');
    expect(JSON.stringify(plan)).not.toMatch(/Sort|Seq Scan/);
  });
});
