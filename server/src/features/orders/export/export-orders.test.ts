import { languages } from '@miya/contract';
import { type OrderColumn, orderColumns, orderHeadings } from '@miya/contract/order-sheets';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import { generateOrders } from '../../../../../testing/worlds/data/generate-orders.ts';
import {
  buildOrderingClient,
  createReceiver,
  markRecorded,
  type OrderingClient,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import {
  createParty,
  IDENTITY_NUMBER,
  MASKED_IDENTITY_NUMBER,
} from '../../../../../testing/worlds/data/parties.ts';
import { buildCallRequest, createWorld } from '../../../../../testing/worlds/world.ts';
import { readCsv, readSheetBack } from '../../../../test/support/read-sheets.ts';

const world = createWorld();
const allOrders = { choice: { filter: {} } };
const exportXlsx = ({ token }: { token: string }, input: object = allOrders) =>
  world.app.inject(buildCallRequest(orderCalls.exportOrders, input, { token }));
const exportCsv = ({ token }: { token: string }, input: object = allOrders) =>
  world.app.inject(buildCallRequest(orderCalls.exportOrdersCsv, input, { token }));

const getColumnIndex = (column: OrderColumn) => orderColumns.indexOf(column);
const listExportedWaybills = async (client: OrderingClient, input: object) =>
  readSheetBack((await exportXlsx(client, input)).rawPayload)
    .rows.slice(1)
    .map((row) => row[getColumnIndex('waybill')]);

async function placeSampleOrder(client: OrderingClient) {
  const order = await placeValidOrder(world, client, {
    sender: createParty({ identityNumber: IDENTITY_NUMBER, company: '米亚, "Ltd"' }),
    receiver: createReceiver({ detail: 'Av. Insurgentes 1\n' }),
    goods: { weight: 3_200, itemName: 'Shirts', remark: 'first\nsecond', insured: 100_050 },
    clientReference: 'PO 1',
  });
  await markRecorded(world, order.id, 15_005n);
  await world.owner
    .updateTable('orders')
    .set({ created_at: new Date('2026-07-01T20:30:00Z'), recorded_at: new Date('2026-07-02T00:00:00Z') })
    .where('order_id', '=', order.id)
    .execute();
  return order;
}

const buildExpectedRow = (waybill: string): Partial<Record<OrderColumn, string | number>> => ({
  waybill,
  clientReference: 'PO 1',
  status: 'Recibido en almacén',
  createdAt: '2026-07-02 04:30',
  recordedAt: '2026-07-02 08:00',
  service: 'Express es',
  payment: 'Saldo',
  weight: 3.2,
  settlementWeight: 3.5,
  currency: 'CNY',
  freight: 150.05,
  insured: 1_000.5,
  remark: 'first\nsecond',
  'sender.company': '米亚, "Ltd"',
  'sender.identityNumber': MASKED_IDENTITY_NUMBER,
  'sender.country': 'China',
  'receiver.mobile': '+525512345678',
  'receiver.country': 'México',
});

describe('exportOrders', () => {
  it('returns a spreadsheet in the requested language and time zone, with masked identity numbers', async () => {
    const client = await buildOrderingClient(world);
    const { waybill } = await placeSampleOrder(client);
    const response = await exportXlsx(client, { ...allOrders, language: 'es', timeZone: 'Asia/Shanghai' });
    expect(response.headers).toMatchObject({
      'content-type': orderCalls.exportOrders.file,
      'content-disposition': "attachment; filename*=UTF-8''Env%C3%ADos.xlsx",
    });
    const { name, rows, cells } = readSheetBack(response.rawPayload);
    expect(name).toBe('Envíos');
    // Times are stored as date values, so that users can filter by day. They look the same as on the screen.
    const times = cells.filter(({ cell }) => cell.z === 'yyyy-mm-dd hh:mm' && cell.t === 'n');
    expect(times.map(({ cell }) => cell.w)).toEqual(['2026-07-02 04:30', '2026-07-02 08:00']);
    expect(rows[0]).toEqual(orderHeadings.es);
    expect(rows).toHaveLength(2);
    const row = Object.fromEntries(orderColumns.map((column, index) => [column, rows[1]?.[index]]));
    expect(row).toMatchObject(buildExpectedRow(waybill));
    expect(response.rawPayload.includes(IDENTITY_NUMBER)).toBe(false);
  });

  it('has a different heading for every column in every language', () => {
    for (const language of languages) {
      expect(orderHeadings[language]).toHaveLength(orderColumns.length);
      expect(new Set(orderHeadings[language]).size).toBe(orderColumns.length);
    }
  });

  it('shows times in UTC if the time zone is unknown', async () => {
    const client = await buildOrderingClient(world);
    await placeSampleOrder(client);
    for (const timeZone of ['Nowhere/Land', '', "'; --"]) {
      const { rows } = readSheetBack((await exportXlsx(client, { ...allOrders, timeZone })).rawPayload);
      expect(rows[1]?.[getColumnIndex('createdAt')]).toBe('2026-07-01 20:30');
    }
  });

  it('exports the selected orders or all orders that match a filter, in the sort order of the list', async () => {
    const client = await buildOrderingClient(world);
    const stranger = await buildOrderingClient(world);
    const foreign = await placeValidOrder(world, stranger);
    const heavy = await placeValidOrder(world, client, { goods: { weight: 9_000, itemName: 'shirts' } });
    const light = await placeValidOrder(world, client, { goods: { weight: 100, itemName: 'shirts' } });
    const medium = await placeValidOrder(world, client, { goods: { weight: 1_000, itemName: 'shoes' } });
    const exportChoice = (choice: object, rest: object = {}) =>
      listExportedWaybills(client, { choice, ...rest });
    expect(await exportChoice({ ids: [heavy.id, light.id, foreign.id, crypto.randomUUID()] })).toEqual([
      light.waybill,
      heavy.waybill,
    ]);
    const shirts = { filter: { text: 'shirts' } };
    expect(await exportChoice(shirts, { sort: 'weight' })).toEqual([heavy.waybill, light.waybill]);
    expect(await exportChoice({ filter: {} }, { sort: 'freight', ascending: true })).toEqual([
      light.waybill,
      medium.waybill,
      heavy.waybill,
    ]);
    expect(await exportChoice({ filter: { numbers: [foreign.waybill] } })).toEqual([]);
  });

  it('exports each order once in every sort order when the export reads several pages', async () => {
    const client = await buildOrderingClient(world);
    await generateOrders(world.owner, client, { count: 1_201, prefix: 'MNY' });
    for (const sort of ['created', 'weight', 'freight']) {
      const { rawPayload } = await exportCsv(client, { ...allOrders, sort });
      const waybills = readCsv(rawPayload.toString())
        .slice(1)
        .map((row) => row[getColumnIndex('waybill')]);
      expect([waybills.length, new Set(waybills).size]).toEqual([1_201, 1_201]);
    }
  });

  it('refuses an empty selection and a missing session', async () => {
    const client = await buildOrderingClient(world);
    for (const exportFile of [exportXlsx, exportCsv])
      expect((await exportFile(client, { choice: { ids: [] } })).json()).toMatchObject({
        code: 400,
        result: { problems: [{ field: 'choice.ids', problem: 'nothing_selected' }] },
      });
    expect((await exportXlsx({ token: '' })).json()).toMatchObject({ code: 505, result: null });
  });
});

describe('exportOrdersCsv', () => {
  it.each([
    ['MX', ',', '3.200'],
    ['ES', ';', '3,200'],
    [undefined, ',', '3.200'],
  ] as const)(
    'formats numbers for the country %s, and uses a separator that differs from the decimal sign',
    async (region, separator, weight) => {
      const client = await buildOrderingClient(world);
      await placeSampleOrder(client);
      const response = await exportCsv(client, { ...allOrders, language: 'es', region });
      const [headings = '', row = ''] = response.rawPayload.subarray(3).toString().split('\r\n');
      const quoted = orderHeadings.es.map((heading) => (heading.includes(',') ? `"${heading}"` : heading));
      expect(headings).toBe(quoted.join(separator));
      expect(row).toContain(`${separator}${weight}${separator}`);
    },
  );

  it('returns the same values as UTF-8 text with a byte order mark', async () => {
    const client = await buildOrderingClient(world);
    const { waybill } = await placeSampleOrder(client);
    const response = await exportCsv(client, { ...allOrders, language: 'es', timeZone: 'Asia/Shanghai' });
    expect(response.headers['content-type']).toMatch(/^text\/csv/);
    expect(response.headers['content-disposition']).toContain('Env%C3%ADos.csv');
    expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = response.rawPayload.subarray(3).toString();
    expect(text).toContain('"米亚, ""Ltd"""');
    expect(text.replaceAll('\r\n', '').replace('"first\nsecond"', '')).not.toMatch(/[\r\n]/);
    const rows = readCsv(text);
    expect(rows[0]).toEqual(orderHeadings.es);
    const row = Object.fromEntries(orderColumns.map((column, index) => [column, rows[1]?.[index]]));
    expect(row).toMatchObject({
      ...buildExpectedRow(waybill),
      weight: '3.200',
      settlementWeight: '3.500',
      freight: '150.05',
      insured: '1000.50',
      // The apostrophe keeps spreadsheet programs from reading the phone number as a number.
      'receiver.mobile': "'+525512345678",
    });
    expect(text).not.toContain(IDENTITY_NUMBER);
  });
});
