import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { buildOrderingClient, tryToPlaceOrder } from '../../../../../testing/worlds/data/orders.ts';
import {
  addValidAddress,
  createParty,
  IDENTITY_NUMBER,
  MASKED_IDENTITY_NUMBER,
} from '../../../../../testing/worlds/data/parties.ts';
import { createWorld, type SignedInClient } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const getUsual = async ({ token }: SignedInClient) =>
  (await world.call(calls.getUsualSender, {}, { token })).result?.sender;
const getUsualName = async (client: SignedInClient) => (await getUsual(client))?.party.name;
const deleteOrder = ({ token }: SignedInClient, id = '') => world.call(calls.deleteOrder, { id }, { token });
const sentBy = (name: string, identityNumber?: string) => ({ sender: createParty({ name, identityNumber }) });

describe('getUsualSender', () => {
  it('returns null for a client without orders and addresses', async () => {
    expect(await getUsual(await world.buildSignedInClient())).toBeNull();
  });

  it('returns the sender of the latest order of the client, and where the identity number is stored', async () => {
    const client = await buildOrderingClient(world);
    await tryToPlaceOrder(world, client, sentBy('王芳'));
    const { result } = await tryToPlaceOrder(world, client, sentBy('李伟', IDENTITY_NUMBER));
    expect(await getUsual(client)).toMatchObject({
      party: { name: '李伟', mobile: '+8613800138000', identityMasked: MASKED_IDENTITY_NUMBER },
      identityFrom: { kind: 'order', id: result?.id },
    });
    const otherClient = await world.buildSignedInClient({ tenantId: client.tenantId });
    expect(await getUsual(otherClient)).toBeNull();
  });

  it('returns the sender of a deleted order without the identity number', async () => {
    const client = await buildOrderingClient(world);
    const first = await tryToPlaceOrder(world, client, sentBy('王芳'));
    const second = await tryToPlaceOrder(world, client, sentBy('李伟', IDENTITY_NUMBER));
    await deleteOrder(client, second.result?.id);
    expect(await getUsual(client)).toMatchObject({
      party: { name: '李伟', identityMasked: '' },
      identityFrom: null,
    });
    await world.call(calls.deleteOrders, { ids: [first.result?.id ?? ''] }, { token: client.token });
    expect(await getUsualName(client)).toBe('李伟');
    const rows = await world.owner
      .selectFrom('client_settings')
      .select('last_sender')
      .where('client_id', '=', client.clientId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(IDENTITY_NUMBER);

    await tryToPlaceOrder(world, client, sentBy('陈静'));
    expect(await getUsualName(client)).toBe('陈静');
  });

  it('prefers the default sender, then an only sender in the address book, then the latest sender', async () => {
    const client = await buildOrderingClient(world);
    await tryToPlaceOrder(world, client, sentBy('李伟'));
    await addValidAddress(world, client, { kind: 'receiver', party: { name: '收件人' } });
    expect(await getUsualName(client)).toBe('李伟');
    const senderAddress = await addValidAddress(world, client, { kind: 'sender', party: { name: '王芳' } });
    expect(await getUsual(client)).toMatchObject({
      party: { name: '王芳' },
      identityFrom: { kind: 'address', id: senderAddress },
    });
    const secondAddress = await addValidAddress(world, client, { kind: 'both', party: { name: '陈静' } });
    expect(await getUsualName(client)).toBe('李伟');
    await world.call(calls.setDefaultAddress, { id: secondAddress, role: 'sender' }, { token: client.token });
    expect(await getUsualName(client)).toBe('陈静');
  });
});
