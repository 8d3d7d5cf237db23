import { Parcel } from '@miya/contract/quotes';
import { CompiledQuery, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildOrderer, type Orderer, place, placeSome } from '../../../../../testing/worlds/data/orders.ts';
import { buildRates, someCard, someService } from '../../../../../testing/worlds/data/rates.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { inTenant, type Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { priceParcel, putFuel, putService, type RatesState, ratesStand } from '../../quotes/index.ts';

const world = createWorld();
const totalOf = async (client: Orderer) => (await placeSome(world, client)).quote.total;
const stateOf = async ({ tenantId }: Orderer): Promise<RatesState> => {
  const { rows } = await sql<RatesState>`
    select revision, current_date as day from tenant_rates where tenant_id = ${tenantId}`.execute(
    world.owner,
  );
  if (!rows[0]) throw new Error('there is no such tenant');
  return rows[0];
};

describe('the rates a process remembers', () => {
  const changes: [string, (client: Orderer) => Promise<unknown>][] = [
    [
      'another fuel percentage',
      ({ tenantId }) =>
        inTenant(world.db, tenantId, (tx) =>
          putFuel(tx, { tenantId }, { service: 'EXPRESS', from: '2026-02-01', points: 0 }),
        ),
    ],
    [
      'a new card',
      ({ tenantId }) =>
        buildRates(world, tenantId, {
          card: someCard({
            version: 'v2',
            validFrom: '2026-02-01',
            zones: [{ zone: 'A', places: [{ country: 'MX' }], brackets: [{ from: 0, pricePerKg: 99_900 }] }],
          }),
        }),
    ],
    [
      'another way to round weights',
      ({ tenantId }) =>
        inTenant(world.db, tenantId, (tx) =>
          putService(tx, { tenantId }, someService({ weightStep: 5_000 })),
        ),
    ],
    [
      'fuel that is no longer charged',
      ({ tenantId }) =>
        world.owner.deleteFrom('fuel_rates').where('tenant_id', '=', tenantId).executeTakeFirstOrThrow(),
    ],
  ];
  it.each(changes)('give way to %s with the next order', async (_what, change) => {
    const client = await buildOrderer(world);
    const before = await totalOf(client);
    expect(await totalOf(client)).toBe(before);
    await change(client);
    const after = await totalOf(client);
    expect(after).not.toBe(before);
    expect(await totalOf(client)).toBe(after);
  });

  it('are not taken for others when the change they come from was undone', async () => {
    const client = await buildOrderer(world);
    const { tenantId } = client;
    const before = await totalOf(client);
    const put = (tx: Tx, points: number) =>
      putFuel(tx, { tenantId }, { service: 'EXPRESS', from: '2026-02-01', points });
    const parcel = { destination: { country: 'MX', postcode: '06700', city: 'Some City' }, weight: 3_200 };
    const undone = inTenant(world.db, tenantId, async (tx) => {
      await put(tx, 9_000);
      await priceParcel(tx, client, Parcel.parse(parcel), client);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await inTenant(world.db, tenantId, (tx) => put(tx, 1_800));
    expect(await totalOf(client)).toBe(before);
  });

  it('keep nobody from a service that takes more by now', async () => {
    const client = await buildOrderer(world);
    await placeSome(world, client);
    const heavy = { goods: { weight: 71_000, itemName: 'Cotton shirts' } };
    expect((await place(world, client, heavy)).errorCode).toBe('ERROR00203');
    await inTenant(world.db, client.tenantId, (tx) =>
      putService(tx, client, someService({ weightMaximum: 80_000 })),
    );
    expect((await place(world, client, heavy)).code).toBe(200);
  });

  it('are told apart by day and by change, of the own tenant only', async () => {
    const client = await buildOrderer(world);
    const neighbour = await buildOrderer(world);
    const stands = async ({ revision, day }: RatesState) => {
      const text = `select ${ratesStand('t', '$2', '$3')} as yes
        from clients c left join tenant_rates t on t.tenant_id = c.tenant_id where c.tenant_id = $1`;
      const asked = CompiledQuery.raw(text, [client.tenantId, revision, day]);
      const { rows } = await inTenant(world.db, client.tenantId, (tx) =>
        tx.executeQuery<{ yes: boolean }>(asked),
      );
      return rows[0]?.yes;
    };
    const state = await stateOf(client);
    expect(await stands(state)).toBe(true);
    const never = { revision: '00000000-0000-0000-0000-000000000000', day: state.day };
    expect(await stands(never)).toBe(false);
    expect(await stands({ ...state, day: '2026-01-01' })).toBe(false);
    await buildRates(world, neighbour.tenantId);
    expect(await stands(state)).toBe(true);
    await world.owner
      .updateTable('accounts')
      .set({ currency: 'EUR' })
      .where('client_id', '=', client.clientId)
      .execute();
    expect(await stands(state)).toBe(false);
  });
});
