import { addressCalls } from '@miya/contract/addresses';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildOrderingClient, placeValidOrder } from '../../../../../testing/worlds/data/orders.ts';
import {
  addValidAddress,
  createParty,
  createRegion,
  IDENTITY_NUMBER,
  MASKED_IDENTITY_NUMBER,
} from '../../../../../testing/worlds/data/parties.ts';
import { createWorld, type SignedInClient } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const listGroups = async (client: SignedInClient) => {
  const { result } = await world.call(addressCalls.listDuplicates, {}, client);
  return result?.groups.map((group) => group.map(({ id }) => id).toSorted()) ?? [];
};
const merge = (client: SignedInClient, id: string, ...others: string[]) =>
  world.call(addressCalls.mergeAddresses, { id, others }, client);
const listRows = ({ clientId }: SignedInClient) =>
  world.owner.selectFrom('addresses').selectAll().where('client_id', '=', clientId).execute();

const mobile = '+8613800138555';
const wang = createParty({ name: '王芳', mobile, detail: '科技园路1号' });

describe('listDuplicates', () => {
  it('groups addresses that are probably duplicates, and none of other clients', async () => {
    const client = await world.buildSignedInClient();
    const one = await addValidAddress(world, client, { party: { ...wang, name: '王芳' } });
    const two = await addValidAddress(world, client, {
      party: { ...wang, name: '王芳 女士', detail: '科技园路 1 號' },
    });
    await addValidAddress(world, client, { party: { ...wang, detail: '深南大道 9 号' } });
    const colleague = await world.buildSignedInClient({ tenantId: client.tenantId });
    await addValidAddress(world, colleague, { party: wang });
    expect(await listGroups(client)).toEqual([[one, two].toSorted()]);
    expect(await listGroups(colleague)).toEqual([]);
  });

  it('no longer groups addresses that the user has declared different', async () => {
    const client = await world.buildSignedInClient();
    const one = await addValidAddress(world, client, { party: wang });
    const two = await addValidAddress(world, client, { party: { ...wang, name: '王芳芳' } });
    expect(await listGroups(client)).toHaveLength(1);
    const response = await world.call(addressCalls.keepAddressesApart, { id: one, others: [two] }, client);
    expect(response.code).toBe(200);
    expect(await listGroups(client)).toEqual([]);
    const foreignClient = await world.buildSignedInClient();
    const refused = await world.call(
      addressCalls.keepAddressesApart,
      { id: one, others: [two] },
      foreignClient,
    );
    expect(refused.errorCode).not.toBeNull();
  });

  it('compares ten thousand addresses without blocking other requests', async () => {
    const client = await world.buildSignedInClient();
    await sql`
      insert into addresses (tenant_id, client_id, kind, name, mobile, company, phone, region, detail, postcode, search)
      select ${client.tenantId}::int, ${client.clientId}::uuid, 'both', 'Client ' || n, '+52' || (5500000000 + n / 2), '', '',
        ${JSON.stringify(createRegion('MX'))}::jsonb, 'Avenida Sur ' || n / 2, '06700', ''
      from generate_series(1, 10000) n`.execute(world.owner);
    let longestWait = 0;
    let turns = 0;
    let lastTurn = performance.now();
    const watch = setInterval(() => {
      longestWait = Math.max(longestWait, performance.now() - lastTurn);
      lastTurn = performance.now();
      turns += 1;
    }, 1);
    const startedAt = performance.now();
    const { result } = await world.call(addressCalls.listDuplicates, {}, client);
    clearInterval(watch);
    expect(result?.groups).toHaveLength(50);
    expect(result?.more).toBe(true);
    process.stdout.write(
      `duplicates of 10 000 addresses: ${(performance.now() - startedAt).toFixed(0)} ms, other work waited ${longestWait.toFixed(0)} ms at most\n`,
    );
    // A busy machine causes long waits by itself. Therefore the test counts how often the timer ran.
    expect(turns).toBeGreaterThan(20);
  });
});

describe('mergeAddresses', () => {
  it('fills the kept address from the others and deletes them, while orders keep their copies', async () => {
    const client = await buildOrderingClient(world);
    const kept = await addValidAddress(world, client, {
      kind: 'receiver',
      party: { ...wang, postcode: '518052' },
    });
    const other = await addValidAddress(world, client, {
      kind: 'sender',
      party: {
        ...wang,
        name: '王芳 女士',
        company: '深圳贸易有限公司',
        phone: '0755-2345678',
        identityNumber: IDENTITY_NUMBER,
      },
    });
    await world.call(addressCalls.setDefaultAddress, { id: other, role: 'sender' }, client);
    const { id } = await placeValidOrder(world, client, {
      sender: { ...wang, name: '王芳 女士', postcode: '518052' },
    });
    const { result } = await merge(client, kept, other);
    expect(result).toMatchObject({
      id: kept,
      kind: 'both',
      isDefaultSender: true,
      party: {
        name: '王芳',
        company: '深圳贸易有限公司',
        phone: '0755-2345678',
        identityMasked: MASKED_IDENTITY_NUMBER,
        postcode: '518052',
      },
    });
    expect((await listRows(client)).map(({ address_id }) => address_id)).toEqual([kept]);
    const shown = await world.call(addressCalls.revealIdentity, { id: kept }, client);
    expect(JSON.stringify(shown.result)).toContain(IDENTITY_NUMBER);
    const order = await world.owner
      .selectFrom('orders')
      .select('sender')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(order.sender).toMatchObject({ name: '王芳 女士' });
  });

  it('does not overwrite fields of the kept address', async () => {
    const client = await world.buildSignedInClient();
    const kept = await addValidAddress(world, client, {
      party: { ...wang, company: 'A', postcode: '518052' },
    });
    const other = await addValidAddress(world, client, {
      party: { ...wang, name: '王芳芳', company: 'B', postcode: '518052' },
    });
    expect((await merge(client, kept, other)).result?.party).toMatchObject({ name: '王芳', company: 'A' });
  });

  it('refuses the address of another client, and changes nothing', async () => {
    const client = await world.buildSignedInClient();
    const colleague = await world.buildSignedInClient({ tenantId: client.tenantId });
    const own = await addValidAddress(world, client, { party: wang });
    const foreign = await addValidAddress(world, colleague, { party: { ...wang, company: 'C' } });
    const before = [await listRows(client), await listRows(colleague)];
    for (const [kept, gone] of [
      [own, foreign],
      [foreign, own],
      [own, own],
    ] as const)
      expect((await merge(client, kept, gone)).errorCode).not.toBeNull();
    expect([await listRows(client), await listRows(colleague)]).toEqual(before);
  });
});
