import type { Input } from '@miya/contract';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  buildOrderer,
  type Orderer,
  type OrderInput,
  placeSome,
  someReceiver,
} from '../../../../../testing/worlds/data/orders.ts';
import { regionOf } from '../../../../../testing/worlds/data/parties.ts';
import { buildRates, someCard, someService } from '../../../../../testing/worlds/data/rates.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
type Customs = Input<typeof orderCalls.previewChange>['customs'];

const toUs: Partial<OrderInput> = {
  receiver: someReceiver({ region: regionOf('US'), mobile: '+1 305 555 0148', postcode: '33166' }),
};
const shirt = { name: "Men's T-shirt of cotton", unitValue: 999, currency: 'CNY' };

/** A client that ships to the United States. */
async function buildShipper(): Promise<Orderer> {
  const client = await buildOrderer(world);
  const brackets = [{ from: 0, first: 500, firstPrice: 5_000, continued: 500, continuedPrice: 1_000 }];
  const rates = await buildRates(world, client.tenantId, {
    service: someService({ code: 'US' }),
    card: someCard({ service: 'US', zones: [{ zone: 'A', places: [{ country: 'US' }], brackets }] }),
  });
  return { ...client, ...rates };
}

const preview = async (client: Orderer, ids: string[], customs: Customs) =>
  (await world.call(orderCalls.previewChange, { ids, customs }, client)).result;
async function change(client: Orderer, ids: string[], customs: Customs) {
  const agreed = (await preview(client, ids, customs))?.after ?? 0;
  const { result } = await world.call(orderCalls.changeOrders, { ids, customs, agreed }, client);
  if (!result) throw new Error('the change was refused');
  return result;
}
async function read(client: Orderer, id: string) {
  const { result } = await world.call(orderCalls.getOrder, { id }, client);
  if (!result) throw new Error('the order is gone');
  return result;
}
const rowOf = async (id: string) => {
  const {
    updated_at: _,
    revision: __,
    ...row
  } = await world.owner.selectFrom('orders').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
  return row;
};

describe('what customs ask of several orders at once', () => {
  it('is set in each item that lacks it, and makes the orders ready; undone, each is what it was', async () => {
    const client = await buildShipper();
    const plain = await placeSome(world, client, { ...toUs, goods: { declared: 1_000 } });
    const several = await placeSome(world, client, {
      ...toUs,
      goods: { lines: [{ ...shirt, hsCode: '6109100004', origin: 'VN' }, shirt] },
    });
    const ids = [plain.id, several.id];
    const before = [await rowOf(plain.id), await rowOf(several.id)];
    const wanted = { hsCode: '6109.10.0012', origin: 'CN' };
    expect(await preview(client, ids, wanted)).toMatchObject({
      changed: 2,
      lacking: { hsCode: 2, origin: 2 },
      unready: { before: 2, after: 0 },
      reprint: 0,
    });
    const { change: changeId } = await change(client, ids, wanted);
    expect((await read(client, plain.id)).goods.lines).toMatchObject([
      { hsCode: '6109100012', origin: 'CN', name: 'Cotton shirts', unitValue: 1_000 },
    ]);
    expect((await read(client, several.id)).goods.lines).toMatchObject([
      { hsCode: '6109100004', origin: 'VN' },
      { hsCode: '6109100012', origin: 'CN' },
    ]);
    const listed = await world.call(orderCalls.listOrders, { ready: false }, client);
    expect(listed.result?.orders).toEqual([]);
    // Once it is everywhere, nothing is left to change, but for those who want all replaced.
    expect(await preview(client, ids, wanted)).toMatchObject({ changed: 0 });
    expect(await preview(client, ids, { ...wanted, onlyMissing: false })).toMatchObject({ changed: 1 });

    await world.call(orderCalls.undoChange, { change: changeId ?? '' }, client);
    expect([await rowOf(plain.id), await rowOf(several.id)]).toEqual(before);
  });

  it('completes a code of six digits, and leaves another one alone', async () => {
    const client = await buildShipper();
    const place = (hsCode: string) =>
      placeSome(world, client, { ...toUs, goods: { lines: [{ ...shirt, hsCode }] } });
    const [begun, other] = [await place('610910'), await place('620520')];
    const { changed } = await change(client, [begun.id, other.id], { hsCode: '6109100012' });
    expect(changed).toBe(1);
    expect((await read(client, begun.id)).goods.lines[0]?.hsCode).toBe('6109100012');
    expect((await read(client, other.id)).goods.lines[0]?.hsCode).toBe('620520');
  });

  it('keeps the figures of the values where they are counted in another currency', async () => {
    const client = await buildShipper();
    const own = await placeSome(world, client, {
      ...toUs,
      goods: { lines: [{ ...shirt, quantity: 2 }] },
    });
    const euro = await placeSome(world, client, {
      ...toUs,
      goods: { lines: [{ ...shirt, currency: 'EUR' }] },
    });
    await change(client, [own.id, euro.id], { declaredCurrency: 'USD' });
    const goods = async (id: string) => (await read(client, id)).goods;
    expect(await goods(own.id)).toMatchObject({ declared: 1_998, declaredCurrency: 'USD' });
    expect(await goods(euro.id)).toMatchObject({ declared: 999, declaredCurrency: 'EUR' });
    await change(client, [own.id, euro.id], { declaredCurrency: 'JPY', onlyMissing: false });
    expect(await goods(own.id)).toMatchObject({ declared: 20, declaredCurrency: 'JPY' });
    expect(await goods(euro.id)).toMatchObject({ declared: 10, declaredCurrency: 'JPY' });
  });

  it('leaves a printed label right, which says nothing of it; an item’s code, a service or a remark do not', async () => {
    const client = await buildShipper();
    const { id } = await placeSome(world, client, toUs);
    await world.owner
      .updateTable('orders')
      .set({ print_count: 1, printed_at: new Date(), printed_revision: 1 })
      .where('order_id', '=', id)
      .execute();
    const outdated = async () =>
      (await world.call(orderCalls.listOrders, {}, client)).result?.orders[0]?.labelOutdated;
    expect(await change(client, [id], { origin: 'CN', exportReason: 'sale' })).toMatchObject({ reprint: 0 });
    expect(await outdated()).toBe(false);
    expect(await change(client, [id], { code: 'TS-01' })).toMatchObject({ reprint: 1 });
    expect(await outdated()).toBe(true);
    const found = await world.call(orderCalls.listOrders, { find: 'TS-01' }, client);
    expect(found.result?.orders).toHaveLength(1);
    const remark = { ids: [id], remark: 'ring twice' };
    expect((await world.call(orderCalls.previewChange, remark, client)).result?.reprint).toBe(1);
  });
});
