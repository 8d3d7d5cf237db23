import { calls } from '@miya/contract/calls';
import { CHANGED_KEPT_MINUTES } from '@miya/contract/limits';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  buildOrderer,
  markRecorded,
  type Orderer,
  placeSome,
  someOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { buildRates, someCard, someService } from '../../../../../testing/worlds/data/rates.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { print as printFile } from '../../../../test/support/prints.ts';
import { purgeOrderChanges } from '../index.ts';

const world = createWorld();

/** A client that can choose among three services. */
async function buildChooser() {
  const client = await buildOrderer(world);
  const [fast, sea] = await Promise.all(
    ['FAST', 'SEA'].map((code) =>
      buildRates(world, client.tenantId, {
        service: someService({ code }),
        card: someCard({ service: code }),
      }),
    ),
  );
  if (!fast || !sea) throw new Error('there are two more services');
  return { client, fast: fast.serviceId, sea: sea.serviceId };
}

/** Changes them all, and answers by what it is undone. */
async function change(client: Orderer, ids: string[], wanted: { serviceId?: string; remark?: string }) {
  const { result: said } = await world.call(orderCalls.previewChange, { ids, ...wanted }, client);
  const agreed = said?.after ?? 0;
  const { result } = await world.call(orderCalls.changeOrders, { ids, ...wanted, agreed }, client);
  if (!result?.change) throw new Error('nothing was changed');
  return result.change;
}
const undo = async (client: Orderer, changeId: string) =>
  (await world.call(orderCalls.undoChange, { change: changeId }, client)).result?.restored;
const print = (client: Orderer, ids: string[]) => printFile(world, client, calls.printZpl, { ids });
const rowOf = async (id: string) => {
  const { updated_at: _, ...row } = await world.owner
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
};
const keptOf = ({ clientId }: Orderer) =>
  world.owner.selectFrom('changed_orders').select('order_id').where('client_id', '=', clientId).execute();

describe('undoChange', () => {
  it('gives each order back what it had, of which each had its own, as one more revision', async () => {
    const { client, fast, sea } = await buildChooser();
    const one = await placeSome(world, client, {
      payment: 'monthly',
      goods: { weight: 500, itemName: 'Cotton shirts', remark: 'fragile "glass"' },
    });
    const other = await placeSome(world, client, { serviceId: fast });
    const before = [await rowOf(one.id), await rowOf(other.id)];
    const changeId = await change(client, [one.id, other.id], { serviceId: sea, remark: 'by sea' });
    expect(await rowOf(one.id)).toMatchObject({ service_id: sea, remark: 'by sea' });

    expect((await undo(client, changeId))?.toSorted()).toEqual([one.id, other.id].toSorted());
    const after = [await rowOf(one.id), await rowOf(other.id)];
    expect(after).toEqual(before.map((row) => ({ ...row, revision: 3 })));
    // It is done once, and leaves nothing behind.
    expect(await undo(client, changeId)).toEqual([]);
    expect(await keptOf(client)).toEqual([]);
  });

  it('leaves alone what has gone on since: recorded, cancelled, printed again, edited, changed again', async () => {
    const { client, fast, sea } = await buildChooser();
    const orders = await Promise.all(Array.from({ length: 6 }, () => placeSome(world, client)));
    const [recorded, cancelled, printed, edited, again, plain] = orders.map(({ id }) => id);
    if (!recorded || !cancelled || !printed || !edited || !again || !plain) throw new Error('six orders');
    const ids = orders.map(({ id }) => id);
    await print(client, [printed]);
    const changeId = await change(client, ids, { serviceId: sea });
    await markRecorded(world, recorded);
    await world.call(orderCalls.cancelOrder, { id: cancelled }, client);
    await print(client, [printed]);
    const content = { ...someOrder(client), serviceId: fast };
    await world.call(orderCalls.changeOrder, { id: edited, revision: 2, order: content }, client);
    await change(client, [again], { remark: 'once more' });
    const stay = [recorded, cancelled, printed, edited, again];
    const before = await Promise.all(stay.map(rowOf));

    expect(await undo(client, changeId)).toEqual([plain]);
    expect(await Promise.all(stay.map(rowOf))).toEqual(before);
    expect((await rowOf(plain)).service_id).toBe(client.serviceId);
  });

  it('makes a label right again that was right before, and no other', async () => {
    const { client, sea } = await buildChooser();
    const [right, outdated] = [await placeSome(world, client), await placeSome(world, client)];
    await print(client, [right.id, outdated.id]);
    await change(client, [outdated.id], { remark: 'changed after printing' });
    const changeId = await change(client, [right.id, outdated.id], { serviceId: sea });
    const isOutdated = async () => {
      const { result } = await world.call(orderCalls.listOrders, {}, client);
      return new Map(result?.orders.map(({ id, labelOutdated }) => [id, labelOutdated]));
    };
    expect(await isOutdated()).toEqual(new Map([right, outdated].map(({ id }) => [id, true])));
    await undo(client, changeId);
    expect(await isOutdated()).toEqual(
      new Map([
        [right.id, false],
        [outdated.id, true],
      ]),
    );
  });

  it('is nobody else’s, and goes after an hour or with its client', async () => {
    const { client, sea } = await buildChooser();
    const { id } = await placeSome(world, client);
    const stranger = await buildOrderer(world);
    const colleague = { ...client, ...(await world.buildSignedIn({ tenantId: client.tenantId })) };
    const changeId = await change(client, [id], { serviceId: sea });
    for (const other of [stranger, colleague]) expect(await undo(other, changeId)).toEqual([]);
    expect(await keptOf(client)).toHaveLength(1);

    const late = new Date(Date.now() - (CHANGED_KEPT_MINUTES + 1) * 60_000);
    await world.owner
      .updateTable('changed_orders')
      .set({ changed_at: late })
      .where('change_id', '=', changeId)
      .execute();
    expect(await undo(client, changeId)).toEqual([]);
    await purgeOrderChanges(world.db);
    expect(await keptOf(client)).toEqual([]);
    expect((await rowOf(id)).service_id).toBe(sea);

    await change(client, [id], { remark: 'once more' });
    // A client with open orders is not forgotten.
    await world.call(orderCalls.cancelOrder, { id }, client);
    const { key } = await world.buildKey(client.tenantId);
    const forgotten = await world.call(calls.forgetClient, { clientNum: 'C100001' }, { key });
    expect(forgotten.code).toBe(200);
    expect(await keptOf(client)).toEqual([]);
  });
});
