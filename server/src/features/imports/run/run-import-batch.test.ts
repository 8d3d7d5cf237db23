import { importCalls } from '@miya/contract/imports';
import { LiveEvent } from '@miya/contract/live-events';
import { orderCalls } from '@miya/contract/orders';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import {
  createImportRows,
  runAllImportBatches,
  sendImport,
  worldVault,
} from '../../../../../testing/worlds/data/imports.ts';
import {
  buildOrderingClient,
  type OrderingClient,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { listNodeUrls } from '../../../platform/db/citus/node-urls.ts';
import { runImportBatch } from './run-import-batch.ts';

const world = createWorld();
const { finishImport, cancelImport, getImport, listImportRows } = importCalls;

const fetchImport = async (client: OrderingClient, id: string) =>
  (await world.call(getImport, { id }, { token: client.token })).result;
const listRows = async (client: OrderingClient, id: string, outcome: 'done' | 'failed') =>
  (await world.call(listImportRows, { id, outcome }, { token: client.token })).result?.rows ?? [];
const countOrders = async (client: OrderingClient, id: string) => {
  const { rows } = await sql<{ orders: bigint; rows: bigint }>`
    select count(*) as orders, count(distinct import_row) as rows from orders
    where tenant_id = ${client.tenantId} and import_id = ${id}`.execute(world.owner);
  return rows[0];
};

type LiveMessage = { client: string; event: unknown };

/**
 * Listens for live events on all nodes, because on a cluster the rows may be on another node. Returns a function that
 * stops listening. That function first waits until all earlier events have been passed to `onMessage`.
 */
async function listenForEvents(onMessage: (message: LiveMessage) => void): Promise<() => Promise<void>> {
  const urls = await listNodeUrls(world.ownerUrl);
  const listeners = urls.map((connectionString) => new pg.Client({ connectionString }));
  for (const listener of listeners) {
    listener.on('notification', ({ payload = '' }) => onMessage(JSON.parse(payload)));
    await listener.connect();
    await listener.query('listen miya_live');
  }
  return async () => {
    for (const listener of listeners) {
      // PostgreSQL sends the result of this query after all earlier notifications.
      await listener.query('select 1');
      await listener.end();
    }
  };
}

describe('a batch', () => {
  it('creates each order from its own row, although the next rows are read while orders are written', async () => {
    const client = await buildOrderingClient(world);
    const other = await buildOrderingClient(world, { tenantId: client.tenantId });
    const createRows = (namePrefix: string) =>
      createImportRows(1_100, (index) => ({
        receiverName: `${namePrefix} ${index + 2}`,
        ...(index === 700 ? { receiverMobile: '12' } : {}),
      }));
    // Two clients of one carrier use the same import id. Their batches and place caches must not mix.
    const id = crypto.randomUUID();
    await sendImport(world, client, createRows('First'), { id });
    await sendImport(world, other, createRows('Second'), { id });
    await runAllImportBatches(world, client.tenantId);
    for (const [{ clientId }, namePrefix] of [
      [client, 'First'],
      [other, 'Second'],
    ] as const) {
      const orders = await world.owner
        .selectFrom('orders')
        .select(['import_row', 'receiver_name'])
        .where('client_id', '=', clientId)
        .execute();
      expect(orders).toHaveLength(1_099);
      expect(orders.filter((order) => order.receiver_name !== `${namePrefix} ${order.import_row}`)).toEqual(
        [],
      );
    }
  });

  it('creates an order from every valid row, and stores the problems of the other rows', async () => {
    const client = await buildOrderingClient(world);
    const rows = createImportRows(5, (index) => ({
      ...(index === 1 ? { receiverMobile: '12' } : {}),
      ...(index === 2
        ? {
            receiverCountry: 'Japan',
            receiverMobile: '+819012345678',
            receiverPostcode: '150-0002',
            receiverIdentity: '',
          }
        : {}),
      ...(index === 3 ? { weight: '99999' } : {}),
      ...(index === 4 ? { itemType: '服装', pieces: '2', insured: '100' } : {}),
    }));
    const id = await sendImport(world, client, rows);
    expect(await fetchImport(client, id)).toMatchObject({ state: 'running', rows: 5, received: 5, done: 0 });
    await runAllImportBatches(world, client.tenantId);
    expect(await fetchImport(client, id)).toMatchObject({ state: 'done', received: 5, done: 2, failed: 3 });
    expect((await listRows(client, id, 'failed')).map(({ row, problems }) => [row, problems])).toEqual([
      [3, [{ column: 'receiverMobile', problem: 'phone_invalid' }]],
      [4, [{ column: 'receiverCountry', problem: 'destination_not_served' }]],
      [5, [{ column: 'weight', problem: 'parcel_too_heavy' }]],
    ]);
    const [, last] = await listRows(client, id, 'done');
    const order = await world.call(
      orderCalls.getOrder,
      { id: last?.orderId ?? '', language: 'zh' },
      { token: client.token },
    );
    expect(order.result).toMatchObject({
      waybill: last?.waybill,
      status: 'submitted',
      sender: {
        mobile: '+8613800138000',
        region: { district: { value: expect.stringContaining('CN/'), label: '南山区' } },
      },
      receiver: { name: 'María Pérez', identityMasked: expect.stringMatching(/\*/), postcode: '06700' },
      goods: { weight: 1500, pieces: 2, insured: 10_000, itemType: 'clothing' },
      quote: { total: expect.any(Number) },
    });
  });

  it('stores no cell in clear text, and deletes the cells of rows that became orders', async () => {
    const client = await buildOrderingClient(world);
    const id = await sendImport(
      world,
      client,
      createImportRows(2, (index) => (index === 1 ? { weight: '' } : {})),
    );
    const listStoredRows = async () =>
      (
        await sql<{ text: string; sealed: Buffer | null }>`
          select r::text as text, sealed from import_rows r where import_id = ${id} order by row`.execute(
          world.owner,
        )
      ).rows;
    for (const { text, sealed } of await listStoredRows())
      expect(text + sealed?.toString('utf8')).not.toMatch(/GODE561231GR8|Pérez|Insurgentes/);
    await runAllImportBatches(world, client.tenantId);
    expect((await listStoredRows()).map(({ sealed }) => sealed !== null)).toEqual([false, true]);
  });

  it('never creates two orders from a row, even if several processes work on the import', async () => {
    const client = await buildOrderingClient(world);
    const ids = [
      await sendImport(world, client, createImportRows(1200)),
      await sendImport(world, client, createImportRows(700)),
    ];
    await Promise.all([1, 2, 3].map(() => runAllImportBatches(world, client.tenantId)));
    // A process may have found all imports locked and stopped. The next run processes the remaining rows.
    await runAllImportBatches(world, client.tenantId);
    expect(await countOrders(client, ids[0] ?? '')).toEqual({ orders: 1200n, rows: 1200n });
    expect(await countOrders(client, ids[1] ?? '')).toEqual({ orders: 700n, rows: 700n });
    expect(await fetchImport(client, ids[0] ?? '')).toMatchObject({ state: 'done', done: 1200, failed: 0 });
  });

  it('lets imports take turns: a small import does not wait for the end of a large one', async () => {
    const client = await buildOrderingClient(world);
    const large = await sendImport(world, client, createImportRows(1100));
    const small = await sendImport(world, client, createImportRows(10));
    await runImportBatch({ vault: worldVault }, world.db, client.tenantId);
    await runImportBatch({ vault: worldVault }, world.db, client.tenantId);
    expect(await fetchImport(client, small)).toMatchObject({ state: 'done', done: 10 });
    expect(await fetchImport(client, large)).toMatchObject({ state: 'running', done: 500 });
    await runAllImportBatches(world, client.tenantId);
  });

  it('stops after the current batch when the import is cancelled; existing orders stay', async () => {
    const client = await buildOrderingClient(world);
    const id = await sendImport(world, client, createImportRows(1100));
    await runImportBatch({ vault: worldVault }, world.db, client.tenantId);
    const cancelled = await world.call(cancelImport, { id }, { token: client.token });
    expect(cancelled.result).toMatchObject({ state: 'cancelled', done: 500, endedAt: expect.any(String) });
    await runAllImportBatches(world, client.tenantId);
    expect(await countOrders(client, id)).toEqual({ orders: 500n, rows: 500n });
    const left = await world.owner
      .selectFrom('import_rows')
      .where('import_id', '=', id)
      .select('row')
      .execute();
    expect(left).toHaveLength(500);
    expect((await world.call(finishImport, { id }, { token: client.token })).errorCode).toBe('ERROR00323');
  });

  it('refuses references of earlier orders, and equal rows with the same reference', async () => {
    const client = await buildOrderingClient(world);
    await placeValidOrder(world, client, { clientReference: 'A-1' });
    const id = await sendImport(
      world,
      client,
      createImportRows(150, (index) => ({
        clientReference: { 0: 'A-1', 1: 'A-2', 2: 'A-2', 140: 'A-2' }[index] ?? '',
      })),
    );
    await runAllImportBatches(world, client.tenantId);
    expect(
      (await listRows(client, id, 'failed')).map(({ row, problems }) => [row, problems[0]?.problem]),
    ).toEqual([
      [2, 'reference_used'],
      [4, 'reference_repeated'],
      [142, 'reference_repeated'],
    ]);
  });

  it('rolls back completely if its last rows fail while the first rows are being written', async () => {
    const client = await buildOrderingClient(world);
    const id = await sendImport(world, client, createImportRows(450));
    const flipByte = () =>
      sql`
      update import_rows set sealed = set_byte(sealed, 20, 255 - get_byte(sealed, 20))
      where tenant_id = ${client.tenantId} and import_id = ${id} and row = 440`.execute(world.owner);
    await flipByte();
    await expect(runImportBatch({ vault: worldVault }, world.db, client.tenantId)).rejects.toThrow();
    expect(await countOrders(client, id)).toEqual({ orders: 0n, rows: 0n });
    expect(await fetchImport(client, id)).toMatchObject({ state: 'running', done: 0, failed: 0 });
    // Flipping the byte again repairs the row.
    await flipByte();
    await runAllImportBatches(world, client.tenantId);
    expect(await countOrders(client, id)).toEqual({ orders: 450n, rows: 450n });
  });

  it('stores formulas in cells as plain text, and refuses invalid characters', async () => {
    const client = await buildOrderingClient(world);
    const id = await sendImport(
      world,
      client,
      createImportRows(4, (index) => ({
        ...(index === 0 ? { remark: '=HYPERLINK("http://x")', itemName: '@SUM(1)' } : {}),
        ...(index === 1 ? { receiverName: 'a\u0000b' } : {}),
        ...(index === 2 ? { receiverDetail: 'x\ud800' } : {}),
        ...(index === 3 ? { receiverCity: '__proto__', senderProvince: 'constructor' } : {}),
      })),
    );
    await runAllImportBatches(world, client.tenantId);
    expect(
      (await listRows(client, id, 'failed')).map(({ row, problems }) => [row, problems[0]?.problem]),
    ).toEqual([
      [3, 'text_invalid'],
      [4, 'text_invalid'],
    ]);
    const [first] = await listRows(client, id, 'done');
    const order = await world.call(
      orderCalls.getOrder,
      { id: first?.orderId ?? '' },
      { token: client.token },
    );
    expect(order.result?.goods).toMatchObject({ remark: '=HYPERLINK("http://x")', itemName: '@SUM(1)' });
  });
});

describe('the live stream', () => {
  it('receives an event for each batch and for the end', async () => {
    const client = await buildOrderingClient(world);
    const id = await sendImport(world, client, createImportRows(600));
    const events: LiveEvent[] = [];
    const stop = await listenForEvents(({ client: clientId, event }) => {
      if (clientId === client.clientId) events.push(LiveEvent.parse(event));
    });
    await runAllImportBatches(world, client.tenantId);
    await stop();
    expect(events).toEqual([
      { topic: 'import', importId: id, state: 'running', received: 600, done: 500, failed: 0 },
      { topic: 'notice' },
      { topic: 'import', importId: id, state: 'done', received: 600, done: 600, failed: 0 },
    ]);
  });
});
