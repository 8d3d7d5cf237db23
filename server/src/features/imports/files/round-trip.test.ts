import { languages } from '@miya/contract';
import { importCalls } from '@miya/contract/imports';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import { createImportRequest, runAllImportBatches } from '../../../../../testing/worlds/data/imports.ts';
import {
  buildOrderingClient,
  type OrderInput,
  type OrderingClient,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { buildCallRequest, createWorld } from '../../../../../testing/worlds/world.ts';
import { readCsv } from '../../../../test/support/read-sheets.ts';

const world = createWorld();

const item = {
  code: 'TS-1',
  hsCode: '610910',
  origin: 'CN',
  englishName: 'Cotton T-shirt',
  netWeight: 180,
  gtin: '4006381333931',
  manufacturerCode: 'M-7',
  manufacturer: 'Hongda, "Ningbo"',
  link: 'https://shop.example/ts?x=1',
  currency: 'USD',
};
const orders: Partial<OrderInput>[] = [
  { clientReference: 'R-1', goods: { weight: 3_200, itemName: 'Mugs', insured: 10_050, remark: 'one\ntwo' } },
  {
    clientReference: 'R-2',
    dutiesPayer: 'sender',
    exportReason: 'returned',
    platform: 'Shopee',
    ioss: 'IM2760000742',
    goods: {
      itemType: 'clothing',
      lines: [
        { ...item, name: 'Shirts', quantity: 3, unitValue: 1_250 },
        { ...item, name: 'Shirts', quantity: 3, unitValue: 1_250, code: 'TS-2' },
        { name: 'Linen caps', quantity: 1, unitValue: 0, currency: 'USD' },
      ],
      parcels: [
        { weight: 1_234, pieces: 2, size: { length: 40, width: 30.5, height: 20 } },
        { weight: 999, pieces: 1, volume: 8_000 },
      ],
    },
  },
  // An order without a reference is exported with its waybill number as reference.
  {
    goods: {
      itemName: 'Plates',
      parcels: [{ weight: 500 }, { weight: 700, pieces: 3 }, { weight: 800 }],
    },
  },
];

const listOrderDetails = async (client: OrderingClient) => {
  const { result } = await world.call(orderCalls.listOrders, { limit: 50 }, client);
  const details = [];
  for (const { id } of result?.orders ?? []) {
    const found = await world.call(orderCalls.getOrder, { id }, client);
    if (found.result) details.push(found.result);
  }
  return details.sort((one, other) => (one.clientReference < other.clientReference ? -1 : 1));
};

/** The parts of each order that an export file contains. */
const listExportedContents = async (client: OrderingClient) =>
  (await listOrderDetails(client)).map(
    ({ sender, receiver, goods, dutiesPayer, exportReason, platform, ioss, ...order }) => ({
      reference: order.clientReference || order.waybill,
      parties: [sender, receiver].map(({ name, mobile, company, detail, postcode, region }) => ({
        ...{ name, mobile, company, detail, postcode },
        country: region.country.code,
        city: region.city?.label,
      })),
      goods,
      terms: { dutiesPayer, exportReason, platform, ioss },
    }),
  );

async function exportOrders(client: OrderingClient, language: (typeof languages)[number]) {
  const { rawPayload } = await world.app.inject(
    buildCallRequest(
      orderCalls.exportOrdersCsv,
      { choice: { filter: {} }, language },
      { token: client.token },
    ),
  );
  const [headings = [], ...table] = readCsv(rawPayload.subarray(3).toString());
  return { headings, rows: table.map((cells, index) => ({ row: index + 2, cells })) };
}

async function importSheet(
  client: OrderingClient,
  { headings, rows }: Awaited<ReturnType<typeof exportOrders>>,
) {
  const newImport = createImportRequest(client, { rows: rows.length });
  await world.call(importCalls.startImport, newImport, client);
  await world.call(importCalls.addImportRows, { id: newImport.id, rows, headings }, client);
  await world.call(importCalls.finishImport, { id: newImport.id }, client);
  await runAllImportBatches(world, client.tenantId);
  const failed = await world.call(
    importCalls.listImportRows,
    { id: newImport.id, outcome: 'failed' },
    client,
  );
  expect(failed.result?.rows.map(({ row, problems }) => ({ row, problems }))).toEqual([]);
  return (await world.call(importCalls.getImport, { id: newImport.id }, client)).result;
}

describe('a file of exported orders', () => {
  it('joins equal items and equal parcels into one row, and imports with the same sums', async () => {
    const [client, other] = [await buildOrderingClient(world), await buildOrderingClient(world)];
    const [line, parcel] = [
      { name: 'Shirts', quantity: 2, unitValue: 1_000 },
      { weight: 500, pieces: 1 },
    ];
    await placeValidOrder(world, client, {
      goods: {
        lines: [line, line, line],
        parcels: [parcel, { weight: 1_000, pieces: 2 }, parcel, { weight: 700 }],
      },
    });
    const sheet = await exportOrders(client, 'en');
    expect(sheet.rows).toHaveLength(2);
    expect(await importSheet(other, sheet)).toMatchObject({ orders: 1 });
    const [order] = await listOrderDetails(other);
    expect(order?.goods).toMatchObject({ declared: 6_000, pieces: 5, weight: 2_700 });
    expect(order?.goods.lines).toMatchObject([{ quantity: 6, unitValue: 1_000 }]);
  });

  it.each(languages)('creates the same orders when it is imported, in %s', async (language) => {
    const [client, other] = [await buildOrderingClient(world), await buildOrderingClient(world)];
    for (const order of orders) await placeValidOrder(world, client, order);
    const sheet = await exportOrders(client, language);
    expect(sheet.rows).toHaveLength(1 + 3 + 3);
    expect(await importSheet(other, sheet)).toMatchObject({ done: 7, failed: 0, orders: 3 });
    expect(await listExportedContents(other)).toEqual(await listExportedContents(client));
  });
});
