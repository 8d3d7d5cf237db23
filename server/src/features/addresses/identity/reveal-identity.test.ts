import { addressCalls } from '@miya/contract/addresses';
import { REVEALS_PER_CLIENT } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { addSome, IDENTITY, MASKED } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld, type SignedIn } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const reveal = (client: SignedIn, id: string) =>
  world.call(addressCalls.revealIdentity, { id }, { token: client.token, address: '192.0.2.7' });
const revealsOf = ({ clientId }: SignedIn) =>
  world.owner.selectFrom('identity_reveals').selectAll().where('client_id', '=', clientId).execute();

describe('revealIdentity', () => {
  it('shows one number and writes down who saw which, when and from where', async () => {
    const client = await world.buildSignedIn();
    const id = await addSome(world, client, { party: { identityNumber: IDENTITY } });
    const other = await addSome(world, client, { party: { identityNumber: IDENTITY } });
    expect((await reveal(client, id)).result).toEqual({ identityNumber: IDENTITY });
    const [row, ...more] = await revealsOf(client);
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
    expect((await revealsOf(client)).map((one) => one.subject_id).sort()).toEqual([id, other].sort());
    expect(world.logged()).not.toContain(IDENTITY);
  });

  it('is the only way to see it: lists and single addresses show it masked', async () => {
    const client = await world.buildSignedIn();
    const id = await addSome(world, client, { party: { identityNumber: IDENTITY } });
    const list = await world.call(addressCalls.listAddresses, {}, client);
    const one = await world.call(addressCalls.getAddress, { id }, client);
    for (const answer of [list, one]) {
      expect(JSON.stringify(answer)).toContain(MASKED);
      expect(JSON.stringify(answer)).not.toContain('19491231');
    }
  });

  it('writes nothing down when there is nothing to see', async () => {
    const client = await world.buildSignedIn();
    expect((await reveal(client, await addSome(world, client))).errorCode).toBe('ERROR00154');
    expect((await reveal(client, crypto.randomUUID())).errorCode).toBe('ERROR00150');
    expect(await revealsOf(client)).toEqual([]);
  });

  it('has a limit, counted per client', async () => {
    const client = await world.buildSignedIn();
    const id = await addSome(world, client, { party: { identityNumber: IDENTITY } });
    const tries = Array.from({ length: REVEALS_PER_CLIENT.most + 5 });
    const answers = await Promise.all(tries.map(() => reveal(client, id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(REVEALS_PER_CLIENT.most);
    expect(answers.filter(({ errorCode }) => errorCode === 'ERROR00106')).toHaveLength(5);
    expect(await revealsOf(client)).toHaveLength(REVEALS_PER_CLIENT.most);
    const neighbour = await world.buildSignedIn({ tenantId: client.tenantId });
    const theirs = await addSome(world, neighbour, { party: { identityNumber: IDENTITY } });
    expect((await reveal(neighbour, theirs)).code).toBe(200);
  });

  it("cannot be read back or wiped by the server's role", async () => {
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
