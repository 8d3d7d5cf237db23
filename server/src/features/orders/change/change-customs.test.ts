import type { Input } from '@miya/contract';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createReceiver,
  type OrderInput,
  type OrderingClient,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { createRegion } from '../../../../../testing/worlds/data/parties.ts';
import {
  buildRates,
  createRateCardInput,
  createServiceInput,
} from '../../../../../testing/worlds/data/rates.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
type Customs = Input<typeof orderCalls.previewChange>['customs'];

const toUnitedStates: Partial<OrderInput> = {
  receiver: createReceiver({ region: createRegion('US'), mobile: '+1 305 555 0148', postcode: '33166' }),
};
const shirt = { name: "Men's T-shirt of cotton", unitValue: 999, currency: 'CNY' };

/** Creates a client that can ship to the United States. */
async function buildShipper(): Promise<OrderingClient> {
  const client = await buildOrderingClient(world);
  const brackets = [{ from: 0, first: 500, firstPrice: 5_000, continued: 500, continuedPrice: 1_000 }];
  const rates = await buildRates(world, client.tenantId, {
    service: createServiceInput({ code: 'US' }),
    card: createRateCardInput({
      service: 'US',
      zones: [{ zone: 'A', places: [{ country: 'US' }], brackets }],
    }),
  });
  return { ...client, ...rates };
}

const preview = async (client: OrderingClient, ids: string[], customs: Customs) =>
  (await world.call(orderCalls.previewChange, { ids, customs }, client)).result;
async function change(client: OrderingClient, ids: string[], customs: Customs) {
  const agreed = (await preview(client, ids, customs))?.after ?? 0;
  const { result } = await world.call(orderCalls.changeOrders, { ids, customs, agreed }, client);
  if (!result) throw new Error('the change was refused');
  return result;
}
async function getOrder(client: OrderingClient, id: string) {
  const { result } = await world.call(orderCalls.getOrder, { id }, client);
  if (!result) throw new Error('the order was not found');
  return result;
}
const getRow = async (id: string) => {
  const {
    updated_at: _,
    revision: __,
    ...row
  } = await world.owner.selectFrom('orders').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
  return row;
};

describe('changeOrders with customs data', () => {
  it('sets missing customs data of each item, and restores the previous data when the change is undone', async () => {
    const client = await buildShipper();
    const plain = await placeValidOrder(world, client, { ...toUnitedStates, goods: { declared: 1_000 } });
    const several = await placeValidOrder(world, client, {
      ...toUnitedStates,
      goods: { lines: [{ ...shirt, hsCode: '6109100004', origin: 'VN' }, shirt] },
    });
    const ids = [plain.id, several.id];
    const before = [await getRow(plain.id), await getRow(several.id)];
    const customs = { hsCode: '6109.10.0012', origin: 'CN' };
    expect(await preview(client, ids, customs)).toMatchObject({
      changed: 2,
      lacking: { hsCode: 2, origin: 2 },
      unready: { before: 2, after: 0 },
      reprint: 0,
    });
    const { change: changeId } = await change(client, ids, customs);
    expect((await getOrder(client, plain.id)).goods.lines).toMatchObject([
      { hsCode: '6109100012', origin: 'CN', name: 'Cotton shirts', unitValue: 1_000 },
    ]);
    expect((await getOrder(client, several.id)).goods.lines).toMatchObject([
      { hsCode: '6109100004', origin: 'VN' },
      { hsCode: '6109100012', origin: 'CN' },
    ]);
    const listed = await world.call(orderCalls.listOrders, { ready: false }, client);
    expect(listed.result?.orders).toEqual([]);
    // All items have a value now, so only a change that replaces existing values still changes an order.
    expect(await preview(client, ids, customs)).toMatchObject({ changed: 0 });
    expect(await preview(client, ids, { ...customs, onlyMissing: false })).toMatchObject({ changed: 1 });

    await world.call(orderCalls.undoChange, { change: changeId ?? '' }, client);
    expect([await getRow(plain.id), await getRow(several.id)]).toEqual(before);
  });

  it('completes a tariff code of six digits, and keeps a different code', async () => {
    const client = await buildShipper();
    const placeWithCode = (hsCode: string) =>
      placeValidOrder(world, client, { ...toUnitedStates, goods: { lines: [{ ...shirt, hsCode }] } });
    const [incomplete, different] = [await placeWithCode('610910'), await placeWithCode('620520')];
    const { changed } = await change(client, [incomplete.id, different.id], { hsCode: '6109100012' });
    expect(changed).toBe(1);
    expect((await getOrder(client, incomplete.id)).goods.lines[0]?.hsCode).toBe('6109100012');
    expect((await getOrder(client, different.id)).goods.lines[0]?.hsCode).toBe('620520');
  });

  it('keeps the figures of declared values when the currency changes', async () => {
    const client = await buildShipper();
    const accountCurrency = await placeValidOrder(world, client, {
      ...toUnitedStates,
      goods: { lines: [{ ...shirt, quantity: 2 }] },
    });
    const inEuro = await placeValidOrder(world, client, {
      ...toUnitedStates,
      goods: { lines: [{ ...shirt, currency: 'EUR' }] },
    });
    await change(client, [accountCurrency.id, inEuro.id], { declaredCurrency: 'USD' });
    const getGoods = async (id: string) => (await getOrder(client, id)).goods;
    expect(await getGoods(accountCurrency.id)).toMatchObject({ declared: 1_998, declaredCurrency: 'USD' });
    expect(await getGoods(inEuro.id)).toMatchObject({ declared: 999, declaredCurrency: 'EUR' });
    await change(client, [accountCurrency.id, inEuro.id], { declaredCurrency: 'JPY', onlyMissing: false });
    expect(await getGoods(accountCurrency.id)).toMatchObject({ declared: 20, declaredCurrency: 'JPY' });
    expect(await getGoods(inEuro.id)).toMatchObject({ declared: 10, declaredCurrency: 'JPY' });
  });

  it('makes a printed label out of date only if the change affects a field on the label', async () => {
    const client = await buildShipper();
    const { id } = await placeValidOrder(world, client, toUnitedStates);
    await world.owner
      .updateTable('orders')
      .set({ print_count: 1, printed_at: new Date(), printed_revision: 1 })
      .where('order_id', '=', id)
      .execute();
    const isLabelOutdated = async () =>
      (await world.call(orderCalls.listOrders, {}, client)).result?.orders[0]?.labelOutdated;
    expect(await change(client, [id], { origin: 'CN', exportReason: 'sale' })).toMatchObject({ reprint: 0 });
    expect(await isLabelOutdated()).toBe(false);
    expect(await change(client, [id], { code: 'TS-01' })).toMatchObject({ reprint: 1 });
    expect(await isLabelOutdated()).toBe(true);
    const found = await world.call(orderCalls.listOrders, { find: 'TS-01' }, client);
    expect(found.result?.orders).toHaveLength(1);
    const remark = { ids: [id], remark: 'ring twice' };
    expect((await world.call(orderCalls.previewChange, remark, client)).result?.reprint).toBe(1);
  });
});
