import { calls } from '@miya/contract/calls';
import { clientTextFields, orderFields } from '@miya/contract/orders';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  createImportRows,
  runAllImportBatches,
  sendImport,
} from '../../../../testing/worlds/data/imports.ts';
import {
  buildOrderingClient,
  markRecorded,
  placeValidOrder,
} from '../../../../testing/worlds/data/orders.ts';
import { createParty, IDENTITY_NUMBER } from '../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { listRowTexts, takeSnapshot } from '../../../test/trust/support/tenant-tables.ts';
import { buildTestApp } from '../../../test/trust/support/test-app.ts';
import { reconcileTenant } from '../finance/index.ts';
import { runRetention } from './index.ts';

const world = createWorld();

const backdate = (table: string, column: string, days: number, clientId: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = now() - make_interval(days => ${days})
      where client_id = ${clientId}`.execute(world.owner);

async function buildClientWithHistory() {
  const client = await buildOrderingClient(world);
  const { key } = await world.buildOperatorKey(client.tenantId);
  const order = await placeValidOrder(world, client, {
    sender: createParty({ identityNumber: IDENTITY_NUMBER }),
  });
  await markRecorded(world, order.id);
  await sql`update orders set status = 'signed' where order_id = ${order.id}`.execute(world.owner);
  await sendImport(
    world,
    client,
    createImportRows(2, (index) => (index === 1 ? { weight: 'x' } : {})),
  );
  await runAllImportBatches(world, client.tenantId);
  const setRetentionDays = (
    kind: 'identityNumbers' | 'orderAddresses' | 'securityLog' | 'importRows',
    days: number | null,
  ) => world.call(calls.setRetention, { kind, days }, { key });
  const countRows = async (table: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where client_id = ${client.clientId}`.execute(world.owner);
    return rows[0]?.n;
  };
  return { client, key, order, setRetentionDays, countRows };
}

describe('retention', () => {
  it('deletes import rows after 60 days, failed rows too, and log entries after 180 days by default', async () => {
    const { client, countRows } = await buildClientWithHistory();
    await backdate('imports', 'ended_at', 59, client.clientId);
    await backdate('security_events', 'happened_at', 179, client.clientId);
    await runRetention(world.db);
    expect([await countRows('import_rows'), await countRows('security_events')]).toEqual([2, 1]);
    await backdate('imports', 'ended_at', 100, client.clientId);
    await backdate('security_events', 'happened_at', 181, client.clientId);
    expect(await runRetention(world.db)).toMatchObject({ importRows: 2, securityLog: 1, orderAddresses: 0 });
    expect([await countRows('import_rows'), await countRows('security_events')]).toEqual([0, 0]);
    expect(await countRows('imports')).toBe(1);
    expect(await runRetention(world.db)).toMatchObject({ importRows: 0, securityLog: 0 });
  });

  it('deletes identity numbers and addresses of finished orders if the carrier has set retention times, and still shows the orders', async () => {
    const { client, order, setRetentionDays } = await buildClientWithHistory();
    await sql`update orders set updated_at = now() - interval '200 days' where order_id = ${order.id}`.execute(
      world.owner,
    );
    expect(await runRetention(world.db)).toMatchObject({ identityNumbers: 0, orderAddresses: 0 });
    expect((await setRetentionDays('orderAddresses', 10)).errorCode).toBe('ERROR00133');
    await setRetentionDays('identityNumbers', 100);
    await setRetentionDays('orderAddresses', 300);
    expect(await runRetention(world.db)).toMatchObject({ identityNumbers: 1, orderAddresses: 0 });
    const named = await world.call(calls.getOrder, { id: order.id }, client);
    expect(named.result).toMatchObject({ receiver: { name: 'María Pérez' }, sender: { identityMasked: '' } });
    await setRetentionDays('orderAddresses', 100);
    expect(await runRetention(world.db)).toMatchObject({ orderAddresses: 1 });
    const shown = await world.call(calls.getOrder, { id: order.id }, client);
    expect(shown.result).toMatchObject({ receiver: { name: '-', region: { country: { code: 'MX' } } } });
    const listed = await world.call(calls.listOrders, {}, client);
    expect(listed.code).toBe(200);
    expect(JSON.stringify([shown, listed])).not.toContain('Insurgentes 1');
  });
});

