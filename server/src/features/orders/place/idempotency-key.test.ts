import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  type OrderingClient,
  placeValidOrder,
  tryToPlaceOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { createParty, IDENTITY_NUMBER } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const listOrderRows = ({ clientId }: OrderingClient) =>
  world.owner.selectFrom('orders').selectAll().where('client_id', '=', clientId).execute();
const listKeyRows = ({ clientId }: OrderingClient) =>
  world.owner.selectFrom('order_keys').selectAll().where('client_id', '=', clientId).execute();

describe('the idempotency key of an order', () => {
  it('returns the order of the first request, even if the order could not be priced any more', async () => {
    const client = await buildOrderingClient(world);
    const keyInput = { idempotencyKey: 'one click' };
    const first = await tryToPlaceOrder(world, client, {}, keyInput);
    await world.owner.deleteFrom('fuel_rates').where('tenant_id', '=', client.tenantId).execute();
    const second = await tryToPlaceOrder(world, client, {}, { ...keyInput, language: 'en' });
    expect(second).toEqual(first);
    expect(await listOrderRows(client)).toHaveLength(1);
  });

  it('is refused with other order fields, another quote or another identity number', async () => {
    const client = await buildOrderingClient(world);
    const keyInput = { idempotencyKey: 'one click' };
    const { result } = await tryToPlaceOrder(world, client, {}, keyInput);
    // The refusal names the waybill of the first order, so that the client can find it.
    expect(await tryToPlaceOrder(world, client, { payment: 'monthly' }, keyInput)).toMatchObject({
      result: { about: { waybill: result?.waybill } },
    });
    const getErrorCode = async (order: object, otherInput = {}) =>
      (await tryToPlaceOrder(world, client, order, { ...keyInput, ...otherInput })).errorCode;
    expect(await getErrorCode({ payment: 'monthly' })).toBe('ERROR00212');
    expect(await getErrorCode({ sender: createParty({ identityNumber: IDENTITY_NUMBER }) })).toBe(
      'ERROR00212',
    );
    expect(await getErrorCode({ sender: createParty({ identityNumber: '' }) })).toBe('ERROR00212');
    expect(await getErrorCode({}, { quoteId: crypto.randomUUID() })).toBe('ERROR00212');
    expect(await listOrderRows(client)).toHaveLength(1);
  });

  it('may be used by two clients for two orders', async () => {
    const client = await buildOrderingClient(world);
    const otherClient = { ...client, ...(await world.buildSignedInClient({ tenantId: client.tenantId })) };
    const keyInput = { idempotencyKey: 'one click' };
    const first = await tryToPlaceOrder(world, client, {}, keyInput);
    const second = await tryToPlaceOrder(world, otherClient, {}, keyInput);
    expect(second.code).toBe(200);
    expect(second.result?.id).not.toBe(first.result?.id);
  });

  it('can be used for the corrected request after a refusal', async () => {
    const client = await buildOrderingClient(world);
    const keyInput = { idempotencyKey: 'one click' };
    expect((await tryToPlaceOrder(world, client, { goods: { weight: 71_000 } }, keyInput)).errorCode).toBe(
      'ERROR00203',
    );
    expect(await listKeyRows(client)).toEqual([]);
    expect((await tryToPlaceOrder(world, client, {}, keyInput)).code).toBe(200);
  });

  it('does not place a second order after the first was deleted', async () => {
    const client = await buildOrderingClient(world);
    const keyInput = { idempotencyKey: 'one click' };
    const { result } = await tryToPlaceOrder(world, client, {}, keyInput);
    await world.call(calls.deleteOrder, { id: result?.id ?? '' }, client);
    expect((await tryToPlaceOrder(world, client, {}, keyInput)).errorCode).toBe('ERROR00300');
    expect(await listOrderRows(client)).toEqual([]);
  });

  it('has a content hash that does not reveal an identity number', async () => {
    const client = await buildOrderingClient(world);
    const order = { sender: createParty({ identityNumber: IDENTITY_NUMBER }) };
    await placeValidOrder(world, client, order);
    await placeValidOrder(world, client, order);
    const otherTenantClient = await buildOrderingClient(world);
    await placeValidOrder(world, otherTenantClient, { ...order, serviceId: otherTenantClient.serviceId });
    const [first, second] = await listKeyRows(client);
    expect(first?.content_hash).toEqual(second?.content_hash);
    expect((await listKeyRows(otherTenantClient))[0]?.content_hash).not.toEqual(first?.content_hash);
  });
});
