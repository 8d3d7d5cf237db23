import { calls } from '@miya/contract/calls';
import { UNDO_CHANGE_MINUTES } from '@miya/contract/limits';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createOrderInput,
  markRecorded,
  type OrderingClient,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import {
  buildRates,
  createRateCardInput,
  createServiceInput,
} from '../../../../../testing/worlds/data/rates.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { callPrint as printFile } from '../../../../test/support/print-orders.ts';
import { purgeOrderChanges } from '../index.ts';

const world = createWorld();

/** Creates a client with three services. */
async function buildClientWithThreeServices() {
  const client = await buildOrderingClient(world);
  const [fast, sea] = await Promise.all(
    ['FAST', 'SEA'].map((code) =>
      buildRates(world, client.tenantId, {
        service: createServiceInput({ code }),
        card: createRateCardInput({ service: code }),
      }),
    ),
  );
  if (!fast || !sea) throw new Error('the services were not created');
  return { client, fast: fast.serviceId, sea: sea.serviceId };
}

/** Changes the orders and returns the id of the change. */
async function change(
  client: OrderingClient,
  ids: string[],
  values: { serviceId?: string; remark?: string },
) {
  const { result: summary } = await world.call(orderCalls.previewChange, { ids, ...values }, client);
  const agreed = summary?.after ?? 0;
  const { result } = await world.call(orderCalls.changeOrders, { ids, ...values, agreed }, client);
  if (!result?.change) throw new Error('nothing was changed');
  return result.change;
}
const undo = async (client: OrderingClient, changeId: string) =>
  (await world.call(orderCalls.undoChange, { change: changeId }, client)).result?.restored;
const print = (client: OrderingClient, ids: string[]) => printFile(world, client, calls.printZpl, { ids });
const getRow = async (id: string) => {
  const { updated_at: _, ...row } = await world.owner
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
};
const listSavedOrders = ({ clientId }: OrderingClient) =>
  world.owner.selectFrom('changed_orders').select('order_id').where('client_id', '=', clientId).execute();

describe('undoChange', () => {
  it('restores the previous values of each order, and raises its revision', async () => {
    const { client, fast, sea } = await buildClientWithThreeServices();
    const firstOrder = await placeValidOrder(world, client, {
      payment: 'monthly',
      goods: { weight: 500, itemName: 'Cotton shirts', remark: 'fragile "glass"' },
    });
    const secondOrder = await placeValidOrder(world, client, { serviceId: fast });
    const before = [await getRow(firstOrder.id), await getRow(secondOrder.id)];
    const changeId = await change(client, [firstOrder.id, secondOrder.id], {
      serviceId: sea,
      remark: 'by sea',
    });
    expect(await getRow(firstOrder.id)).toMatchObject({ service_id: sea, remark: 'by sea' });

    expect((await undo(client, changeId))?.toSorted()).toEqual([firstOrder.id, secondOrder.id].toSorted());
    const after = [await getRow(firstOrder.id), await getRow(secondOrder.id)];
    expect(after).toEqual(before.map((row) => ({ ...row, revision: 3 })));
    // A second undo restores nothing, and no saved values are left.
    expect(await undo(client, changeId)).toEqual([]);
    expect(await listSavedOrders(client)).toEqual([]);
  });

  it('does not restore orders that were recorded, cancelled, printed, edited or changed again since', async () => {
    const { client, fast, sea } = await buildClientWithThreeServices();
    const orders = await Promise.all(Array.from({ length: 6 }, () => placeValidOrder(world, client)));
    const [recorded, cancelled, printed, edited, changedAgain, untouched] = orders.map(({ id }) => id);
    if (!recorded || !cancelled || !printed || !edited || !changedAgain || !untouched)
      throw new Error('the orders were not placed');
    const ids = orders.map(({ id }) => id);
    await print(client, [printed]);
    const changeId = await change(client, ids, { serviceId: sea });
    await markRecorded(world, recorded);
    await world.call(orderCalls.cancelOrder, { id: cancelled }, client);
    await print(client, [printed]);
    const content = { ...createOrderInput(client), serviceId: fast };
    await world.call(orderCalls.changeOrder, { id: edited, revision: 2, order: content }, client);
    await change(client, [changedAgain], { remark: 'once more' });
    const notRestored = [recorded, cancelled, printed, edited, changedAgain];
    const before = await Promise.all(notRestored.map(getRow));

    expect(await undo(client, changeId)).toEqual([untouched]);
    expect(await Promise.all(notRestored.map(getRow))).toEqual(before);
    expect((await getRow(untouched)).service_id).toBe(client.serviceId);
  });

  it('marks a label as up to date again only if it was up to date before the change', async () => {
    const { client, sea } = await buildClientWithThreeServices();
    const [upToDate, outdated] = [await placeValidOrder(world, client), await placeValidOrder(world, client)];
    await print(client, [upToDate.id, outdated.id]);
    await change(client, [outdated.id], { remark: 'changed after printing' });
    const changeId = await change(client, [upToDate.id, outdated.id], { serviceId: sea });
    const listOutdated = async () => {
      const { result } = await world.call(orderCalls.listOrders, {}, client);
      return new Map(result?.orders.map(({ id, labelOutdated }) => [id, labelOutdated]));
    };
    expect(await listOutdated()).toEqual(new Map([upToDate, outdated].map(({ id }) => [id, true])));
    await undo(client, changeId);
    expect(await listOutdated()).toEqual(
      new Map([
        [upToDate.id, false],
        [outdated.id, true],
      ]),
    );
  });

  it('is possible only for the same client, for one hour, and until the client is forgotten', async () => {
    const { client, sea } = await buildClientWithThreeServices();
    const { id } = await placeValidOrder(world, client);
    const stranger = await buildOrderingClient(world);
    const colleague = { ...client, ...(await world.buildSignedInClient({ tenantId: client.tenantId })) };
    const changeId = await change(client, [id], { serviceId: sea });
    for (const otherClient of [stranger, colleague]) expect(await undo(otherClient, changeId)).toEqual([]);
    expect(await listSavedOrders(client)).toHaveLength(1);

    const expired = new Date(Date.now() - (UNDO_CHANGE_MINUTES + 1) * 60_000);
    await world.owner
      .updateTable('changed_orders')
      .set({ changed_at: expired })
      .where('change_id', '=', changeId)
      .execute();
    expect(await undo(client, changeId)).toEqual([]);
    await purgeOrderChanges(world.db);
    expect(await listSavedOrders(client)).toEqual([]);
    expect((await getRow(id)).service_id).toBe(sea);

    await change(client, [id], { remark: 'once more' });
    // Cancel the order first: forgetClient refuses a client with open orders.
    await world.call(orderCalls.cancelOrder, { id }, client);
    const { key } = await world.buildOperatorKey(client.tenantId);
    const forgotten = await world.call(calls.forgetClient, { clientNum: 'C100001' }, { key });
    expect(forgotten.code).toBe(200);
    expect(await listSavedOrders(client)).toEqual([]);
  });
});
