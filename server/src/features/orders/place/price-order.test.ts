import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import {
  buildOrderer,
  type Orderer,
  place,
  placeSome,
  someReceiver,
} from '../../../../../testing/worlds/data/orders.ts';
import { buildRates, someCard } from '../../../../../testing/worlds/data/rates.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const rowsOf = ({ clientId }: Orderer) =>
  world.owner.selectFrom('orders').selectAll().where('client_id', '=', clientId).execute();

describe('a price that was quoted', () => {
  const asked = {
    destination: { country: 'MX', postcode: '06700', city: 'Some City' },
    weight: 3_200,
  };
  const quote = async (client: Orderer, input: object = {}) => {
    const { result } = await world.call(
      calls.getQuote,
      { ...asked, serviceId: client.serviceId, ...input },
      client,
    );
    return result?.quotes[0]?.id ?? '';
  };

  it('is the one the order keeps, though prices have risen since', async () => {
    const client = await buildOrderer(world);
    const quoteId = await quote(client);
    const zone = { zone: 'A', places: [{ country: 'MX' }], brackets: [{ from: 0, pricePerKg: 99_900 }] };
    await buildRates(world, client.tenantId, {
      card: someCard({ version: 'v2', validFrom: '2026-02-01', zones: [zone] }),
    });
    const kept = await place(world, client, {}, { quoteId });
    expect(kept.result?.quote).toMatchObject({ total: 34_220, card: { version: 'v1' } });
    expect((await placeSome(world, client)).quote).toMatchObject({ card: { version: 'v2' } });
  });

  it('is not for another parcel, place or service', async () => {
    const client = await buildOrderer(world);
    const quoteId = await quote(client);
    const codeOf = async (order: object) => (await place(world, client, order, { quoteId })).errorCode;
    expect(await codeOf({ goods: { weight: 3_201 } })).toBe('ERROR00307');
    expect(await codeOf({ goods: { weight: 3_200, insured: 1 } })).toBe('ERROR00307');
    expect(await codeOf({ receiver: someReceiver({ postcode: '97000' }) })).toBe('ERROR00307');
    expect(await codeOf({ serviceId: crypto.randomUUID() })).toBe('ERROR00307');
    expect(await rowsOf(client)).toEqual([]);
    expect(await codeOf({})).toBeNull();
  });

  it('must be the own one, and still stand', async () => {
    const client = await buildOrderer(world);
    const stranger = await buildOrderer(world);
    const codeOf = async (quoteId: string) => (await place(world, client, {}, { quoteId })).errorCode;
    expect(await codeOf(await quote(stranger))).toBe('ERROR00204');
    const quoteId = await quote(client);
    await world.owner
      .updateTable('quotes')
      .set({ expires_at: new Date(0) })
      .where('quote_id', '=', quoteId)
      .execute();
    expect(await codeOf(quoteId)).toBe('ERROR00205');
  });
});
