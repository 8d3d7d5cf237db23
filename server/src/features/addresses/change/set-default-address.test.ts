import { addressCalls } from '@miya/contract/addresses';
import { describe, expect, it } from 'vitest';
import { addValidAddress, createParty } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld, type SignedInClient } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const setDefault = (client: SignedInClient, id: string, role: 'sender' | 'receiver', isDefault = true) =>
  world.call(addressCalls.setDefaultAddress, { id, role, isDefault }, client);

const listDefaultIds = async ({ clientId }: SignedInClient) => {
  const rows = await world.owner
    .selectFrom('addresses')
    .selectAll()
    .where('client_id', '=', clientId)
    .execute();
  return {
    sender: rows.filter((row) => row.is_default_sender).map((row) => row.address_id),
    receiver: rows.filter((row) => row.is_default_receiver).map((row) => row.address_id),
  };
};

describe('setDefaultAddress', () => {
  it('removes the mark from the previous default, separately for senders and receivers', async () => {
    const client = await world.buildSignedInClient();
    const [one, two] = [await addValidAddress(world, client), await addValidAddress(world, client)];
    expect((await setDefault(client, one, 'sender')).result).toMatchObject({
      isDefaultSender: true,
      isDefaultReceiver: false,
    });
    await setDefault(client, one, 'receiver');
    expect(await listDefaultIds(client)).toEqual({ sender: [one], receiver: [one] });
    await setDefault(client, two, 'sender');
    expect(await listDefaultIds(client)).toEqual({ sender: [two], receiver: [one] });
    expect((await setDefault(client, two, 'sender', false)).result?.isDefaultSender).toBe(false);
    expect(await listDefaultIds(client)).toEqual({ sender: [], receiver: [one] });
    // Removing the mark of an address without a mark succeeds.
    expect((await setDefault(client, two, 'receiver', false)).code).toBe(200);
    expect(await listDefaultIds(client)).toEqual({ sender: [], receiver: [one] });
  });

  it('leaves exactly one default if many are set at the same time', async () => {
    const client = await world.buildSignedInClient();
    const ids = await Promise.all(Array.from({ length: 12 }, () => addValidAddress(world, client)));
    const responses = await Promise.all(ids.map((id) => setDefault(client, id, 'sender')));
    expect(responses.map(({ code }) => code)).toEqual(ids.map(() => 200));
    expect((await listDefaultIds(client)).sender).toHaveLength(1);
  });

  it('refuses an address that is not meant for the role', async () => {
    const client = await world.buildSignedInClient();
    const receiver = await addValidAddress(world, client, { kind: 'receiver' });
    expect((await setDefault(client, receiver, 'sender')).errorCode).toBe('ERROR00152');
    expect((await setDefault(client, receiver, 'receiver')).code).toBe(200);
  });

  it('removes the mark if the address is changed to the other kind, or deleted', async () => {
    const client = await world.buildSignedInClient();
    const id = await addValidAddress(world, client);
    await setDefault(client, id, 'sender');
    await setDefault(client, id, 'receiver');
    const changed = await world.call(
      addressCalls.changeAddress,
      { id, kind: 'receiver', party: createParty() },
      client,
    );
    expect(changed.result).toMatchObject({ isDefaultSender: false, isDefaultReceiver: true });
    await world.call(addressCalls.deleteAddress, { id }, client);
    expect((await setDefault(client, await addValidAddress(world, client), 'receiver')).code).toBe(200);
  });
});
