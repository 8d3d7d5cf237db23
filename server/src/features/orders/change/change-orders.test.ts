import { type Input, refusals } from '@miya/contract';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createReceiver,
  markRecorded,
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
type Change = Input<typeof orderCalls.previewChange>;
const preview = async (client: OrderingClient, input: Change) =>
  (await world.call(orderCalls.previewChange, input, client)).result;
const change = (client: OrderingClient, input: Change, agreed: number) =>
  world.call(orderCalls.changeOrders, { ...input, agreed }, client);
const getOrder = async (client: OrderingClient, id: string) => {
  const { result } = await world.call(orderCalls.getOrder, { id }, client);
  if (!result) throw new Error('the order was not found');
  return result;
};

/** Creates a client with two services. The service `slow` ships up to 10 kg, only to Mexico, at a different price. */
async function buildClientWithTwoServices() {
  const client = await buildOrderingClient(world);
  const { serviceId: slow } = await buildRates(world, client.tenantId, {
    service: createServiceInput({ code: 'SLOW', weightMaximum: 10_000 }),
    card: createRateCardInput({
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
  it('previews the prices of a service change, and changes the orders only at the agreed price', async () => {
    const { client, slow } = await buildClientWithTwoServices();
    const [first, second] = [await placeValidOrder(world, client), await placeValidOrder(world, client)];
    const input = { ids: [first.id, second.id], serviceId: slow };
    const summary = await preview(client, input);
    const sampleOrder = await placeValidOrder(world, client, { serviceId: slow });
    expect(summary).toMatchObject({
      changed: 2,
      currency: first.quote.currency,
      before: 2 * first.quote.total,
      after: 2 * sampleOrder.quote.total,
      staying: [],
    });
    expect(await getOrder(client, first.id)).toEqual(first);

    expect((await change(client, input, 2 * sampleOrder.quote.total - 1)).errorCode).toBe('ERROR00316');
    expect(await getOrder(client, first.id)).toEqual(first);
    expect((await change(client, input, 2 * sampleOrder.quote.total)).result).toMatchObject(summary ?? {});
    expect(await getOrder(client, first.id)).toMatchObject({
      service: { id: slow },
      quote: { total: sampleOrder.quote.total, lines: sampleOrder.quote.lines },
      payment: first.payment,
      revision: first.revision + 1,
    });
    // Orders that already have the service are not changed again.
    expect(await preview(client, input)).toMatchObject({ changed: 0, before: 0, after: 0 });
  });

  it('keeps the price if only the payment or the remark changes', async () => {
    const { client } = await buildClientWithTwoServices();
    const order = await placeValidOrder(world, client, {
      goods: { weight: 500, itemName: 'Cotton shirts', remark: 'fragile' },
    });
    const input = { ids: [order.id], payment: 'sender_cash' as const, remark: ' keep\r\ndry ' };
    const { total } = order.quote;
    expect(await preview(client, input)).toMatchObject({ changed: 1, before: total, after: total });
    await change(client, input, total);
    expect(await getOrder(client, order.id)).toMatchObject({
      payment: 'sender_cash',
      goods: { remark: 'keep\ndry' },
      quote: order.quote,
      service: order.service,
    });
    await change(client, { ids: [order.id], remark: '' }, total);
    expect((await getOrder(client, order.id)).goods.remark).toBe('');
  });

  it('names the orders that cannot change, and the reason of each order', async () => {
    const { client, slow } = await buildClientWithTwoServices();
    const recorded = await placeValidOrder(world, client);
    await markRecorded(world, recorded.id);
    const cancelled = await placeValidOrder(world, client);
    await world.call(orderCalls.cancelOrder, { id: cancelled.id }, client);
    const toSpain = await placeValidOrder(world, client, {
      receiver: createReceiver({ region: createRegion('ES'), mobile: '612 345 678', postcode: '28013' }),
    });
    const heavy = await placeValidOrder(world, client, {
      goods: { weight: 20_000, itemName: 'Cotton shirts' },
    });
    const changeable = await placeValidOrder(world, client);
    const input = {
      ids: [recorded, cancelled, toSpain, heavy, changeable].map(({ id }) => id),
      serviceId: slow,
    };
    const summary = await preview(client, input);
    expect(summary?.changed).toBe(1);
    const reasons = new Map(summary?.staying.map(({ waybill, reason }) => [waybill, reason]));
    expect(reasons).toEqual(
      new Map([
        [recorded.waybill, 'order_recorded'],
        [cancelled.waybill, 'order_cancelled'],
        [toSpain.waybill, 'destination_not_served'],
        [heavy.waybill, 'parcel_too_heavy'],
      ]),
    );
    await change(client, input, summary?.after ?? 0);
    expect((await getOrder(client, toSpain.id)).service.id).toBe(client.serviceId);
    expect((await getOrder(client, recorded.id)).service.id).toBe(client.serviceId);
    expect((await getOrder(client, changeable.id)).service.id).toBe(slow);
  });

  it("does not change another client's orders, and refuses another tenant's services", async () => {
    const { client, slow } = await buildClientWithTwoServices();
    const stranger = await buildOrderingClient(world);
    const strangersOrder = await placeValidOrder(world, stranger);
    const input = { ids: [strangersOrder.id], remark: 'mine now' };
    expect(await preview(client, input)).toMatchObject({ changed: 0, staying: [] });
    await change(client, input, 0);
    expect(await getOrder(stranger, strangersOrder.id)).toEqual(strangersOrder);
    const foreignService = { ids: [strangersOrder.id], serviceId: slow };
    const { errorCode } = await world.call(orderCalls.previewChange, foreignService, stranger);
    expect(errorCode).toBe(refusals.service_unknown.errorCode);
  });
});
