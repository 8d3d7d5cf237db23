import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runAll, sendImport, someRows } from '../../../testing/worlds/imports.ts';
import { buildOrderer, markRecorded, placeSome } from '../../../testing/worlds/orders.ts';
import { IDENTITY, someParty } from '../../../testing/worlds/parties.ts';
import { createWorld } from '../../../testing/worlds/world.ts';
import { reconcile } from '../finance/index.ts';
import { runRetention } from './index.ts';

const world = createWorld();

const age = (table: string, column: string, days: number, clientId: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = now() - make_interval(days => ${days})
      where client_id = ${clientId}`.execute(world.owner);

async function buildOld() {
  const client = await buildOrderer(world);
  const { key } = await world.buildKey(client.tenantId);
  const order = await placeSome(world, client, { sender: someParty({ identityNumber: IDENTITY }) });
  await markRecorded(world, order.id);
  await sql`update orders set status = 'signed' where order_id = ${order.id}`.execute(world.owner);
  await sendImport(
    world,
    client,
    someRows(2, (at) => (at === 1 ? { weight: 'x' } : {})),
  );
  await runAll(world, client.tenantId);
  const keep = (
    kind: 'identityNumbers' | 'orderAddresses' | 'securityLog' | 'importRows',
    days: number | null,
  ) => world.call(calls.setRetention, { kind, days }, { key });
  const count = async (table: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where client_id = ${client.clientId}`.execute(world.owner);
    return rows[0]?.n;
  };
  return { client, key, order, keep, count };
}

describe('retention', () => {
  it('forgets rows of imports after 60 days, failed ones too, and the logs after 180, unless told otherwise', async () => {
    const { client, count } = await buildOld();
    await age('imports', 'ended_at', 59, client.clientId);
    await age('security_events', 'happened_at', 179, client.clientId);
    await runRetention(world.db);
    expect([await count('import_rows'), await count('security_events')]).toEqual([2, 1]);
    await age('imports', 'ended_at', 100, client.clientId);
    await age('security_events', 'happened_at', 181, client.clientId);
    expect(await runRetention(world.db)).toMatchObject({ importRows: 1, securityLog: 1, orderAddresses: 0 });
    expect([await count('import_rows'), await count('security_events')]).toEqual([0, 0]);
    expect(await count('imports')).toBe(1);
    expect(await runRetention(world.db)).toMatchObject({ importRows: 0, securityLog: 0 });
  });

  it('forgets numbers and addresses of finished orders where the carrier says so, and shows them all the same', async () => {
    const { client, order, keep } = await buildOld();
    await sql`update orders set updated_at = now() - interval '200 days' where order_id = ${order.id}`.execute(
      world.owner,
    );
    expect(await runRetention(world.db)).toMatchObject({ identityNumbers: 0, orderAddresses: 0 });
    expect((await keep('orderAddresses', 10)).errorCode).toBe('ERROR00133');
    await keep('identityNumbers', 100);
    await keep('orderAddresses', 300);
    expect(await runRetention(world.db)).toMatchObject({ identityNumbers: 1, orderAddresses: 0 });
    const named = await world.call(calls.getOrder, { id: order.id }, client);
    expect(named.result).toMatchObject({ receiver: { name: 'María Pérez' }, sender: { identityMasked: '' } });
    await keep('orderAddresses', 100);
    expect(await runRetention(world.db)).toMatchObject({ orderAddresses: 1 });
    const shown = await world.call(calls.getOrder, { id: order.id }, client);
    expect(shown.result).toMatchObject({ receiver: { name: '-', region: { country: { code: 'MX' } } } });
    const listed = await world.call(calls.listOrders, {}, client);
    expect(listed.code).toBe(200);
    expect(JSON.stringify([shown, listed])).not.toContain('Insurgentes 1');
  });
});

describe('forgetClient', () => {
  it('leaves orders as figures and the ledger, and nothing else of the client in any table', async () => {
    const { client, key, order, keep } = await buildOld();
    await keep('importRows', null);
    await world.giveMoney(client, 5_000n);
    await world.call(calls.addAddress, { kind: 'both', party: someParty() }, client);
    const clientNum = 'C100001';
    expect((await world.call(calls.forgetClient, { clientNum }, { key })).errorCode).toBe('ERROR00131');
    await sql`update orders set status = 'cancelled' where client_id = ${client.clientId} and recorded_at is null`.execute(
      world.owner,
    );

    const exported = await world.call(calls.exportClient, { clientNum }, { key });
    expect(exported.result?.tables).toMatchObject({
      clients: [{ phone: client.phone }],
      addresses: [{ detail: someParty().detail }],
      ledger_entries: [{ amount: 5_000 }],
    });
    expect(JSON.stringify(exported)).not.toMatch(/sealed|password_hash|token_hash/);

    expect((await world.call(calls.forgetClient, { clientNum }, { key })).result).toEqual({ clientNum });
    expect((await world.call(calls.getOrder, { id: order.id }, client)).code).toBe(505);
    const after = await world.call(calls.exportClient, { clientNum }, { key });
    expect(Object.keys(after.result?.tables ?? {})).toEqual([
      'accounts',
      'clients',
      'ledger_entries',
      'orders',
    ]);
    const left = JSON.stringify(after.result);
    for (const secret of [client.phone, client.name, 'María', 'Insurgentes', '1234 5678', '5512345678'])
      expect(left, secret).not.toContain(secret);
    expect(await reconcile(world.db, client.tenantId)).toEqual([]);
    // The phone is free again.
    expect((await world.buildClient({ tenantId: client.tenantId, phone: client.phone })).phone).toBe(
      client.phone,
    );
  });
});
