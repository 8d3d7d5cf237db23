import { calls } from '@miya/contract/calls';
import { REVEALS_PER_CLIENT } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import {
  buildOrderer,
  markRecorded,
  type Orderer,
  placeSome,
  someOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { addSome, IDENTITY, someParty } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const cancel = (client: Orderer, id: string) => world.call(calls.cancelOrder, { id }, client);
const remove = (client: Orderer, id: string) => world.call(calls.deleteOrder, { id }, client);
const rowOf = (id: string) =>
  world.owner.selectFrom('orders').selectAll().where('order_id', '=', id).executeTakeFirst();

describe('cancelOrder', () => {
  it('keeps the order, cancelled, however often it is asked', async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client);
    const first = await cancel(client, id);
    expect(first.result).toMatchObject({ id, status: 'cancelled', recordedAt: null });
    expect(await cancel(client, id)).toEqual(first);
  });

  it('refuses a recorded and a missing order', async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client);
    await markRecorded(world, id);
    expect((await cancel(client, id)).errorCode).toBe('ERROR00301');
    expect((await rowOf(id))?.status).toBe('collected');
    expect((await cancel(client, crypto.randomUUID())).errorCode).toBe('ERROR00300');
  });
});

describe('deleteOrder', () => {
  it('removes an order that waits or is cancelled, once', async () => {
    const client = await buildOrderer(world);
    const waiting = await placeSome(world, client);
    const cancelled = await placeSome(world, client);
    await cancel(client, cancelled.id);
    for (const { id } of [waiting, cancelled]) {
      expect((await remove(client, id)).result).toEqual({ id });
      expect(await rowOf(id)).toBeUndefined();
      expect((await remove(client, id)).errorCode).toBe('ERROR00300');
    }
  });

  it("refuses a recorded order, in the specification's words", async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client);
    await markRecorded(world, id);
    expect(await remove(client, id)).toMatchObject({
      code: 500,
      errorCode: 'ERROR00302',
      message: 'A recorded order cannot be deleted',
    });
    expect(await rowOf(id)).toBeDefined();
  });

  it('waits for a recording under way, and then refuses', async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client);
    const { promise: recorded, resolve: record } = Promise.withResolvers<void>();
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const recording = world.owner.transaction().execute(async (tx) => {
      await tx
        .updateTable('orders')
        .set({
          status: 'collected',
          recorded_at: new Date(),
          settlement_weight: 1n,
          settlement_pieces: 1,
          settlement_lines: '[]',
          freight: 1n,
        })
        .where('order_id', '=', id)
        .execute();
      lock();
      await recorded;
    });
    await locked;
    const removing = remove(client, id);
    record();
    await recording;
    expect((await removing).errorCode).toBe('ERROR00302');
    expect(await rowOf(id)).toBeDefined();
  });
});

describe('an order as it is shown', () => {
  it('holds what the carrier found, and why it is held up', async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client);
    await markRecorded(world, id, 12_345n);
    const held = { held_at: new Date('2026-05-01T10:00:00Z'), hold_reason: 'customs' };
    await world.owner.updateTable('orders').set(held).where('order_id', '=', id).execute();
    const { result } = await world.call(calls.getOrder, { id, language: 'es' }, client);
    expect(result).toMatchObject({
      status: 'collected',
      service: { name: 'Express es' },
      settlement: { weight: 3_500, pieces: 1, freight: 12_345, lines: [] },
      hold: { reason: 'customs', since: '2026-05-01T10:00:00.000Z' },
    });
    expect(result?.recordedAt).not.toBeNull();
  });
});

describe("another client's or tenant's order", () => {
  it('does not exist, and stays as it was', async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client, { sender: someParty({ identityNumber: IDENTITY }) });
    const before = await rowOf(id);
    const neighbour = { ...client, ...(await world.buildSignedIn({ tenantId: client.tenantId })) };
    for (const other of [neighbour, await buildOrderer(world)]) {
      const { token } = other;
      const order = someOrder(other);
      for (const { errorCode } of [
        await world.call(calls.getOrder, { id }, { token }),
        await world.call(calls.changeOrder, { id, revision: 1, order }, { token }),
        await cancel(other, id),
        await remove(other, id),
        await world.call(calls.revealOrderIdentity, { id, role: 'sender' }, { token }),
      ])
        expect(errorCode).toBe('ERROR00300');
    }
    expect(await rowOf(id)).toEqual(before);
  });
});

describe('revealOrderIdentity', () => {
  const reveal = (client: Orderer, id: string, role: 'sender' | 'receiver') =>
    world.call(calls.revealOrderIdentity, { id, role }, { token: client.token, address: '192.0.2.7' });
  const revealsOf = ({ clientId }: Orderer) =>
    world.owner.selectFrom('identity_reveals').selectAll().where('client_id', '=', clientId).execute();

  it('shows the number of one side and writes it down; of the side without one it writes nothing', async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client, { sender: someParty({ identityNumber: IDENTITY }) });
    expect((await reveal(client, id, 'receiver')).errorCode).toBe('ERROR00154');
    expect((await reveal(client, crypto.randomUUID(), 'sender')).errorCode).toBe('ERROR00300');
    expect((await reveal(client, id, 'sender')).result).toEqual({ identityNumber: IDENTITY });
    expect(await revealsOf(client)).toMatchObject([
      { subject: 'order_sender', subject_id: id, ip: '192.0.2.7' },
    ]);
  });

  it('shares its limit with the address book', async () => {
    const client = await buildOrderer(world);
    const party = { identityNumber: IDENTITY };
    const address = await addSome(world, client, { party });
    const { id } = await placeSome(world, client, { sender: someParty(party) });
    for (let at = 0; at < REVEALS_PER_CLIENT.most; at++)
      await world.call(calls.revealIdentity, { id: address }, client);
    expect((await reveal(client, id, 'sender')).errorCode).toBe('ERROR00106');
  });
});
