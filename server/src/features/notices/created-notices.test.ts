import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { generateOrders } from '../../../../testing/worlds/data/generate-orders.ts';
import {
  createImportRows,
  runAllImportBatches,
  sendImport,
} from '../../../../testing/worlds/data/imports.ts';
import {
  buildOrderingClient,
  markRecorded,
  type OrderingClient,
  placeValidOrder,
} from '../../../../testing/worlds/data/orders.ts';
import { runsOnCitus } from '../../../../testing/worlds/servers/citus.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { listNoticeContents, saveNoticeSettings } from '../../../test/support/notice-settings.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { postEntry } from '../finance/index.ts';

const world = createWorld();

async function buildParcel() {
  const client = await buildOrderingClient(world);
  const { key } = await world.buildOperatorKey(client.tenantId);
  const { waybill, id } = await placeValidOrder(world, client, { payment: 'sender_cash' });
  return { client, key, waybill, id };
}
const scan = (waybill: string, code: 'departed' | 'arrived' | 'signed', hour: number) => ({
  waybill,
  code,
  sourceId: `${waybill} ${code} ${hour}`,
  happenedAt: `2026-07-01T0${hour}:00:00+08:00`,
});
const listOutbox = async ({ clientId }: OrderingClient) =>
  world.owner
    .selectFrom('notice_outbox')
    .select(['channel', 'kind', 'params'])
    .where('client_id', '=', clientId)
    .orderBy('channel')
    .execute();

type TriggerPlan = { 'QUERY PLAN': { Triggers: { 'Trigger Name': string; Calls: number }[] }[] };

