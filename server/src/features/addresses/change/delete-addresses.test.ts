import { randomUUID } from 'node:crypto';
import { refusals } from '@miya/contract';
import { addressCalls } from '@miya/contract/addresses';
import { calls } from '@miya/contract/calls';
import { MAX_ADDRESS_IMPORT_ROWS, UNDO_DELETION_MINUTES } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { addValidAddress, createParty, IDENTITY_NUMBER } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld, type SignedInClient } from '../../../../../testing/worlds/world.ts';
import { cleanUpDeletedAddresses } from '../index.ts';

const world = createWorld();
type Choice = { ids: string[] } | { filter: { text?: string; batchId?: string } };
const remove = async (client: SignedInClient, choice: Choice) => {
  const { result } = await world.call(addressCalls.deleteAddresses, { choice }, client);
  return result ?? { deletion: randomUUID(), deleted: -1 };
};
const restore = (client: SignedInClient, deletion: string) =>
  world.call(addressCalls.restoreAddresses, { deletion }, client);
const listRows = ({ clientId }: SignedInClient) =>
  world.owner
    .selectFrom('addresses')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('address_id')
    .execute();
const listDeletedRows = ({ clientId }: SignedInClient) =>
  world.owner.selectFrom('deleted_addresses').selectAll().where('client_id', '=', clientId).execute();
const listNames = async (client: SignedInClient, filter: { batchId?: string } = {}) => {
  const { result } = await world.call(addressCalls.listAddresses, { ...filter, limit: 100 }, client);
  return result?.addresses.map(({ party }) => party.name);
};

describe('deleteAddresses and restoreAddresses', () => {
  it('delete several addresses at once, and restore every column', async () => {
    const client = await world.buildSignedInClient();
    const ids = [
      await addValidAddress(world, client, {
        party: createParty({ name: 'A', identityNumber: IDENTITY_NUMBER }),
      }),
      await addValidAddress(world, client, { party: createParty({ name: 'B', mobile: '13900139000' }) }),
    ];
    const kept = await addValidAddress(world, client, {
      party: createParty({ name: 'C', mobile: '13700137000' }),
    });
    await world.call(
      addressCalls.setDefaultAddress,
      { id: ids[0] ?? '', role: 'sender', isDefault: true },
      client,
    );
    const before = await listRows(client);
    const { deletion, deleted } = await remove(client, { ids: [...ids, randomUUID()] });
    expect(deleted).toBe(2);
    expect((await listRows(client)).map((row) => row.address_id)).toEqual([kept]);
    expect((await restore(client, deletion)).result).toEqual({ restored: 2 });
    expect(await listRows(client)).toEqual(before);
    expect((await restore(client, deletion)).result).toEqual({ restored: 0 });
  });

  it('do not restore the default mark if another address has it by now', async () => {
    const client = await world.buildSignedInClient();
    const first = await addValidAddress(world, client, { party: createParty({ name: 'A' }) });
    const mark = (id: string) =>
      world.call(addressCalls.setDefaultAddress, { id, role: 'sender', isDefault: true }, client);
    await mark(first);
    const { deletion } = await remove(client, { ids: [first] });
    const second = await addValidAddress(world, client, {
      party: createParty({ name: 'B', mobile: '13900139000' }),
    });
    await mark(second);
    expect((await restore(client, deletion)).result).toEqual({ restored: 1 });
    const marked = (await listRows(client)).filter((row) => row.is_default_sender);
    expect(marked.map((row) => row.address_id)).toEqual([second]);
  });

  it('can delete and restore an import, whose addresses are listed in the order of its file', async () => {
    const client = await world.buildSignedInClient();
    await addValidAddress(world, client, { party: createParty({ name: 'Before', mobile: '13700137000' }) });
    const batchId = randomUUID();
    const row = (number: number) => ({
      row: number,
      kind: 'receiver' as const,
      party: createParty({ name: `Row ${number}`, mobile: `1390013${String(9000 + number)}` }),
    });
    const [one, two] = [
      [4, 2, 3].map(row),
      [MAX_ADDRESS_IMPORT_ROWS + 2, MAX_ADDRESS_IMPORT_ROWS + 1].map(row),
    ];
    for (const rows of [one, two]) await world.call(addressCalls.importAddresses, { batchId, rows }, client);
    const namesInFileOrder = ['Row 2', 'Row 3', 'Row 4', 'Row 501', 'Row 502'];
    expect(await listNames(client)).toEqual([...namesInFileOrder, 'Before']);
    expect(await listNames(client, { batchId })).toEqual(namesInFileOrder);
    const { deletion, deleted } = await remove(client, { filter: { batchId } });
    expect([deleted, await listNames(client)]).toEqual([5, ['Before']]);
    await restore(client, deletion);
    expect(await listNames(client)).toEqual([...namesInFileOrder, 'Before']);
  });

  it('restore nothing of another client, after the undo time, or beyond the quota', async () => {
    const [client, otherClient] = [await world.buildSignedInClient(), await world.buildSignedInClient()];
    const id = await addValidAddress(world, otherClient);
    expect((await remove(client, { ids: [id] })).deleted).toBe(0);
    const { deletion } = await remove(otherClient, { ids: [id] });
    expect((await restore(client, deletion)).result).toEqual({ restored: 0 });
    await addValidAddress(world, otherClient, { party: createParty({ mobile: '13900139000' }) });
    const { key } = await world.buildOperatorKey(otherClient.tenantId);
    await world.call(calls.setQuota, { kind: 'addresses', most: 1 }, { key });
    expect((await restore(otherClient, deletion)).errorCode).toBe(refusals.addresses_full.errorCode);
    await world.owner
      .updateTable('deleted_addresses')
      .set({ deleted_at: new Date(Date.now() - (UNDO_DELETION_MINUTES + 1) * 60_000) })
      .where('deletion_id', '=', deletion)
      .execute();
    expect((await restore(otherClient, deletion)).result).toEqual({ restored: 0 });
    await cleanUpDeletedAddresses(world.db);
    expect(await listDeletedRows(otherClient)).toEqual([]);
  });

  it('keep no deleted addresses of a client that is anonymised', async () => {
    const client = await world.buildSignedInClient();
    const { key } = await world.buildOperatorKey(client.tenantId);
    await remove(client, { ids: [await addValidAddress(world, client)] });
    const { clientNum } = await world.owner
      .selectFrom('clients')
      .select('client_num as clientNum')
      .where('client_id', '=', client.clientId)
      .executeTakeFirstOrThrow();
    expect((await world.call(calls.forgetClient, { clientNum }, { key })).code).toBe(200);
    expect(await listDeletedRows(client)).toEqual([]);
  });
});
