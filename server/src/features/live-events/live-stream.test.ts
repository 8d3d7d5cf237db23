import { calls } from '@miya/contract/calls';
import { MAX_LIVE_STREAMS_PER_CLIENT } from '@miya/contract/limits';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorld, type SignedInClient } from '../../../../testing/worlds/world.ts';
import { type LiveProcess, listListeners, startLiveProcess } from '../../../test/support/live-process.ts';
import { openLiveStream } from '../../../test/support/live-stream.ts';
import { LISTENER_APPLICATION_NAME } from '../../platform/jobs/listen-for-live-events.ts';

const world = createWorld();
let firstProcess: LiveProcess;
let secondProcess: LiveProcess;
const closeStreams: (() => void)[] = [];

async function openStream({ address }: LiveProcess, { token }: { token: string }) {
  const stream = await openLiveStream(address, token);
  closeStreams.push(stream.leave);
  return stream;
}

beforeAll(async () => {
  [firstProcess, secondProcess] = await Promise.all([startLiveProcess(world), startLiveProcess(world)]);
  await vi.waitFor(async () => expect(await listListeners(world)).toHaveLength(2), { timeout: 10_000 });
});
afterEach(() => {
  for (const closeStream of closeStreams.splice(0)) closeStream();
});
afterAll(() => Promise.all([firstProcess.stop(), secondProcess.stop()]));

/** Inserts an order in the state after placing. Placing it over a call would send more events. */
async function addOrder({ tenantId, clientId }: SignedInClient, number = 1): Promise<string> {
  const service = await sql<{ service_id: string }>`
    insert into services (tenant_id, code, kind, names, divisor, weight_step, weight_minimum, weight_maximum)
    values (${tenantId}, ${`LIVE${number}`}, 'express', '{}', 6000, 500, 0, 100000) returning service_id`.execute(
    world.owner,
  );
  const { rows } = await sql<{ order_id: string }>`
    insert into orders (tenant_id, client_id, waybill, service_id, payment, sender, receiver, receiver_name,
      receiver_country, search, item_name, item_code, pieces, weight, volume, insured, remark, currency, quote, quoted)
    values (${tenantId}, ${clientId}, ${`LIVE000000${number}`}, ${service.rows[0]?.service_id}, 'balance', '{}', '{}', 'R', 'MX',
      'r', 'shoes', '', 1, 500, 0, 0, '', 'CNY', '{}', 9800) returning order_id`.execute(world.owner);
  return rows[0]?.order_id ?? '';
}