describe('notices', () => {
  it('are created for each status change of an order, but not for other changes', async () => {
    const { client, key, waybill, id } = await buildParcel();
    await world.call(calls.recordOrder, { waybill, weight: 500, pieces: 1, freight: 100 }, { key });
    await world.call(calls.addTrackEvents, { events: [scan(waybill, 'departed', 1)] }, { key });
    await world.call(calls.addTrackEvents, { events: [scan(waybill, 'arrived', 2)] }, { key });
    await world.owner.updateTable('orders').set({ print_count: 1 }).where('order_id', '=', id).execute();
    await world.call(calls.addTrackEvents, { events: [scan(waybill, 'signed', 3)] }, { key });
    expect(await listNoticeContents(world, client)).toEqual(
      ['signed', 'in_transit', 'collected'].map((status) => ({
        kind: 'status',
        params: { waybill, status },
      })),
    );
  });

  it('contain no data of the receiver', async () => {
    const { client, key, waybill } = await buildParcel();
    await world.call(calls.recordOrder, { waybill, weight: 500, pieces: 1, freight: 100 }, { key });
    expect(JSON.stringify(await listNoticeContents(world, client))).not.toMatch(/María|Insurgentes|1234/);
  });

  it('are not created for actions of the client', async () => {
    const { client, id } = await buildParcel();
    await world.call(calls.cancelOrder, { id }, { token: client.token });
    expect(await listNoticeContents(world, client)).toEqual([]);
  });

  it('are created for a hold and for a change of its reason, but not for the release', async () => {
    const { client, key, waybill } = await buildParcel();
    for (const reason of ['customs', 'customs', 'an invoice is missing'])
      await world.call(calls.holdOrder, { waybill, reason }, { key });
    await world.call(calls.releaseOrder, { waybill }, { key });
    expect(await listNoticeContents(world, client)).toEqual(
      ['an invoice is missing', 'customs'].map((reason) => ({
        kind: 'hold',
        params: { waybill, code: null, reason },
      })),
    );
  });

  it('are created once for each credit, but not for debits', async () => {
    const client = await world.buildSignedInClient();
    const entries = [
      { kind: 'recharge', amount: 5_000n, key: 'a' },
      { kind: 'recharge', amount: 5_000n, key: 'a' },
      { kind: 'adjustment', amount: -300n, key: 'b' },
      { kind: 'refund', amount: 200n, key: 'c' },
    ] as const;
    for (const entry of entries)
      await inTenant(world.db, client.tenantId, (tx) => postEntry(tx, client, { ...entry, actor: 'test' }));
    expect(await listNoticeContents(world, client)).toEqual([
      { kind: 'recharge', params: { amount: 200, currency: 'CNY', entry: 'refund' } },
      { kind: 'recharge', params: { amount: 5_000, currency: 'CNY', entry: 'recharge' } },
    ]);
  });

  it('are created for a finished import, but not for the orders of its rows', async () => {
    const client = await buildOrderingClient(world);
    const rows = createImportRows(4, (index) => (index === 1 ? { receiverMobile: '12' } : {}));
    const importId = await sendImport(world, client, rows);
    expect(await listNoticeContents(world, client)).toEqual([]);
    await runAllImportBatches(world, client.tenantId);
    expect(await listNoticeContents(world, client)).toEqual([
      { kind: 'import', params: { importId, fileName: expect.any(String), done: 3, failed: 1 } },
    ]);
  });

  it('are rolled back with the change that they report', async () => {
    const { client, id } = await buildParcel();
    const rolledBack = inTenant(world.owner, client.tenantId, async (tx) => {
      await sql`update orders set held_at = now(), hold_reason = 'x' where order_id = ${id}`.execute(tx);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await listNoticeContents(world, client)).toEqual([]);
  });

  it.skipIf(runsOnCitus)(
    'are created by one trigger call for thousands of orders, also after a change of a single order',
    async () => {
      const client = await buildOrderingClient(world);
      const other = await buildOrderingClient(world, { tenantId: client.tenantId });
      await generateOrders(world.owner, client, { count: 2_000, prefix: 'AAA' });
      await generateOrders(world.owner, other, { count: 2, prefix: 'BBB' });
      const move = (status: string, where = sql`true`) => sql`
      update orders set status = ${status}, recorded_at = now(), settlement_weight = 1, settlement_pieces = 1,
        settlement_lines = '[]', freight = 1, held_at = null, hold_reason = null
      where tenant_id = ${client.tenantId} and ${where}`;
      const { rows } = await sql<{ order_id: string }>`
      select order_id from orders where client_id = ${other.clientId} limit 1`.execute(world.owner);
      const calls = await inTenant(world.db, client.tenantId, async (tx) => {
        await sql`update orders set status = 'submitted', recorded_at = null, settlement_weight = null,
        settlement_pieces = null, settlement_lines = null, freight = null
        where tenant_id = ${client.tenantId}`.execute(tx);
        await move('collected', sql`order_id = ${rows[0]?.order_id}`).execute(tx);
        const { rows: plans } =
          await sql<TriggerPlan>`explain (analyze, format json) ${move('in_transit')}`.execute(tx);
        return plans[0]?.['QUERY PLAN'][0]?.Triggers.find(
          (trigger) => trigger['Trigger Name'] === 'orders_notice_statuses',
        )?.Calls;
      });
      expect(calls).toBe(1);
      const { rows: counted } = await sql<{ client_id: string; count: bigint }>`
      select client_id, count(*) from notices where tenant_id = ${client.tenantId} group by 1`.execute(
        world.owner,
      );
      const countOf = ({ clientId }: OrderingClient) =>
        counted.find(({ client_id }) => client_id === clientId)?.count;
      expect([countOf(client), countOf(other)]).toEqual([2_000n, 3n]);
    },
  );
});

describe('notice settings of a client', () => {
  it('hide one kind of notices from the list and keep the others', async () => {
    const { client, key, waybill } = await buildParcel();
    await saveNoticeSettings(world, client, { choices: { status: { bell: false } } });
    await world.call(calls.recordOrder, { waybill, weight: 500, pieces: 1, freight: 100 }, { key });
    await world.call(calls.holdOrder, { waybill, reason: 'customs' }, { key });
    expect((await listNoticeContents(world, client)).map(({ kind }) => kind)).toEqual(['hold']);
    expect(await listOutbox(client)).toEqual([]);
  });

  it('send a kind by webhook, and by mail if there is an address, even if the list hides it', async () => {
    const { client, id } = await buildParcel();
    await saveNoticeSettings(world, client, { choices: { status: { bell: false, delivery: true } } });
    await markRecorded(world, id);
    expect((await listOutbox(client)).map(({ channel }) => channel)).toEqual(['webhook']);
    const email = 'shop@example.com';
    await saveNoticeSettings(world, client, { choices: { recharge: { delivery: true } }, email });
    await world.rechargeAccount(client, 700n);
    expect((await listOutbox(client)).map(({ channel, kind }) => `${channel} ${kind}`)).toEqual([
      'email recharge',
      'webhook status',
      'webhook recharge',
    ]);
    expect(JSON.stringify(await listOutbox(client))).not.toContain(email);
  });

  it('fall back to the defaults when they are invalid', async () => {
    const { client, id } = await buildParcel();
    const nonsense = { status: 'loud', hold: { bell: 'maybe', delivery: 3 } } as never;
    await saveNoticeSettings(world, client, { choices: nonsense });
    await markRecorded(world, id);
    expect(await listNoticeContents(world, client)).toHaveLength(1);
    expect(await listOutbox(client)).toEqual([]);
  });
});
