import { randomUUID } from 'node:crypto';
import { refusals } from '@miya/contract';
import { addressCalls } from '@miya/contract/addresses';
import { calls } from '@miya/contract/calls';
import { ADDRESS_IMPORT_ROWS, DELETED_KEPT_MINUTES } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { addSome, IDENTITY, someParty } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld, type SignedIn } from '../../../../../testing/worlds/world.ts';
import { tidyDeletedAddresses } from '../index.ts';

const world = createWorld();
type Choice = { ids: string[] } | { filter: { text?: string; batchId?: string } };
const remove = async (client: SignedIn, choice: Choice) => {
  const { result } = await world.call(addressCalls.deleteAddresses, { choice }, client);
  return result ?? { deletion: randomUUID(), deleted: -1 };
};
const restore = (client: SignedIn, deletion: string) =>
  world.call(addressCalls.restoreAddresses, { deletion }, client);
const rowsOf = ({ clientId }: SignedIn) =>
  world.owner
    .selectFrom('addresses')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('address_id')
    .execute();
const asideOf = ({ clientId }: SignedIn) =>
  world.owner.selectFrom('deleted_addresses').selectAll().where('client_id', '=', clientId).execute();
const namesOf = async (client: SignedIn, filter: { batchId?: string } = {}) => {
  const { result } = await world.call(addressCalls.listAddresses, { ...filter, limit: 100 }, client);
  return result?.addresses.map(({ party }) => party.name);
};

describe('deleteAddresses and restoreAddresses', () => {
  it('take many out at once, and put every column of them back', async () => {
    const client = await world.buildSignedIn();
    const ids = [
      await addSome(world, client, { party: someParty({ name: 'A', identityNumber: IDENTITY }) }),
      await addSome(world, client, { party: someParty({ name: 'B', mobile: '13900139000' }) }),
    ];
    const kept = await addSome(world, client, { party: someParty({ name: 'C', mobile: '13700137000' }) });
    await world.call(
      addressCalls.setDefaultAddress,
      { id: ids[0] ?? '', role: 'sender', isDefault: true },
      client,
    );
    const before = await rowsOf(client);
    const { deletion, deleted } = await remove(client, { ids: [...ids, randomUUID()] });
    expect(deleted).toBe(2);
    expect((await rowsOf(client)).map((row) => row.address_id)).toEqual([kept]);
    expect((await restore(client, deletion)).result).toEqual({ restored: 2 });
    expect(await rowsOf(client)).toEqual(before);
    expect((await restore(client, deletion)).result).toEqual({ restored: 0 });
  });

  it('leave a mark with whoever has got it meanwhile', async () => {
    const client = await world.buildSignedIn();
    const first = await addSome(world, client, { party: someParty({ name: 'A' }) });
    const mark = (id: string) =>
      world.call(addressCalls.setDefaultAddress, { id, role: 'sender', isDefault: true }, client);
    await mark(first);
    const { deletion } = await remove(client, { ids: [first] });
    const second = await addSome(world, client, { party: someParty({ name: 'B', mobile: '13900139000' }) });
    await mark(second);
    expect((await restore(client, deletion)).result).toEqual({ restored: 1 });
    const marked = (await rowsOf(client)).filter((row) => row.is_default_sender);
    expect(marked.map((row) => row.address_id)).toEqual([second]);
  });

  it('know an import: its addresses stand together in the sequence of the file, and go by it', async () => {
    const client = await world.buildSignedIn();
    await addSome(world, client, { party: someParty({ name: 'Before', mobile: '13700137000' }) });
    const batchId = randomUUID();
    const row = (number: number) => ({
      row: number,
      kind: 'receiver' as const,
      party: someParty({ name: `Row ${number}`, mobile: `1390013${String(9000 + number)}` }),
    });
    const [one, two] = [[4, 2, 3].map(row), [ADDRESS_IMPORT_ROWS + 2, ADDRESS_IMPORT_ROWS + 1].map(row)];
    for (const rows of [one, two]) await world.call(addressCalls.importAddresses, { batchId, rows }, client);
    const inSequence = ['Row 2', 'Row 3', 'Row 4', 'Row 501', 'Row 502'];
    expect(await namesOf(client)).toEqual([...inSequence, 'Before']);
    expect(await namesOf(client, { batchId })).toEqual(inSequence);
    const { deletion, deleted } = await remove(client, { filter: { batchId } });
    expect([deleted, await namesOf(client)]).toEqual([5, ['Before']]);
    await restore(client, deletion);
    expect(await namesOf(client)).toEqual([...inSequence, 'Before']);
  });

  it('put back nothing of a stranger, of an hour ago or beyond the room there is', async () => {
    const [client, stranger] = [await world.buildSignedIn(), await world.buildSignedIn()];
    const id = await addSome(world, stranger);
    expect((await remove(client, { ids: [id] })).deleted).toBe(0);
    const { deletion } = await remove(stranger, { ids: [id] });
    expect((await restore(client, deletion)).result).toEqual({ restored: 0 });
    await addSome(world, stranger, { party: someParty({ mobile: '13900139000' }) });
    const { key } = await world.buildKey(stranger.tenantId);
    await world.call(calls.setQuota, { kind: 'addresses', most: 1 }, { key });
    expect((await restore(stranger, deletion)).errorCode).toBe(refusals.addresses_full.errorCode);
    await world.owner
      .updateTable('deleted_addresses')
      .set({ deleted_at: new Date(Date.now() - (DELETED_KEPT_MINUTES + 1) * 60_000) })
      .where('deletion_id', '=', deletion)
      .execute();
    expect((await restore(stranger, deletion)).result).toEqual({ restored: 0 });
    await tidyDeletedAddresses(world.db);
    expect(await asideOf(stranger)).toEqual([]);
  });

  it('leave nothing to put back of a client that is forgotten', async () => {
    const client = await world.buildSignedIn();
    const { key } = await world.buildKey(client.tenantId);
    await remove(client, { ids: [await addSome(world, client)] });
    const { clientNum } = await world.owner
      .selectFrom('clients')
      .select('client_num as clientNum')
      .where('client_id', '=', client.clientId)
      .executeTakeFirstOrThrow();
    expect((await world.call(calls.forgetClient, { clientNum }, { key })).code).toBe(200);
    expect(await asideOf(client)).toEqual([]);
  });
});