describe('a live stream', () => {
  it('gets a change of the balance, in every process', async () => {
    const client = await world.buildSignedInClient();
    const streams = [await openStream(firstProcess, client), await openStream(secondProcess, client)];
    await world.rechargeAccount(client, 12_345n);
    for (const stream of streams)
      expect(await stream.first('balance')).toEqual({ topic: 'balance', balance: 12_345, currency: 'CNY' });
  });

  it('gets a dispute that is added, extended, answered or withdrawn', async () => {
    const client = await world.buildSignedInClient();
    const { key } = await world.buildOperatorKey(client.tenantId);
    const { phone: search } = client;
    const clientNum =
      (await world.call(calls.listClients, { search }, { key })).result?.clients[0]?.clientNum ?? '';
    await world.rechargeAccount(client, 100n);
    const adjustment = { clientNum, amount: -50, note: 'typed twice', idempotencyKey: 'once' };
    await world.call(calls.addAdjustment, adjustment, { key });
    const { token } = client;
    const addDispute = async () =>
      (await world.call(calls.addDispute, { seq: 2, text: 'why?' }, { token })).result?.id ?? '';
    const expectEvent = async <T>(change: () => Promise<T>) => {
      const stream = await openStream(firstProcess, client);
      const changed = await change();
      expect(await stream.first('dispute')).toEqual({ topic: 'dispute', seq: 2 });
      return changed;
    };
    const id = await expectEvent(addDispute);
    await expectEvent(() => world.call(calls.addDisputeNote, { id, text: 'and when?' }, { token }));
    await expectEvent(() => world.call(calls.answerDispute, { id, answer: 'a slip' }, { key }));
    const secondId = await addDispute();
    await expectEvent(() => world.call(calls.withdrawDispute, { id: secondId }, { token }));
  });

  it('has headers that keep proxies from buffering or compressing it', async () => {
    const { response } = await openStream(firstProcess, await world.buildSignedInClient());
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it('gets an event when an order is recorded or held, but not when it is placed or changed otherwise', async () => {
    const client = await world.buildSignedInClient();
    const stream = await openStream(firstProcess, client);
    const orderId = await addOrder(client);
    const where = sql`where tenant_id = ${client.tenantId} and order_id = ${orderId}`;
    await sql`update orders set remark = 'other', print_count = 1 ${where}`.execute(world.owner);
    await sql`update orders set status = 'collected', recorded_at = now(), settlement_weight = 500,
      settlement_pieces = 1, settlement_lines = '[]', freight = 9800 ${where}`.execute(world.owner);
    await sql`update orders set held_at = now(), hold_reason = 'customs' ${where}`.execute(world.owner);
    await expect.poll(() => stream.of('order').length).toBe(2);
    const order = { topic: 'order', orderId, waybill: 'LIVE0000001', status: 'collected', recorded: true };
    expect(stream.of('order')).toEqual([
      { ...order, held: false },
      { ...order, held: true },
    ]);
  });

  it('gets one event for all orders that are deleted together, and other clients get none', async () => {
    const client = await world.buildSignedInClient();
    const neighbour = await world.buildSignedInClient({ tenantId: client.tenantId });
    const [stream, other] = [
      await openStream(firstProcess, client),
      await openStream(secondProcess, neighbour),
    ];
    const ids = [await addOrder(client, 1), await addOrder(client, 2)];
    const { result } = await world.call(calls.deleteOrders, { ids }, { token: client.token });
    expect(result?.deleted).toHaveLength(2);
    await world.call(calls.deleteOrders, { ids }, { token: client.token });
    const id = await addOrder(client, 3);
    await world.call(calls.deleteOrder, { id }, { token: client.token });
    await expect.poll(() => stream.of('order_deleted').length).toBe(2);
    expect(other.of('order_deleted')).toEqual([]);
  });

  it('gets one event for notices that are added together, and one when another page marks them as read', async () => {
    const client = await world.buildSignedInClient();
    const stream = await openStream(firstProcess, client);
    await sql`
      insert into notices (tenant_id, client_id, notice_id, kind, params)
      select c.tenant_id, c.client_id, id, 'hold', '{"waybill": "W", "reason": "r"}'
      from clients c cross join unnest(${Array.from({ length: 500 }, () => crypto.randomUUID())}::uuid[]) as id
      where c.tenant_id = ${client.tenantId} and c.client_id = ${client.clientId}`.execute(world.owner);
    await expect.poll(() => stream.of('notice').length).toBe(1);
    const { token } = client;
    const { result } = await world.call(calls.listNotices, { limit: 1 }, { token });
    await world.call(calls.markNoticesRead, { upTo: result?.notices[0]?.id ?? '' }, { token });
    await expect.poll(() => stream.of('notice')).toEqual([{ topic: 'notice' }, { topic: 'notice' }]);
  });

  it('gets no event of a change that is rolled back', async () => {
    const client = await world.buildSignedInClient();
    const stream = await openStream(firstProcess, client);
    const change = (balance: number) =>
      sql`update accounts set balance = ${balance} where tenant_id = ${client.tenantId} and client_id = ${client.clientId}`;
    await world.owner
      .transaction()
      .execute(async (tx) => {
        await change(666).execute(tx);
        throw new Error('no');
      })
      .catch(() => undefined);
    await change(7).execute(world.owner);
    expect(await stream.first('balance')).toMatchObject({ balance: 7 });
  });

  it('gets no event of another client of the same or another tenant', async () => {
    const client = await world.buildSignedInClient();
    const colleague = await world.buildSignedInClient({ tenantId: client.tenantId });
    const stranger = await world.buildSignedInClient();
    const streams = [await openStream(firstProcess, client), await openStream(secondProcess, client)];
    const otherStreams = [
      await openStream(firstProcess, colleague),
      await openStream(secondProcess, stranger),
    ];
    await world.rechargeAccount(colleague, 1_001n);
    await world.rechargeAccount(stranger, 2_002n);
    const orderId = await addOrder(stranger);
    await sql`update orders set status = 'cancelled' where order_id = ${orderId}`.execute(world.owner);
    // Events come in the order of the commits, so events of the other clients would have come before this one.
    await world.rechargeAccount(client, 3_003n);
    for (const stream of streams) {
      await stream.first('notice');
      expect(stream.events().filter((event) => event.topic !== 'resync')).toEqual([
        { topic: 'balance', balance: 3_003, currency: 'CNY' },
        { topic: 'notice' },
      ]);
    }
    for (const [index, balance] of [1_001, 2_002].entries())
      expect(await otherStreams[index]?.first('balance')).toMatchObject({ balance });
    expect(otherStreams[0]?.of('order')).toEqual([]);
  });

  it('sends heartbeats without events, and holds no connection of the pool', async () => {
    const client = await world.buildSignedInClient();
    const streams = await Promise.all(Array.from({ length: 9 }, () => openStream(firstProcess, client)));
    await expect.poll(() => streams.every((stream) => stream.heartbeats() >= 2)).toBe(true);
    // The pool has eight connections. If each of the nine streams held one, this call would time out.
    expect(await world.call(calls.getClient, { id: client.clientId }, client)).toMatchObject({ code: 200 });
  });

  it('ends with the session, and is refused afterwards', async () => {
    const client = await world.buildSignedInClient();
    const stream = await openStream(firstProcess, client);
    await world.call(calls.logout, {}, client);
    await expect.poll(stream.hasEnded).toBe(true);
    const reopened = await openStream(firstProcess, client);
    expect(await reopened.response.headers.get('content-type')).toContain('json');
    await expect.poll(reopened.text).toContain('"code":505');
  });

  it('does not extend the session, neither while open nor when it is opened again', async () => {
    const client = await world.buildSignedInClient();
    const setIdleTime = (minutes: number) =>
      sql`update sessions set last_used_at = now() - make_interval(mins => ${minutes}) where tenant_id = ${client.tenantId}`.execute(
        world.owner,
      );
    const isIdle = async () =>
      (
        await sql<{ idle: boolean }>`
        select last_used_at < now() - interval '118 minutes' as idle from sessions where tenant_id = ${client.tenantId}`.execute(
          world.owner,
        )
      ).rows[0]?.idle;
    await setIdleTime(119);
    const stream = await openStream(firstProcess, client);
    await expect.poll(stream.heartbeats).toBeGreaterThanOrEqual(3);
    expect(await isIdle()).toBe(true);
    await setIdleTime(120);
    await expect.poll(stream.hasEnded).toBe(true);
  });

  it('is refused to a client with too many streams, until one is closed', async () => {
    const client = await world.buildSignedInClient();
    const streams = await Promise.all(
      Array.from({ length: MAX_LIVE_STREAMS_PER_CLIENT }, () => openStream(firstProcess, client)),
    );
    expect((await openStream(firstProcess, client)).response.status).toBe(429);
    expect((await openStream(firstProcess, await world.buildSignedInClient())).response.status).toBe(200);
    streams[0]?.leave();
    await expect.poll(async () => (await openStream(firstProcess, client)).response.status).toBe(200);
  });

  it('does not support HEAD, because such a stream would never end', async () => {
    const { token } = await world.buildSignedInClient();
    const response = await fetch(`${firstProcess.address}${calls.openLive.path}`, {
      method: 'HEAD',
      headers: { 'x-token': token },
    });
    expect(response.status).toBe(404);
  });

  it('sends resync after the listener has lost its connection, and then further events', async () => {
    const client = await world.buildSignedInClient();
    const streams = [await openStream(firstProcess, client), await openStream(secondProcess, client)];
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${LISTENER_APPLICATION_NAME} and datname = current_database()`.execute(
      world.owner,
    );
    for (const stream of streams) await stream.first('resync');
    await world.rechargeAccount(client, 55n);
    for (const stream of streams) expect(await stream.first('balance')).toMatchObject({ balance: 55 });
  });

  it('does not delay a server that stops', async () => {
    const third = await startLiveProcess(world, 60_000);
    const streams = await Promise.all(
      Array.from({ length: 5 }, async () => openStream(third, await world.buildSignedInClient())),
    );
    const began = performance.now();
    await third.stop();
    expect(performance.now() - began).toBeLessThan(1_500);
    for (const stream of streams) await expect.poll(stream.hasEnded).toBe(true);
  });
});
