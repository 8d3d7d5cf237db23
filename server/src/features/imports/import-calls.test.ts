import { randomUUID } from 'node:crypto';
import { importCalls } from '@miya/contract/imports';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  createImportRequest,
  createImportRows,
  runAllImportBatches,
  sendImport,
} from '../../../../testing/worlds/data/imports.ts';
import { buildOrderingClient, type OrderingClient } from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';

const world = createWorld();
const { startImport, addImportRows, finishImport, cancelImport, getImport, listImports, listImportRows } =
  importCalls;

const fetchImport = async (client: OrderingClient, id: string) =>
  (await world.call(getImport, { id }, { token: client.token })).result;

const moveDown = (rows: ReturnType<typeof createImportRows>) =>
  rows.map(({ row, cells }) => ({ row: row + 9, cells }));
const importRows = async (
  client: OrderingClient,
  rows: ReturnType<typeof createImportRows>,
  again = false,
) => {
  const newImport = createImportRequest(client, { rows: rows.length });
  await world.call(startImport, newImport, client);
  await world.call(addImportRows, { id: newImport.id, rows }, client);
  return world.call(finishImport, { id: newImport.id, again }, client);
};

describe('an import', () => {
  it('starts once per id: a repeated request returns the same import, a request with other values is refused', async () => {
    const [client, other] = [await buildOrderingClient(world), await buildOrderingClient(world)];
    const newImport = createImportRequest(client, { rows: 3 });
    const token = client.token;
    const [first, again] = [
      await world.call(startImport, newImport, { token }),
      await world.call(startImport, newImport, { token }),
    ];
    expect(again.result).toEqual(first.result);
    const differs = await world.call(startImport, { ...newImport, rows: 4 }, { token });
    expect(differs.errorCode).toBe('ERROR00322');
    const unknown = await world.call(startImport, createImportRequest(client, { serviceId: randomUUID() }), {
      token,
    });
    expect(unknown.errorCode).toBe('ERROR00201');
    // Another tenant can use the same id.
    const elsewhere = await world.call(
      startImport,
      { ...newImport, serviceId: other.serviceId },
      { token: other.token },
    );
    expect(elsewhere.result?.received).toBe(0);
  });

  it('stores each row once, refuses more rows than announced, and finishes only when all rows have arrived', async () => {
    const client = await buildOrderingClient(world);
    const newImport = createImportRequest(client, { rows: 3 });
    const token = client.token;
    await world.call(startImport, newImport, { token });
    const add = (rows: ReturnType<typeof createImportRows>) =>
      world.call(addImportRows, { id: newImport.id, rows }, { token });
    const rows = createImportRows(4);
    expect((await add(rows.slice(0, 2))).result?.received).toBe(2);
    expect((await add(rows.slice(0, 2))).result?.received).toBe(2);
    expect((await world.call(finishImport, { id: newImport.id }, { token })).errorCode).toBe('ERROR00324');
    expect((await add(rows)).errorCode).toBe('ERROR00323');
    expect((await add([...rows.slice(2, 3), ...rows.slice(2, 3)])).result?.received).toBe(3);
    expect((await world.call(finishImport, { id: newImport.id }, { token })).result?.state).toBe('running');
    expect((await world.call(finishImport, { id: newImport.id }, { token })).result?.state).toBe('running');
    expect((await add(rows.slice(0, 1))).errorCode).toBe('ERROR00323');
    await runAllImportBatches(world, client.tenantId);
    expect((await world.call(finishImport, { id: newImport.id }, { token })).result?.state).toBe('done');
  });

  it('refuses rows that became orders before; the refusal has their count, and the file name and time of the import', async () => {
    const [client, other] = [await buildOrderingClient(world), await buildOrderingClient(world)];
    const createRow = (name: string) =>
      createImportRows(1, () => ({ receiverName: name, remark: 'as before' }));
    const [ana] = createRow('Ana');
    await sendImport(world, client, [...createRow('Ana'), ...moveDown(createRow('Berta'))], {
      fileName: 'a.xlsx',
    });
    expect(await importRows(client, moveDown(createRow('Ana')))).toMatchObject({
      errorCode: 'ERROR00321',
      result: { about: { fileName: 'a.xlsx', rows: '1', at: expect.stringMatching(/^20/) } },
    });
    await runAllImportBatches(world, client.tenantId);
    const repeatedAndNew = [...createRow('Ana'), ...moveDown(createRow('Carla'))];
    expect((await importRows(client, repeatedAndNew)).result).toMatchObject({ about: { rows: '1' } });
    expect((await importRows(client, repeatedAndNew, true)).result?.state).toBe('running');
    // Rows are compared by their cells, not by their row numbers, and only with rows of the same client.
    expect((await importRows(client, createRow('Dora'))).result?.state).toBe('running');
    expect((await importRows(other, ana ? [ana] : [])).result?.state).toBe('running');
  });

  it('accepts repeated rows that failed before, or whose order was deleted since', async () => {
    const client = await buildOrderingClient(world);
    const rows = createImportRows(2, (index) =>
      index === 0 ? { weight: '99999' } : { receiverName: 'Ana' },
    );
    const id = await sendImport(world, client, rows);
    await runAllImportBatches(world, client.tenantId);
    expect((await importRows(client, rows.slice(0, 1))).result?.state).toBe('running');
    const done = await world.call(listImportRows, { id, outcome: 'done' }, client);
    const ids = done.result?.rows.flatMap(({ orderId }) => orderId ?? []) ?? [];
    await world.call(orderCalls.deleteOrders, { ids }, client);
    expect((await importRows(client, rows.slice(1))).result?.state).toBe('running');
  });

  it('is hidden from other clients and other tenants', async () => {
    const client = await buildOrderingClient(world);
    const sibling = { ...client, ...(await world.buildSignedInClient({ tenantId: client.tenantId })) };
    const stranger = await buildOrderingClient(world);
    const id = await sendImport(world, client, createImportRows(1));
    for (const { token } of [sibling, stranger]) {
      for (const call of [getImport, finishImport, cancelImport])
        expect((await world.call(call, { id }, { token })).errorCode).toBe('ERROR00320');
      const added = await world.call(addImportRows, { id, rows: createImportRows(1) }, { token });
      expect(added.errorCode).toBe('ERROR00320');
      expect((await world.call(listImportRows, { id, outcome: 'done' }, { token })).errorCode).toBe(
        'ERROR00320',
      );
      expect((await world.call(listImports, {}, { token })).result?.imports).toEqual([]);
    }
    // Another client can start its own import with the same id.
    const started = await world.call(startImport, createImportRequest(sibling, { id }), {
      token: sibling.token,
    });
    expect(started.result).toMatchObject({ id, state: 'receiving', received: 0 });
    expect(await fetchImport(client, id)).toMatchObject({ state: 'running' });
  });
});

