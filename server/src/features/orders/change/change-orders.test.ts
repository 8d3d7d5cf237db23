import { type Input, refusals } from '@miya/contract';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  buildOrderer,
  markRecorded,
  type Orderer,
  placeSome,
  someReceiver,
} from '../../../../../testing/worlds/data/orders.ts';
import { regionOf } from '../../../../../testing/worlds/data/parties.ts';
import { buildRates, someCard, someService } from '../../../../../testing/worlds/data/rates.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
type Change = Input<typeof orderCalls.previewChange>;
const preview = async (client: Orderer, wanted: Change) =>
  (await world.call(orderCalls.previewChange, wanted, client)).result;
const change = (client: Orderer, wanted: Change, agreed: number) =>
  world.call(orderCalls.changeOrders, { ...wanted, agreed }, client);
const read = async (client: Orderer, id: string) => {
  const { result } = await world.call(orderCalls.getOrder, { id }, client);
  if (!result) throw new Error('the order is gone');
  return result;
};

/** A client that can choose: the other service goes to Mexico alone, takes 10 kg, and costs another price. */
async function buildChooser() {
  const client = await buildOrderer(world);
  const { serviceId: slow } = await buildRates(world, client.tenantId, {
    service: someService({ code: 'SLOW', weightMaximum: 10_000 }),
    card: someCard({
      service: 'SLOW',
      zones: [
        {
          zone: 'A',
          places: [{ country: 'MX' }],
          brackets: [{ from: 0, first: 500, firstPrice: 5_000, continued: 500, continuedPrice: 1_000 }],
        },
      ],
    }),
  });
  return { client, slow };
}

describe('changeOrders', () => {
  it('says what a change of service comes to, changes nothing before it is agreed to, and then does just that', async () => {
    const { client, slow } = await buildChooser();
    const [first, second] = [await placeSome(world, client), await placeSome(world, client)];
    const wanted = { ids: [first.id, second.id], serviceId: slow };
    const said = await preview(client, wanted);
    const single = await placeSome(world, client, { serviceId: slow });
    expect(said).toMatchObject({
      changed: 2,
      currency: first.quote.currency,
      before: 2 * first.quote.total,
      after: 2 * single.quote.total,
      staying: [],
    });
    expect(await read(client, first.id)).toEqual(first);

    expect((await change(client, wanted, 2 * single.quote.total - 1)).errorCode).toBe('ERROR00316');
    expect(await read(client, first.id)).toEqual(first);
    expect((await change(client, wanted, 2 * single.quote.total)).result).toMatchObject(said ?? {});
    expect(await read(client, first.id)).toMatchObject({
      service: { id: slow },
      quote: { total: single.quote.total, lines: single.quote.lines },
      payment: first.payment,
      revision: first.revision + 1,
    });
    // What is so already is not changed once more.
    expect(await preview(client, wanted)).toMatchObject({ changed: 0, before: 0, after: 0 });
  });

  it('leaves the price alone where only payment or remark change', async () => {
    const { client } = await buildChooser();
    const order = await placeSome(world, client, {
      goods: { weight: 500, itemName: 'Cotton shirts', remark: 'fragile' },
    });
    const wanted = { ids: [order.id], payment: 'sender_cash' as const, remark: ' keep\r\ndry ' };
    const { total } = order.quote;
    expect(await preview(client, wanted)).toMatchObject({ changed: 1, before: total, after: total });
    await change(client, wanted, total);
    expect(await read(client, order.id)).toMatchObject({
      payment: 'sender_cash',
      goods: { remark: 'keep\ndry' },
      quote: order.quote,
      service: order.service,
    });
    await change(client, { ids: [order.id], remark: '' }, total);
    expect((await read(client, order.id)).goods.remark).toBe('');
  });

  it('names those that stay, and why', async () => {
    const { client, slow } = await buildChooser();
    const recorded = await placeSome(world, client);
    await markRecorded(world, recorded.id);
    const cancelled = await placeSome(world, client);
    await world.call(orderCalls.cancelOrder, { id: cancelled.id }, client);
    const far = await placeSome(world, client, {
      receiver: someReceiver({ region: regionOf('ES'), mobile: '612 345 678', postcode: '28013' }),
    });
    const heavy = await placeSome(world, client, { goods: { weight: 20_000, itemName: 'Cotton shirts' } });
    const fine = await placeSome(world, client);
    const wanted = { ids: [recorded, cancelled, far, heavy, fine].map(({ id }) => id), serviceId: slow };
    const said = await preview(client, wanted);
    expect(said?.changed).toBe(1);
    const reasons = new Map(said?.staying.map(({ waybill, reason }) => [waybill, reason]));
    expect(reasons).toEqual(
      new Map([
        [recorded.waybill, 'order_recorded'],
        [cancelled.waybill, 'order_cancelled'],
        [far.waybill, 'destination_not_served'],
        [heavy.waybill, 'parcel_too_heavy'],
      ]),
    );
    await change(client, wanted, said?.after ?? 0);
    expect((await read(client, far.id)).service.id).toBe(client.serviceId);
    expect((await read(client, recorded.id)).service.id).toBe(client.serviceId);
    expect((await read(client, fine.id)).service.id).toBe(slow);
  });

  it('knows no orders and no services of others', async () => {
    const { client, slow } = await buildChooser();
    const stranger = await buildOrderer(world);
    const theirs = await placeSome(world, stranger);
    const wanted = { ids: [theirs.id], remark: 'mine now' };
    expect(await preview(client, wanted)).toMatchObject({ changed: 0, staying: [] });
    await change(client, wanted, 0);
    expect(await read(stranger, theirs.id)).toEqual(theirs);
    const foreign = { ids: [theirs.id], serviceId: slow };
    const { errorCode } = await world.call(orderCalls.previewChange, foreign, stranger);
    expect(errorCode).toBe(refusals.service_unknown.errorCode);
  });
});
