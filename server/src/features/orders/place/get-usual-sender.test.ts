import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { buildOrderer, place } from '../../../../../testing/worlds/data/orders.ts';
import { addSome, IDENTITY, MASKED, someParty } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld, type SignedIn } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const usualOf = async ({ token }: SignedIn) =>
  (await world.call(calls.getUsualSender, {}, { token })).result?.sender;
const nameOf = async (client: SignedIn) => (await usualOf(client))?.party.name;
const remove = ({ token }: SignedIn, id = '') => world.call(calls.deleteOrder, { id }, { token });
const sentBy = (name: string, identityNumber?: string) => ({ sender: someParty({ name, identityNumber }) });

describe('getUsualSender', () => {
  it('knows nobody in a new account', async () => {
    expect(await usualOf(await world.buildSignedIn())).toBeNull();
  });

  it('is who sent last, with where its number is, and nothing of another client', async () => {
    const client = await buildOrderer(world);
    await place(world, client, sentBy('王芳'));
    const { result } = await place(world, client, sentBy('李伟', IDENTITY));
    expect(await usualOf(client)).toMatchObject({
      party: { name: '李伟', mobile: '+8613800138000', identityMasked: MASKED },
      identityFrom: { kind: 'order', id: result?.id },
    });
    const colleague = await world.buildSignedIn({ tenantId: client.tenantId });
    expect(await usualOf(colleague)).toBeNull();
  });

  it('is remembered when its order is deleted, one by one or many at once, without its number', async () => {
    const client = await buildOrderer(world);
    const first = await place(world, client, sentBy('王芳'));
    const second = await place(world, client, sentBy('李伟', IDENTITY));
    await remove(client, second.result?.id);
    expect(await usualOf(client)).toMatchObject({
      party: { name: '李伟', identityMasked: '' },
      identityFrom: null,
    });
    await world.call(calls.deleteOrders, { ids: [first.result?.id ?? ''] }, { token: client.token });
    expect(await nameOf(client)).toBe('李伟');
    const rows = await world.owner
      .selectFrom('client_settings')
      .select('last_sender')
      .where('client_id', '=', client.clientId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(IDENTITY);

    await place(world, client, sentBy('陈静'));
    expect(await nameOf(client)).toBe('陈静');
  });

  it('is the only sender of the address book before who sent last, and the default before all', async () => {
    const client = await buildOrderer(world);
    await place(world, client, sentBy('李伟'));
    await addSome(world, client, { kind: 'receiver', party: { name: '收件人' } });
    expect(await nameOf(client)).toBe('李伟');
    const only = await addSome(world, client, { kind: 'sender', party: { name: '王芳' } });
    expect(await usualOf(client)).toMatchObject({
      party: { name: '王芳' },
      identityFrom: { kind: 'address', id: only },
    });
    const other = await addSome(world, client, { kind: 'both', party: { name: '陈静' } });
    expect(await nameOf(client)).toBe('李伟');
    await world.call(calls.setDefaultAddress, { id: other, role: 'sender' }, { token: client.token });
    expect(await nameOf(client)).toBe('陈静');
  });
});
