import { addressCalls } from '@miya/contract/addresses';
import { IDENTITY_REVEAL_LIMIT } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import {
  addValidAddress,
  IDENTITY_NUMBER,
  MASKED_IDENTITY_NUMBER,
} from '../../../../../testing/worlds/data/parties.ts';
import { createWorld, type SignedInClient } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const reveal = (client: SignedInClient, id: string) =>
  world.call(addressCalls.revealIdentity, { id }, { token: client.token, address: '192.0.2.7' });
const listReveals = ({ clientId }: SignedInClient) =>
  world.owner.selectFrom('identity_reveals').selectAll().where('client_id', '=', clientId).execute();

describe('revealIdentity', () => {
  it('returns the number and records who saw which number, when and from which IP address', async () => {
    const client = await world.buildSignedInClient();
    const id = await addValidAddress(world, client, { party: { identityNumber: IDENTITY_NUMBER } });
    const other = await addValidAddress(world, client, { party: { identityNumber: IDENTITY_NUMBER } });
    expect((await reveal(client, id)).result).toEqual({ identityNumber: IDENTITY_NUMBER });
    const [row, ...more] = await listReveals(client);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      tenant_id: client.tenantId,
      client_id: client.clientId,
      subject: 'address',
      subject_id: id,
      ip: '192.0.2.7',
    });
    expect(Math.abs(Date.now() - (row?.revealed_at.getTime() ?? 0))).toBeLessThan(60_000);
    await reveal(client, other);
    expect((await listReveals(client)).map((record) => record.subject_id).sort()).toEqual([id, other].sort());
    expect(world.readLog()).not.toContain(IDENTITY_NUMBER);
  });

  it('is the only call that returns the full number: lists and single addresses have it masked', async () => {
    const client = await world.buildSignedInClient();
    const id = await addValidAddress(world, client, { party: { identityNumber: IDENTITY_NUMBER } });
    const list = await world.call(addressCalls.listAddresses, {}, client);
    const one = await world.call(addressCalls.getAddress, { id }, client);
    for (const response of [list, one]) {
      expect(JSON.stringify(response)).toContain(MASKED_IDENTITY_NUMBER);
      expect(JSON.stringify(response)).not.toContain('19491231');
    }
  });

  it('records nothing if there is no number', async () => {
    const client = await world.buildSignedInClient();
    expect((await reveal(client, await addValidAddress(world, client))).errorCode).toBe('ERROR00154');
    expect((await reveal(client, crypto.randomUUID())).errorCode).toBe('ERROR00150');
    expect(await listReveals(client)).toEqual([]);
  });

  it('has a limit per client', async () => {
    const client = await world.buildSignedInClient();
    const id = await addValidAddress(world, client, { party: { identityNumber: IDENTITY_NUMBER } });
    const attempts = Array.from({ length: IDENTITY_REVEAL_LIMIT.most + 5 });
    const responses = await Promise.all(attempts.map(() => reveal(client, id)));
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(IDENTITY_REVEAL_LIMIT.most);
    expect(responses.filter(({ errorCode }) => errorCode === 'ERROR00106')).toHaveLength(5);
    expect(await listReveals(client)).toHaveLength(IDENTITY_REVEAL_LIMIT.most);
    const neighbour = await world.buildSignedInClient({ tenantId: client.tenantId });
    const theirs = await addValidAddress(world, neighbour, { party: { identityNumber: IDENTITY_NUMBER } });
    expect((await reveal(neighbour, theirs)).code).toBe(200);
  });

  it('writes records that the database role of the server can neither read nor delete', async () => {
    const { inTenant } = await import('../../../platform/db/tenancy/tenancy.ts');
    const { tenantId } = await world.buildClient();
    await expect(
      inTenant(world.db, tenantId, (tx) => tx.deleteFrom('identity_reveals').execute()),
    ).rejects.toThrow('permission denied');
    await expect(
      inTenant(world.db, tenantId, (tx) => tx.selectFrom('identity_reveals').selectAll().execute()),
    ).rejects.toThrow('permission denied');
  });
});
