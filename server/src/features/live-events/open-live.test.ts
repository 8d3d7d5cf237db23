import { calls } from '@miya/contract/calls';
import { MAX_LIVE_STREAMS_PER_CLIENT } from '@miya/contract/limits';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorld, type SignedIn } from '../../../../testing/worlds/world.ts';
import { type LiveProcess, listenersOf, startLive } from '../../../test/support/live-process.ts';
import { readLive } from '../../../test/support/live-reader.ts';
import { LISTENER_APPLICATION_NAME } from '../../platform/jobs/live-feed.ts';

const world = createWorld();
let one: LiveProcess;
let two: LiveProcess;
const leaving: (() => void)[] = [];

async function openAt({ address }: LiveProcess, { token }: { token: string }) {
  const stream = await readLive(address, token);
  leaving.push(stream.leave);
  return stream;
}

beforeAll(async () => {
  [one, two] = await Promise.all([startLive(world), startLive(world)]);
  await vi.waitFor(async () => expect(await listenersOf(world)).toHaveLength(2), { timeout: 10_000 });
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});
afterAll(() => Promise.all([one.stop(), two.stop()]));

/** A row in the state after placing, without the call that places one. */
async function addOrder({ tenantId, clientId }: SignedIn, number = 1): Promise<string> {
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
  it('is told of a change of the balance, whichever process serves it', async () => {
    const client = await world.buildSignedIn();
    const streams = [await openAt(one, client), await openAt(two, client)];
    await world.giveMoney(client, 12_345n);
    for (const stream of streams)
      expect(await stream.first('balance')).toEqual({ topic: 'balance', balance: 12_345, currency: 'CNY' });
  });

  it('is told of a dispute: written, added to, answered, withdrawn', async () => {
    const client = await world.buildSignedIn();
    const { key } = await world.buildKey(client.tenantId);
    const { phone: search } = client;
    const clientNum =
      (await world.call(calls.listClients, { search }, { key })).result?.clients[0]?.clientNum ?? '';
    await world.giveMoney(client, 100n);
    const taken = { clientNum, amount: -50, note: 'typed twice', idempotencyKey: 'once' };
    await world.call(calls.addAdjustment, taken, { key });
    const { token } = client;
    const write = async () =>
      (await world.call(calls.addDispute, { seq: 2, text: 'why?' }, { token })).result?.id ?? '';
    const hears = async <T>(change: () => Promise<T>) => {
      const stream = await openAt(one, client);
      const changed = await change();
      expect(await stream.first('dispute')).toEqual({ topic: 'dispute', seq: 2 });
      return changed;
    };
    const id = await hears(write);
    await hears(() => world.call(calls.addDisputeNote, { id, text: 'and when?' }, { token }));
    await hears(() => world.call(calls.answerDispute, { id, answer: 'a slip' }, { key }));
    const again = await write();
    await hears(() => world.call(calls.withdrawDispute, { id: again }, { token }));
  });

  it('is a stream that nothing on the way keeps back', async () => {
    const { response } = await openAt(one, await world.buildSignedIn());
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it('is told when an order is recorded, and neither of placing it nor of other changes', async () => {
    const client = await world.buildSignedIn();
    const stream = await openAt(one, client);
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

  it('is told once of all orders that were deleted together, and nobody else is', async () => {
    const client = await world.buildSignedIn();
    const neighbour = await world.buildSignedIn({ tenantId: client.tenantId });
    const [stream, other] = [await openAt(one, client), await openAt(two, neighbour)];
    const ids = [await addOrder(client, 1), await addOrder(client, 2)];
    const { result } = await world.call(calls.deleteOrders, { ids }, { token: client.token });
    expect(result?.deleted).toHaveLength(2);
    await world.call(calls.deleteOrders, { ids }, { token: client.token });
    const id = await addOrder(client, 3);
    await world.call(calls.deleteOrder, { id }, { token: client.token });
    await expect.poll(() => stream.of('order_deleted').length).toBe(2);
    expect(other.of('order_deleted')).toEqual([]);
  });

  it('is told of notices once for all that came together, and when they are read elsewhere', async () => {
    const client = await world.buildSignedIn();
    const stream = await openAt(one, client);
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

  it('is told nothing of a change that was rolled back', async () => {
    const client = await world.buildSignedIn();
    const stream = await openAt(one, client);
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

  it('never hears of another client, of this tenant or another', async () => {
    const client = await world.buildSignedIn();
    const colleague = await world.buildSignedIn({ tenantId: client.tenantId });
    const stranger = await world.buildSignedIn();
    const streams = [await openAt(one, client), await openAt(two, client)];
    const theirs = [await openAt(one, colleague), await openAt(two, stranger)];
    await world.giveMoney(colleague, 1_001n);
    await world.giveMoney(stranger, 2_002n);
    const orderId = await addOrder(stranger);
    await sql`update orders set status = 'cancelled' where order_id = ${orderId}`.execute(world.owner);
    // Told in the order of the commits: once this one has come, the others would have.
    await world.giveMoney(client, 3_003n);
    for (const stream of streams) {
      await stream.first('notice');
      expect(stream.events().filter((event) => event.topic !== 'resync')).toEqual([
        { topic: 'balance', balance: 3_003, currency: 'CNY' },
        { topic: 'notice' },
      ]);
    }
    for (const [at, balance] of [1_001, 2_002].entries())
      expect(await theirs[at]?.first('balance')).toMatchObject({ balance });
    expect(theirs[0]?.of('order')).toEqual([]);
  });

  it('beats while nothing happens, and holds no connection of the pool', async () => {
    const client = await world.buildSignedIn();
    const streams = await Promise.all(Array.from({ length: 9 }, () => openAt(one, client)));
    await expect.poll(() => streams.every((stream) => stream.heartbeats() >= 2)).toBe(true);
    // The pool has eight: were one held by each stream, this would wait in vain.
    expect(await world.call(calls.getClient, { id: client.clientId }, client)).toMatchObject({ code: 200 });
  });

  it('ends when the session ends, and is refused from then on', async () => {
    const client = await world.buildSignedIn();
    const stream = await openAt(one, client);
    await world.call(calls.logout, {}, client);
    await expect.poll(stream.hasEnded).toBe(true);
    const again = await openAt(one, client);
    expect(await again.response.headers.get('content-type')).toContain('json');
    await expect.poll(again.text).toContain('"code":505');
  });

  it('does not prolong the session, neither open nor opened anew', async () => {
    const client = await world.buildSignedIn();
    const age = (minutes: number) =>
      sql`update sessions set last_used_at = now() - make_interval(mins => ${minutes}) where tenant_id = ${client.tenantId}`.execute(
        world.owner,
      );
    const idle = async () =>
      (
        await sql<{ idle: boolean }>`
        select last_used_at < now() - interval '118 minutes' as idle from sessions where tenant_id = ${client.tenantId}`.execute(
          world.owner,
        )
      ).rows[0]?.idle;
    await age(119);
    const stream = await openAt(one, client);
    await expect.poll(stream.heartbeats).toBeGreaterThanOrEqual(3);
    expect(await idle()).toBe(true);
    await age(120);
    await expect.poll(stream.hasEnded).toBe(true);
  });

  it('is refused to a client that has too many, until one is left', async () => {
    const client = await world.buildSignedIn();
    const streams = await Promise.all(
      Array.from({ length: MAX_LIVE_STREAMS_PER_CLIENT }, () => openAt(one, client)),
    );
    expect((await openAt(one, client)).response.status).toBe(429);
    expect((await openAt(one, await world.buildSignedIn())).response.status).toBe(200);
    streams[0]?.leave();
    await expect.poll(async () => (await openAt(one, client)).response.status).toBe(200);
  });

  it('has no HEAD, which nobody would ever end', async () => {
    const { token } = await world.buildSignedIn();
    const response = await fetch(`${one.address}${calls.openLive.path}`, {
      method: 'HEAD',
      headers: { 'x-token': token },
    });
    expect(response.status).toBe(404);
  });

  it('says resync after the listener was cut off, and goes on telling', async () => {
    const client = await world.buildSignedIn();
    const streams = [await openAt(one, client), await openAt(two, client)];
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${LISTENER_APPLICATION_NAME} and datname = current_database()`.execute(
      world.owner,
    );
    for (const stream of streams) await stream.first('resync');
    await world.giveMoney(client, 55n);
    for (const stream of streams) expect(await stream.first('balance')).toMatchObject({ balance: 55 });
  });

  it('does not keep a server that stops waiting', async () => {
    const third = await startLive(world, 60_000);
    const streams = await Promise.all(
      Array.from({ length: 5 }, async () => openAt(third, await world.buildSignedIn())),
    );
    const began = performance.now();
    await third.stop();
    expect(performance.now() - began).toBeLessThan(1_500);
    for (const stream of streams) await expect.poll(stream.hasEnded).toBe(true);
  });
});
