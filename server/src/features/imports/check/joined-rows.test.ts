import { type CheckedRow, type ImportRow, importCalls, importColumns } from '@miya/contract/imports';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  createCells,
  createImportRequest,
  runAllImportBatches,
  type SheetCells,
  sendImport,
} from '../../../../../testing/worlds/data/imports.ts';
import { buildOrderingClient, type OrderingClient } from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();

/** The cells of a further row of an order: only the given columns are filled. */
const furtherCells = (cells: SheetCells) => importColumns.map((column) => cells[column] ?? '');
const toRows = (...cellLists: string[][]): ImportRow[] =>
  cellLists.map((cells, index) => ({ row: index + 2, cells }));

const listRows = async ({ token }: OrderingClient, id: string, outcome: 'done' | 'failed') =>
  (await world.call(importCalls.listImportRows, { id, outcome, limit: 1_000 }, { token })).result?.rows ?? [];
const getImport = async ({ token }: OrderingClient, id: string) =>
  (await world.call(importCalls.getImport, { id }, { token })).result;
const getOrder = async ({ token }: OrderingClient, id: string) =>
  (await world.call(orderCalls.getOrder, { id }, { token })).result;
const check = async (client: OrderingClient, rows: ImportRow[], headings?: string[]): Promise<CheckedRow[]> =>
  (
    await world.call(
      importCalls.checkImportRows,
      { serviceId: client.serviceId, rows, ...(headings && { headings }) },
      { token: client.token },
    )
  ).result?.rows ?? [];

