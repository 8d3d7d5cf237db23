import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createReceiver,
  markRecorded,
  placeValidOrder,
} from '../../../../testing/worlds/data/orders.ts';
import { createWorld, type SignedInClient } from '../../../../testing/worlds/world.ts';
import { addPastOrder } from '../../../test/support/past-orders.ts';

const world = createWorld();
const getAttention = async ({ token }: SignedInClient) => {
  const { result } = await world.call(calls.getAttention, {}, { token });
  if (!result) throw new Error('getAttention returned no result');
  return result;
};
const setLimit = ({ token }: SignedInClient, limit: number | null) =>
  world.call(calls.setLowBalance, { limit }, { token });

describe('getAttention', () => {
  it('returns empty lists and no warning for a new account', async () => {
    expect(await getAttention(await world.buildSignedInClient())).toEqual({
      held: { count: 0, orders: [] },
      unidentified: { count: 0, orders: [] },
      unready: { count: 0, orders: [] },
      balance: { balance: 0, currency: 'CNY', limit: null, low: false },
    });
  });

  it('counts held orders and lists the latest five with their reasons', async () => {
    const client = await buildOrderingClient(world);
    for (let day = 1; day <= 6; day++)
      await addPastOrder(world, client, {
        placedAt: `2026-02-0${day}T00:00:00Z`,
        status: 'in_transit',
        holdReason: `reason ${day}`,
      });
    const { held } = await getAttention(client);
    expect(held.count).toBe(6);
    expect(held.orders.map(({ reason }) => reason)).toEqual([6, 5, 4, 3, 2].map((day) => `reason ${day}`));
    expect(held.orders[0]).toMatchObject({ country: 'MX', since: '2026-02-06T00:00:00.000Z' });
  });

  it('lists orders that are not recorded and lack the identity number that customs ask for', async () => {
    const client = await buildOrderingClient(world);
    const missing = await placeValidOrder(world, client);
    await placeValidOrder(world, client, { receiver: createReceiver({ identityNumber: 'GODE561231GR8' }) });
    const recorded = await placeValidOrder(world, client);
    await markRecorded(world, recorded.id);
    const otherOrder = { placedAt: new Date().toISOString(), country: 'FR' };
    await addPastOrder(world, client, otherOrder);
    // Spain has identity numbers, but Spanish customs do not ask for them.
    await addPastOrder(world, client, { ...otherOrder, country: 'ES' });
    await addPastOrder(world, client, { ...otherOrder, country: 'BR', status: 'cancelled' });
    const { unidentified } = await getAttention(client);
    expect(unidentified).toMatchObject({ count: 1, orders: [{ id: missing.id, waybill: missing.waybill }] });
  });

  it('returns no data of other clients', async () => {
    const client = await buildOrderingClient(world);
    await addPastOrder(world, client, { placedAt: '2026-02-01T00:00:00Z', holdReason: 'customs' });
    await setLimit(client, 5);
    const otherClient = await world.buildSignedInClient({ tenantId: client.tenantId });
    expect(await getAttention(otherClient)).toMatchObject({
      held: { count: 0 },
      unidentified: { count: 0 },
      balance: { limit: null },
    });
  });
});

describe('setLowBalance', () => {
  it('warns below the limit, not at the limit, and never without a limit', async () => {
    const client = await world.buildSignedInClient();
    await world.rechargeAccount(client, 10_000n);
    const lowAt = async (limit: number | null) => {
      expect(await setLimit(client, limit)).toMatchObject({ code: 200, result: { limit } });
      return (await getAttention(client)).balance;
    };
    expect(await lowAt(10_000)).toEqual({ balance: 10_000, currency: 'CNY', limit: 10_000, low: false });
    expect(await lowAt(10_001)).toMatchObject({ limit: 10_001, low: true });
    expect(await lowAt(-500)).toMatchObject({ limit: -500, low: false });
    expect(await lowAt(null)).toMatchObject({ limit: null, low: false });
  });

  it('refuses amounts that no account can have', async () => {
    const client = await world.buildSignedInClient();
    for (const limit of [1e12, -1e12, 0.5]) expect((await setLimit(client, limit)).code).toBe(400);
  });

  it('does not change the balance', async () => {
    const client = await world.buildSignedInClient();
    await world.rechargeAccount(client, 10_000n);
    await setLimit(client, 99);
    const { result } = await world.call(calls.getClient, { id: client.clientId }, { token: client.token });
    expect(result?.balance).toBe(10_000);
  });
});
