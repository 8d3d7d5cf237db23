import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { buildOrderer, type Orderer, place, placeSome } from '../../../../../testing/worlds/data/orders.ts';
import { IDENTITY, someParty } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const rowsOf = ({ clientId }: Orderer) =>
  world.owner.selectFrom('orders').selectAll().where('client_id', '=', clientId).execute();
const keysOf = ({ clientId }: Orderer) =>
  world.owner.selectFrom('order_keys').selectAll().where('client_id', '=', clientId).execute();

describe('the idempotency key of an order', () => {
  it('answers the order there is, as it is now, even when its quote would not do any more', async () => {
    const client = await buildOrderer(world);
    const rest = { idempotencyKey: 'one click' };
    const first = await place(world, client, {}, rest);
    await world.owner.deleteFrom('fuel_rates').where('tenant_id', '=', client.tenantId).execute();
    const second = await place(world, client, {}, { ...rest, language: 'en' });
    expect(second).toEqual(first);
    expect(await rowsOf(client)).toHaveLength(1);
  });

  it('is refused with another order, another price or another number', async () => {
    const client = await buildOrderer(world);
    const rest = { idempotencyKey: 'one click' };
    const { result } = await place(world, client, {}, rest);
    // Whoever meant the same order is told which one it has become.
    expect(await place(world, client, { payment: 'monthly' }, rest)).toMatchObject({
      result: { about: { waybill: result?.waybill } },
    });
    const codeOf = async (order: object, more = {}) =>
      (await place(world, client, order, { ...rest, ...more })).errorCode;
    expect(await codeOf({ payment: 'monthly' })).toBe('ERROR00212');
    expect(await codeOf({ sender: someParty({ identityNumber: IDENTITY }) })).toBe('ERROR00212');
    expect(await codeOf({ sender: someParty({ identityNumber: '' }) })).toBe('ERROR00212');
    expect(await codeOf({}, { quoteId: crypto.randomUUID() })).toBe('ERROR00212');
    expect(await rowsOf(client)).toHaveLength(1);
  });

  it('belongs to one client', async () => {
    const client = await buildOrderer(world);
    const neighbour = { ...client, ...(await world.buildSignedIn({ tenantId: client.tenantId })) };
    const rest = { idempotencyKey: 'one click' };
    const first = await place(world, client, {}, rest);
    const second = await place(world, neighbour, {}, rest);
    expect(second.code).toBe(200);
    expect(second.result?.id).not.toBe(first.result?.id);
  });

  it('is free again after a refusal, so that the mended request can use it', async () => {
    const client = await buildOrderer(world);
    const rest = { idempotencyKey: 'one click' };
    expect((await place(world, client, { goods: { weight: 71_000 } }, rest)).errorCode).toBe('ERROR00203');
    expect(await keysOf(client)).toEqual([]);
    expect((await place(world, client, {}, rest)).code).toBe(200);
  });

  it('orders nothing anew after the order was deleted', async () => {
    const client = await buildOrderer(world);
    const rest = { idempotencyKey: 'one click' };
    const { result } = await place(world, client, {}, rest);
    await world.call(calls.deleteOrder, { id: result?.id ?? '' }, client);
    expect((await place(world, client, {}, rest)).errorCode).toBe('ERROR00300');
    expect(await rowsOf(client)).toEqual([]);
  });

  it('gives away nothing of an identity number', async () => {
    const client = await buildOrderer(world);
    const order = { sender: someParty({ identityNumber: IDENTITY }) };
    await placeSome(world, client, order);
    await placeSome(world, client, order);
    const stranger = await buildOrderer(world);
    await placeSome(world, stranger, { ...order, serviceId: stranger.serviceId });
    const [one, other] = await keysOf(client);
    expect(one?.content_hash).toEqual(other?.content_hash);
    expect((await keysOf(stranger))[0]?.content_hash).not.toEqual(one?.content_hash);
  });
});