describe('rows with the same reference', () => {
  const A = { clientReference: 'A-1' };

  it('become one order with all items, with one waybill, and count as one order', async () => {
    const client = await buildOrderingClient(world);
    const rows = toRows(
      createCells({ ...A, itemName: 'Cotton shirts', itemCode: 'S', quantity: '2', unitValue: '10' }),
      createCells({ clientReference: 'B-1', itemName: 'Watch' }),
      furtherCells({ ...A, itemName: 'Cap', quantity: '3', unitValue: '4', weight: '0.5', pieces: '2' }),
    );
    const checked = await check(client, rows);
    expect(checked.map(({ row, orderRow, price }) => [row, orderRow, typeof price])).toEqual([
      [2, 2, 'number'],
      [4, 2, 'object'],
      [3, 3, 'number'],
    ]);
    const id = await sendImport(world, client, rows);
    await runAllImportBatches(world, client.tenantId);
    expect(await getImport(client, id)).toMatchObject({
      state: 'done',
      rows: 3,
      done: 3,
      failed: 0,
      orders: 2,
    });
    const done = await listRows(client, id, 'done');
    expect(done[2]?.waybill).toBe(done[0]?.waybill);
    // Only the first row of an order has a price.
    expect(done.map(({ price }) => typeof price)).toEqual(['number', 'number', 'object']);
    expect(done[0]?.price).toBe(checked[0]?.price);
    const order = await getOrder(client, done[0]?.orderId ?? '');
    expect(order?.goods).toMatchObject({
      declared: 3_200,
      pieces: 3,
      weight: 2_000,
      lines: [
        { name: 'Cotton shirts', code: 'S', quantity: 2, unitValue: 1_000 },
        { name: 'Cap', quantity: 3 },
      ],
      parcels: [
        { weight: 1_500, pieces: 1 },
        { weight: 500, pieces: 2, numbers: [2, 3] },
      ],
    });
  });

  it('become one order even if more rows are between them than the import runner processes at once', async () => {
    const client = await buildOrderingClient(world);
    const cells = Array.from({ length: 620 }, (_, index) => createCells({ clientReference: `R${index}` }));
    const id = await sendImport(
      world,
      client,
      toRows(
        ...cells,
        furtherCells({ clientReference: 'R3', itemName: 'Cap', quantity: '1' }),
        furtherCells({ clientReference: 'R619', itemName: 'Cap', quantity: '1' }),
      ),
    );
    await runAllImportBatches(world, client.tenantId);
    expect(await getImport(client, id)).toMatchObject({ state: 'done', done: 622, failed: 0, orders: 620 });
    const done = await listRows(client, id, 'done');
    expect(done.find(({ row }) => row === 622)?.orderId).toBe(done.find(({ row }) => row === 5)?.orderId);
  });

  it('fail together if one of them has a problem, each with its reason; other orders are created', async () => {
    const client = await buildOrderingClient(world);
    const rows = toRows(
      createCells({ ...A, quantity: '1' }),
      furtherCells({ ...A, itemName: 'Cap', hsCode: '12' }),
      createCells({ clientReference: 'B-1' }),
      createCells({ clientReference: 'B-1', receiverName: 'Somebody Else', receiverMobile: '55 8765 4321' }),
    );
    const id = await sendImport(world, client, rows);
    await runAllImportBatches(world, client.tenantId);
    const failed = await listRows(client, id, 'failed');
    expect(failed.map(({ row, problems }) => [row, ...problems.map(({ problem }) => problem)])).toEqual([
      [2, 'order_held_back'],
      [3, 'hs_code_invalid'],
      [5, 'reference_other_receiver'],
    ]);
    expect(await getImport(client, id)).toMatchObject({ done: 1, failed: 3, orders: 1 });
    const checked = await check(client, rows);
    expect(checked.map(({ row, problems }) => [row, ...problems.map(({ problem }) => problem)])).toEqual([
      [2],
      [3, 'hs_code_invalid'],
      [4, 'reference_used'],
      [5, 'reference_other_receiver'],
    ]);
  });

  it('are joined in the export of a shop that is sent through the API with its headings', async () => {
    const client = await buildOrderingClient(world);
    const headings = [
      'Name',
      'Shipping Name',
      'Shipping Phone',
      'Shipping Country',
      'Shipping City',
      'Shipping Address1',
      'Shipping Zip',
      'Lineitem name',
      'Lineitem quantity',
      'Lineitem price',
      'Lineitem sku',
      'Currency',
      'Weight (kg)',
      'Sender name',
      'Sender mobile',
      'Sender city',
      'Sender detailed address',
      'Receiver ID number',
    ];
    const lead = ['#1', 'Ana', '55 1234 5678', 'MX', 'Puebla', 'Calle 5', '72000'];
    const sender = ['张三', '13800138000', '深圳市', '科技园 1', 'GODE561231GR8'];
    const rows = toRows(
      [...lead, 'Shirt of cotton', '2', '10.50', 'SH-1', 'USD', '1.2', ...sender],
      ['', '', '', '', '', '', '', 'Linen cap', '1', '5', 'CA-1', '', '', '', '', '', '', ''],
    );
    const newImport = createImportRequest(client, { rows: 2 });
    await world.call(importCalls.startImport, newImport, client);
    await world.call(importCalls.addImportRows, { id: newImport.id, rows, headings }, client);
    await world.call(importCalls.finishImport, { id: newImport.id }, client);
    await runAllImportBatches(world, client.tenantId);
    const [first] = await listRows(client, newImport.id, 'done');
    expect((await getOrder(client, first?.orderId ?? ''))?.goods).toMatchObject({
      declared: 2_600,
      declaredCurrency: 'USD',
      lines: [
        { name: 'Shirt of cotton', code: 'SH-1', quantity: 2, unitValue: 1_050 },
        { name: 'Linen cap', code: 'CA-1', quantity: 1, unitValue: 500 },
      ],
    });
  });
});