describe('the counts of deleted records', () => {
  it('include all tenants and all batches, and appear in /metrics', async () => {
    const { client } = await buildClientWithHistory();
    const { client: other } = await buildClientWithHistory();
    // More imports than one deletion step handles, with two rows each.
    const importCount = 2_500;
    for (const { tenantId, clientId } of [client, other])
      await sql`insert into security_events (tenant_id, client_id, kind, network, happened_at)
        select ${tenantId}, ${clientId}, 'signed_in', '', now() - interval '200 days' - make_interval(secs => n)
        from generate_series(1, 30) n`.execute(world.owner);
    await sql`
      with added as (
        insert into imports (tenant_id, client_id, import_id, state, file_name, file_hash, service_id, payment, rows, ended_at)
        select ${client.tenantId}, ${client.clientId}, gen_random_uuid(), 'done', 'x', sha256('x'), ${client.serviceId}, 'balance', 2,
          now() - interval '200 days' from generate_series(1, ${importCount}) returning tenant_id, client_id, import_id
      )
      insert into import_rows (tenant_id, client_id, import_id, row, outcome, problems)
      select tenant_id, client_id, import_id, row, 'failed', '[]' from added, generate_series(2, 3) as row`.execute(
      world.owner,
    );
    const deletedCounts = await runRetention(world.db);
    expect(deletedCounts).toEqual({
      securityLog: 60,
      importRows: 2 * importCount,
      identityNumbers: 0,
      orderAddresses: 0,
      testOrders: 0,
    });
    const app = await buildTestApp(world.db, { deletedCounts });
    const { body } = await app.inject('/metrics');
    expect(body).toContain(`\nmiya_forgotten_security_log 60\n`);
    expect(body).toContain(`\nmiya_forgotten_import_rows ${2 * importCount}\n`);
    await app.close();
  });
});

describe('forgetClient', () => {
  it('keeps the figures of orders and the ledger, and deletes all other data of the client', async () => {
    const { client, key, order, setRetentionDays } = await buildClientWithHistory();
    await setRetentionDays('importRows', null);
    const recharge = { amount: 5_000, note: 'from María by bank', idempotencyKey: crypto.randomUUID() };
    await world.call(calls.addRecharge, { clientNum: 'C100001', ...recharge }, { key });
    await sql`update orders set item_name = 'Gift for María', transfer_number = 'María 1', hold_reason = 'María is away',
      held_at = now() where order_id = ${order.id}`.execute(world.owner);
    // Any text of the client may name a person. A new text field must be emptied by app.forget_client as well.
    for (const field of clientTextFields)
      await sql`update orders set ${sql.ref(orderFields[field].column)} = 'María' where order_id = ${order.id}`.execute(
        world.owner,
      );
    await sql`insert into track_events (tenant_id, order_id, source_id, code, text, place, latitude, longitude, happened_at, utc_offset, actor)
      values (${client.tenantId}, ${order.id}, 's1', 'signed', 'Signed by María Pérez', 'Mexico City', 19.4, -99.1, now(), -360, 'test')`.execute(
      world.owner,
    );
    await world.call(calls.addAddress, { kind: 'both', party: createParty() }, client);
    const parts = { sender: { party: createParty() }, receiver: null, goods: null, delivery: null };
    await world.call(calls.keepTemplate, { name: 'From María', parts }, client);
    const clientNum = 'C100001';
    expect((await world.call(calls.forgetClient, { clientNum }, { key })).errorCode).toBe('ERROR00131');
    await sql`update orders set status = 'cancelled' where client_id = ${client.clientId} and recorded_at is null`.execute(
      world.owner,
    );

    const exported = await world.call(calls.exportClient, { clientNum }, { key });
    expect(exported.result?.tables).toMatchObject({
      clients: [{ phone: client.phone }],
      addresses: [{ detail: createParty().detail }],
      ledger_entries: [{ amount: 5_000 }],
      track_events: [{ order_id: order.id, text: 'Signed by María Pérez', place: 'Mexico City' }],
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
      'track_events',
    ]);
    const left = JSON.stringify(after.result);
    for (const secret of [client.phone, client.name, 'María', 'Insurgentes', '1234 5678', '5512345678'])
      expect(left, secret).not.toContain(secret);
    // No row of any table of the tenant may still contain one of the texts.
    const rows = listRowTexts(await takeSnapshot(world.owner), (row) => row.tenant_id === client.tenantId);
    expect(rows.filter((row) => /María|Insurgentes|5512345678/.test(row))).toEqual([]);
    const { rows: entries } = await sql`select kind, amount, balance_after, note from ledger_entries
      where client_id = ${client.clientId}`.execute(world.owner);
    expect(entries).toEqual([{ kind: 'recharge', amount: 5_000n, balance_after: 5_000n, note: '' }]);
    expect(await reconcileTenant(world.db, client.tenantId)).toEqual([]);
    // Another client can register with the phone number.
    expect((await world.buildClient({ tenantId: client.tenantId, phone: client.phone })).phone).toBe(
      client.phone,
    );
  });
});
