import { Parcel } from '@miya/contract/quotes';
import { CompiledQuery, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  type OrderingClient,
  placeValidOrder,
  tryToPlaceOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import {
  buildRates,
  createRateCardInput,
  createServiceInput,
} from '../../../../../testing/worlds/data/rates.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { inTenant, type Tx } from '../../../platform/db/tenancy/tenancy.ts';
import {
  buildRatesUnchangedCondition,
  priceParcel,
  putFuel,
  putService,
  type RatesVersion,
} from '../../quotes/index.ts';

const world = createWorld();
const placeForTotal = async (client: OrderingClient) => (await placeValidOrder(world, client)).quote.total;
const readRatesState = async ({ tenantId }: OrderingClient): Promise<RatesVersion> => {
  const { rows } = await sql<RatesVersion>`
    select revision, current_date as day from tenant_rates where tenant_id = ${tenantId}`.execute(
    world.owner,
  );
  if (!rows[0]) throw new Error(`tenant ${tenantId} has no rates`);
  return rows[0];
};

describe('the cached rates of a process', () => {
  const changes: [string, (client: OrderingClient) => Promise<unknown>][] = [
    [
      'a changed fuel percentage',
      ({ tenantId }) =>
        inTenant(world.db, tenantId, (tx) =>
          putFuel(tx, { tenantId }, { service: 'EXPRESS', from: '2026-02-01', points: 0 }),
        ),
    ],
    [
      'a new rate card',
      ({ tenantId }) =>
        buildRates(world, tenantId, {
          card: createRateCardInput({
            version: 'v2',
            validFrom: '2026-02-01',
            zones: [{ zone: 'A', places: [{ country: 'MX' }], brackets: [{ from: 0, pricePerKg: 99_900 }] }],
          }),
        }),
    ],
    [
      'a changed weight step',
      ({ tenantId }) =>
        inTenant(world.db, tenantId, (tx) =>
          putService(tx, { tenantId }, createServiceInput({ weightStep: 5_000 })),
        ),
    ],
    [
      'a deleted fuel rate',
      ({ tenantId }) =>
        world.owner.deleteFrom('fuel_rates').where('tenant_id', '=', tenantId).executeTakeFirstOrThrow(),
    ],
  ];
  it.each(changes)('are not used for the next order after %s', async (_name, change) => {
    const client = await buildOrderingClient(world);
    const before = await placeForTotal(client);
    expect(await placeForTotal(client)).toBe(before);
    await change(client);
    const after = await placeForTotal(client);
    expect(after).not.toBe(before);
    expect(await placeForTotal(client)).toBe(after);
  });

  it('are not rates of a transaction that was rolled back', async () => {
    const client = await buildOrderingClient(world);
    const { tenantId } = client;
    const before = await placeForTotal(client);
    const setFuel = (tx: Tx, points: number) =>
      putFuel(tx, { tenantId }, { service: 'EXPRESS', from: '2026-02-01', points });
    const parcel = { destination: { country: 'MX', postcode: '06700', city: 'Some City' }, weight: 3_200 };
    const rolledBack = inTenant(world.db, tenantId, async (tx) => {
      await setFuel(tx, 9_000);
      await priceParcel(tx, client, Parcel.parse(parcel), client);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await inTenant(world.db, tenantId, (tx) => setFuel(tx, 1_800));
    expect(await placeForTotal(client)).toBe(before);
  });

  it('do not refuse a parcel after the maximum weight of the service was raised', async () => {
    const client = await buildOrderingClient(world);
    await placeValidOrder(world, client);
    const heavyOrder = { goods: { weight: 71_000, itemName: 'Cotton shirts' } };
    expect((await tryToPlaceOrder(world, client, heavyOrder)).errorCode).toBe('ERROR00203');
    await inTenant(world.db, client.tenantId, (tx) =>
      putService(tx, client, createServiceInput({ weightMaximum: 80_000 })),
    );
    expect((await tryToPlaceOrder(world, client, heavyOrder)).code).toBe(200);
  });

  it('are outdated on another day, after a change of rates or after a change of currency', async () => {
    const client = await buildOrderingClient(world);
    const otherTenantClient = await buildOrderingClient(world);
    const areCurrent = async ({ revision, day }: RatesVersion) => {
      const text = `select ${buildRatesUnchangedCondition('t', '$2', '$3')} as yes
        from clients c left join tenant_rates t on t.tenant_id = c.tenant_id where c.tenant_id = $1`;
      const query = CompiledQuery.raw(text, [client.tenantId, revision, day]);
      const { rows } = await inTenant(world.db, client.tenantId, (tx) =>
        tx.executeQuery<{ yes: boolean }>(query),
      );
      return rows[0]?.yes;
    };
    const state = await readRatesState(client);
    expect(await areCurrent(state)).toBe(true);
    const unknownRevision = { revision: '00000000-0000-0000-0000-000000000000', day: state.day };
    expect(await areCurrent(unknownRevision)).toBe(false);
    expect(await areCurrent({ ...state, day: '2026-01-01' })).toBe(false);
    await buildRates(world, otherTenantClient.tenantId);
    expect(await areCurrent(state)).toBe(true);
    await world.owner
      .updateTable('accounts')
      .set({ currency: 'EUR' })
      .where('client_id', '=', client.clientId)
      .execute();
    expect(await areCurrent(state)).toBe(false);
  });
});