describe('missing customs data', () => {
  it('is reported on the cell of its row, and does not prevent the order', async () => {
    const client = await buildOrderingClient(world);
    const A = { clientReference: 'A-1', receiverIdentity: '' };
    const rows = toRows(
      createCells({ ...A, hsCode: '610910', origin: 'CN', quantity: '1', unitValue: '12.50' }),
      furtherCells({ ...A, itemName: 'Linen cap', quantity: '1' }),
    );
    const [first, second] = await check(client, rows);
    expect(first).toMatchObject({
      problems: [],
      isReady: false,
      customs: [
        { column: 'receiverIdentity', problem: 'identity_required', severity: 'required' },
        // The name of the sender is written in Chinese characters.
        { column: 'senderName', problem: 'latin_advised', severity: 'advised' },
      ],
    });
    expect(second?.customs).toEqual([
      { column: 'unitValue', problem: 'value_required', severity: 'required' },
      { column: 'hsCode', problem: 'hs_required', severity: 'advised' },
      { column: 'origin', problem: 'origin_required', severity: 'advised' },
    ]);
    const id = await sendImport(world, client, rows);
    await runAllImportBatches(world, client.tenantId);
    expect(await getImport(client, id)).toMatchObject({ done: 2, orders: 1 });
    const customsCells = { hsCode: '610910', origin: 'CN', senderName: 'Li Wei' };
    for (const value of [{ unitValue: '12.50' }, { declared: '12.50' }]) {
      const [ready] = await check(client, toRows(createCells({ ...customsCells, ...value })));
      expect(ready).toMatchObject({ isReady: true, customs: [] });
    }
  });
});

describe('items of earlier orders', () => {
  const shirt: SheetCells = {
    itemCode: 'TS-1',
    itemName: 'Cotton shirts',
    unitValue: '12.50',
    hsCode: '610910',
    origin: 'CN',
    netWeight: '0.18',
  };

  it('are saved from imported orders, and fill the empty cells of a row with the same item code', async () => {
    const client = await buildOrderingClient(world);
    await sendImport(world, client, toRows(createCells(shirt)));
    await runAllImportBatches(world, client.tenantId);
    const { result } = await world.call(orderCalls.listItems, { search: 'TS-1' }, client);
    expect(result?.items).toMatchObject([{ code: 'TS-1', hsCode: '610910', unitValue: 1_250 }]);

    const incompleteRows = toRows(
      createCells({ itemCode: 'ts-1', itemName: '', quantity: '4', origin: 'VN', clientReference: 'N-1' }),
    );
    const [row] = await check(client, incompleteRows);
    expect(row?.problems).toEqual([]);
    expect(row?.filled).toEqual([
      { column: 'itemName', text: 'Cotton shirts' },
      { column: 'hsCode', text: '610910' },
      { column: 'netWeight', text: '0.18' },
      { column: 'unitValue', text: '12.50' },
    ]);
    const id = await sendImport(world, client, incompleteRows);
    await runAllImportBatches(world, client.tenantId);
    const [done] = await listRows(client, id, 'done');
    expect((await getOrder(client, done?.orderId ?? ''))?.goods.lines).toMatchObject([
      {
        name: 'Cotton shirts',
        hsCode: '610910',
        origin: 'VN',
        unitValue: 1_250,
        netWeight: 180,
        quantity: 4,
      },
    ]);
  });

  it('fill only rows of the same client, and fill in no declared value if the row has its own value or another currency', async () => {
    const [client, other] = [await buildOrderingClient(world), await buildOrderingClient(world)];
    await sendImport(world, client, toRows(createCells(shirt)));
    await runAllImportBatches(world, client.tenantId);
    const listFilledColumns = async (orderer: OrderingClient, cells: SheetCells) =>
      (await check(orderer, toRows(createCells({ itemCode: 'TS-1', ...cells }))))[0]?.filled.map(
        ({ column }) => column,
      );
    expect(await listFilledColumns(other, {})).toEqual([]);
    expect(await listFilledColumns(client, { declared: '30' })).toEqual(['hsCode', 'origin', 'netWeight']);
    expect(await listFilledColumns(client, { declaredCurrency: 'USD' })).toEqual([
      'hsCode',
      'origin',
      'netWeight',
    ]);
  });
});