describe('listImports', () => {
  it('lists the newest imports first, page by page', async () => {
    const client = await buildOrderingClient(world);
    const token = client.token;
    for (const fileName of ['1', '2', '3'])
      await world.call(startImport, createImportRequest(client, { fileName }), { token });
    const first = await world.call(listImports, { limit: 2 }, { token });
    expect(first.result?.imports.map(({ fileName }) => fileName)).toEqual(['3', '2']);
    const rest = await world.call(listImports, { after: first.result?.next ?? null }, { token });
    expect(rest.result?.imports.map(({ fileName }) => fileName)).toEqual(['1']);
    expect(rest.result?.next).toBeNull();
    expect((await world.call(listImports, { after: 'x' }, { token })).errorCode).toBe('ERROR00312');
  });
});

describe('listImportRows', () => {
  it('continues after the last row of the previous page', async () => {
    const client = await buildOrderingClient(world);
    const id = await sendImport(world, client, createImportRows(5));
    await runAllImportBatches(world, client.tenantId);
    const page = (after?: number) =>
      world.call(listImportRows, { id, outcome: 'done', limit: 2, after }, { token: client.token });
    const first = (await page()).result;
    expect([first?.rows.map(({ row }) => row), first?.next]).toEqual([[2, 3], 3]);
    const last = (await page(5)).result;
    expect([last?.rows.map(({ row }) => row), last?.next]).toEqual([[6], null]);
  });

  it('returns the current status of each order, and null if the order was deleted since', async () => {
    const client = await buildOrderingClient(world);
    const { token } = client;
    const id = await sendImport(world, client, createImportRows(2));
    await runAllImportBatches(world, client.tenantId);
    const list = async () =>
      (await world.call(listImportRows, { id, outcome: 'done' }, { token })).result?.rows ?? [];
    const [first] = await list();
    await world.call(orderCalls.deleteOrders, { ids: [first?.orderId ?? ''] }, { token });
    expect((await list()).map(({ status }) => status)).toEqual([null, 'submitted']);
  });
});
