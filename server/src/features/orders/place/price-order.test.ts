import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createReceiver,
  type OrderingClient,
  placeValidOrder,
  tryToPlaceOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { buildRates, createRateCardInput } from '../../../../../testing/worlds/data/rates.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const listOrderRows = ({ clientId }: OrderingClient) =>
  world.owner.selectFrom('orders').selectAll().where('client_id', '=', clientId).execute();

describe('an order with a quote id', () => {
  const parcel = {
    destination: { country: 'MX', postcode: '06700', city: 'Some City' },
    weight: 3_200,
  };
  const createQuote = async (client: OrderingClient, input: object = {}) => {
    const { result } = await world.call(
      calls.getQuote,
      { ...parcel, serviceId: client.serviceId, ...input },
      client,
    );
    return result?.quotes[0]?.id ?? '';
  };

  it('keeps the quoted price after the prices have changed', async () => {
    const client = await buildOrderingClient(world);
    const quoteId = await createQuote(client);
    const zone = { zone: 'A', places: [{ country: 'MX' }], brackets: [{ from: 0, pricePerKg: 99_900 }] };
    await buildRates(world, client.tenantId, {
      card: createRateCardInput({ version: 'v2', validFrom: '2026-02-01', zones: [zone] }),
    });
    const placed = await tryToPlaceOrder(world, client, {}, { quoteId });
    expect(placed.result?.quote).toMatchObject({ total: 34_220, card: { version: 'v1' } });
    expect((await placeValidOrder(world, client)).quote).toMatchObject({ card: { version: 'v2' } });
  });

  it('is refused if the parcel, the destination or the service differs from the quote', async () => {
    const client = await buildOrderingClient(world);
    const quoteId = await createQuote(client);
    const getErrorCode = async (order: object) =>
      (await tryToPlaceOrder(world, client, order, { quoteId })).errorCode;
    expect(await getErrorCode({ goods: { weight: 3_201 } })).toBe('ERROR00307');
    expect(await getErrorCode({ goods: { weight: 3_200, insured: 1 } })).toBe('ERROR00307');
    expect(await getErrorCode({ receiver: createReceiver({ postcode: '97000' }) })).toBe('ERROR00307');
    expect(await getErrorCode({ serviceId: crypto.randomUUID() })).toBe('ERROR00307');
    expect(await listOrderRows(client)).toEqual([]);
    expect(await getErrorCode({})).toBeNull();
  });

  it('is refused if the quote belongs to another client or has expired', async () => {
    const client = await buildOrderingClient(world);
    const otherClient = await buildOrderingClient(world);
    const getErrorCode = async (quoteId: string) =>
      (await tryToPlaceOrder(world, client, {}, { quoteId })).errorCode;
    expect(await getErrorCode(await createQuote(otherClient))).toBe('ERROR00204');
    const quoteId = await createQuote(client);
    await world.owner
      .updateTable('quotes')
      .set({ expires_at: new Date(0) })
      .where('quote_id', '=', quoteId)
      .execute();
    expect(await getErrorCode(quoteId)).toBe('ERROR00205');
  });
});
