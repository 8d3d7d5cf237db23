import { calls } from '@miya/contract/calls';
import { IDENTITY_REVEAL_LIMIT } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createOrderInput,
  markRecorded,
  type OrderingClient,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { addValidAddress, createParty, IDENTITY_NUMBER } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const cancel = (client: OrderingClient, id: string) => world.call(calls.cancelOrder, { id }, client);
const deleteOrder = (client: OrderingClient, id: string) => world.call(calls.deleteOrder, { id }, client);
const findRow = (id: string) =>
  world.owner.selectFrom('orders').selectAll().where('order_id', '=', id).executeTakeFirst();

describe('cancelOrder', () => {
  it('cancels the order, and returns the same result when the client retries', async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client);
    const first = await cancel(client, id);
    expect(first.result).toMatchObject({ id, status: 'cancelled', recordedAt: null });
    expect(await cancel(client, id)).toEqual(first);
  });

  it('refuses a recorded and a missing order', async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client);
    await markRecorded(world, id);
    expect((await cancel(client, id)).errorCode).toBe('ERROR00301');
    expect((await findRow(id))?.status).toBe('collected');
    expect((await cancel(client, crypto.randomUUID())).errorCode).toBe('ERROR00300');
  });
});

describe('deleteOrder', () => {
  it('deletes a submitted or cancelled order, and refuses a second deletion', async () => {
    const client = await buildOrderingClient(world);
    const waiting = await placeValidOrder(world, client);
    const cancelled = await placeValidOrder(world, client);
    await cancel(client, cancelled.id);
    for (const { id } of [waiting, cancelled]) {
      expect((await deleteOrder(client, id)).result).toEqual({ id });
      expect(await findRow(id)).toBeUndefined();
      expect((await deleteOrder(client, id)).errorCode).toBe('ERROR00300');
    }
  });

  it('refuses a recorded order with the message of the specification', async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client);
    await markRecorded(world, id);
    expect(await deleteOrder(client, id)).toMatchObject({
      code: 500,
      errorCode: 'ERROR00302',
      message: 'A recorded order cannot be deleted',
    });
    expect(await findRow(id)).toBeDefined();
  });

  it('waits for a concurrent recording of the order, and then refuses', async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client);
    const { promise: commitAllowed, resolve: allowCommit } = Promise.withResolvers<void>();
    const { promise: orderLocked, resolve: reportLock } = Promise.withResolvers<void>();
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
      reportLock();
      await commitAllowed;
    });
    await orderLocked;
    const deletion = deleteOrder(client, id);
    allowCommit();
    await recording;
    expect((await deletion).errorCode).toBe('ERROR00302');
    expect(await findRow(id)).toBeDefined();
  });
});

describe('getOrder', () => {
  it("returns the carrier's settlement and the reason of the hold", async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client);
    await markRecorded(world, id, 12_345n);
    const holdColumns = { held_at: new Date('2026-05-01T10:00:00Z'), hold_reason: 'customs' };
    await world.owner.updateTable('orders').set(holdColumns).where('order_id', '=', id).execute();
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
  it('is not found by any call, and stays unchanged', async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client, {
      sender: createParty({ identityNumber: IDENTITY_NUMBER }),
    });
    const before = await findRow(id);
    const colleague = { ...client, ...(await world.buildSignedInClient({ tenantId: client.tenantId })) };
    for (const otherClient of [colleague, await buildOrderingClient(world)]) {
      const { token } = otherClient;
      const order = createOrderInput(otherClient);
      for (const { errorCode } of [
        await world.call(calls.getOrder, { id }, { token }),
        await world.call(calls.changeOrder, { id, revision: 1, order }, { token }),
        await cancel(otherClient, id),
        await deleteOrder(otherClient, id),
        await world.call(calls.revealOrderIdentity, { id, role: 'sender' }, { token }),
      ])
        expect(errorCode).toBe('ERROR00300');
    }
    expect(await findRow(id)).toEqual(before);
  });
});

describe('revealOrderIdentity', () => {
  const reveal = (client: OrderingClient, id: string, role: 'sender' | 'receiver') =>
    world.call(calls.revealOrderIdentity, { id, role }, { token: client.token, address: '192.0.2.7' });
  const listReveals = ({ clientId }: OrderingClient) =>
    world.owner.selectFrom('identity_reveals').selectAll().where('client_id', '=', clientId).execute();

  it('returns the identity number of a party and logs the access, unless the party has no number', async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client, {
      sender: createParty({ identityNumber: IDENTITY_NUMBER }),
    });
    expect((await reveal(client, id, 'receiver')).errorCode).toBe('ERROR00154');
    expect((await reveal(client, crypto.randomUUID(), 'sender')).errorCode).toBe('ERROR00300');
    expect((await reveal(client, id, 'sender')).result).toEqual({ identityNumber: IDENTITY_NUMBER });
    expect(await listReveals(client)).toMatchObject([
      { subject: 'order_sender', subject_id: id, ip: '192.0.2.7' },
    ]);
  });

  it('shares its rate limit with revealIdentity of the address book', async () => {
    const client = await buildOrderingClient(world);
    const party = { identityNumber: IDENTITY_NUMBER };
    const addressId = await addValidAddress(world, client, { party });
    const { id } = await placeValidOrder(world, client, { sender: createParty(party) });
    for (let index = 0; index < IDENTITY_REVEAL_LIMIT.most; index++)
      await world.call(calls.revealIdentity, { id: addressId }, client);
    expect((await reveal(client, id, 'sender')).errorCode).toBe('ERROR00106');
  });
});
