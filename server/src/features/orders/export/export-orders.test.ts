import { languages } from '@miya/contract';
import { type OrderColumn, orderColumns, orderHeadings } from '@miya/contract/order-sheets';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import { generateOrders } from '../../../../../testing/worlds/data/many-orders.ts';
import {
  buildOrderer,
  markRecorded,
  type Orderer,
  placeSome,
  someReceiver,
} from '../../../../../testing/worlds/data/orders.ts';
import { IDENTITY, MASKED, someParty } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld, requestOf } from '../../../../../testing/worlds/world.ts';
import { readBack, readCsv } from '../../../../test/support/sheets.ts';

const world = createWorld();
const all = { choice: { filter: {} } };
const ask = ({ token }: { token: string }, input: object = all) =>
  world.app.inject(requestOf(orderCalls.exportOrders, input, { token }));
const askCsv = ({ token }: { token: string }, input: object = all) =>
  world.app.inject(requestOf(orderCalls.exportOrdersCsv, input, { token }));

const at = (column: OrderColumn) => orderColumns.indexOf(column);
const waybillsOf = async (client: Orderer, input: object) =>
  readBack((await ask(client, input)).rawPayload)
    .rows.slice(1)
    .map((row) => row[at('waybill')]);

async function placeTold(client: Orderer) {
  const order = await placeSome(world, client, {
    sender: someParty({ identityNumber: IDENTITY, company: '米亚, "Ltd"' }),
    receiver: someReceiver({ detail: 'Av. Insurgentes 1\n' }),
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

const told = (waybill: string): Partial<Record<OrderColumn, string | number>> => ({
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
  'sender.identityNumber': MASKED,
  'sender.country': 'China',
  'receiver.mobile': '+525512345678',
  'receiver.country': 'México',
});

describe('exportOrders', () => {
  it("is a spreadsheet in the reader's language and time, with the identity numbers masked", async () => {
    const client = await buildOrderer(world);
    const { waybill } = await placeTold(client);
    const answer = await ask(client, { ...all, language: 'es', timeZone: 'Asia/Shanghai' });
    expect(answer.headers).toMatchObject({
      'content-type': orderCalls.exportOrders.file,
      'content-disposition': "attachment; filename*=UTF-8''Env%C3%ADos.xlsx",
    });
    const { name, rows, cells } = readBack(answer.rawPayload);
    expect(name).toBe('Envíos');
    // As spreadsheets know a time, which can be filtered by day; it reads as it does on the screen.
    const times = cells.filter(({ cell }) => cell.z === 'yyyy-mm-dd hh:mm' && cell.t === 'n');
    expect(times.map(({ cell }) => cell.w)).toEqual(['2026-07-02 04:30', '2026-07-02 08:00']);
    expect(rows[0]).toEqual(orderHeadings.es);
    expect(rows).toHaveLength(2);
    const row = Object.fromEntries(orderColumns.map((column, index) => [column, rows[1]?.[index]]));
    expect(row).toMatchObject(told(waybill));
    expect(answer.rawPayload.includes(IDENTITY)).toBe(false);
  });

  it('has a heading of its own for every column in every language', () => {
    for (const language of languages) {
      expect(orderHeadings[language]).toHaveLength(orderColumns.length);
      expect(new Set(orderHeadings[language]).size).toBe(orderColumns.length);
    }
  });

  it('tells the time in UTC where the zone is none', async () => {
    const client = await buildOrderer(world);
    await placeTold(client);
    for (const timeZone of ['Nowhere/Land', '', "'; --"]) {
      const { rows } = readBack((await ask(client, { ...all, timeZone })).rawPayload);
      expect(rows[1]?.[at('createdAt')]).toBe('2026-07-01 20:30');
    }
  });

  it('holds the ticked ones, or all that a filter finds, sorted as the list is', async () => {
    const client = await buildOrderer(world);
    const stranger = await buildOrderer(world);
    const foreign = await placeSome(world, stranger);
    const heavy = await placeSome(world, client, { goods: { weight: 9_000, itemName: 'shirts' } });
    const light = await placeSome(world, client, { goods: { weight: 100, itemName: 'shirts' } });
    const other = await placeSome(world, client, { goods: { weight: 1_000, itemName: 'shoes' } });
    const choose = (choice: object, rest: object = {}) => waybillsOf(client, { choice, ...rest });
    expect(await choose({ ids: [heavy.id, light.id, foreign.id, crypto.randomUUID()] })).toEqual([
      light.waybill,
      heavy.waybill,
    ]);
    const shirts = { filter: { text: 'shirts' } };
    expect(await choose(shirts, { sort: 'weight' })).toEqual([heavy.waybill, light.waybill]);
    expect(await choose({ filter: {} }, { sort: 'freight', ascending: true })).toEqual([
      light.waybill,
      other.waybill,
      heavy.waybill,
    ]);
    expect(await choose({ filter: { numbers: [foreign.waybill] } })).toEqual([]);
  });

  it('holds all of more orders than are read at once, each once, by every sorting', async () => {
    const client = await buildOrderer(world);
    await generateOrders(world.owner, client, { count: 1_201, prefix: 'MNY' });
    for (const sort of ['created', 'weight', 'freight']) {
      const { rawPayload } = await askCsv(client, { ...all, sort });
      const waybills = readCsv(rawPayload.toString())
        .slice(1)
        .map((row) => row[at('waybill')]);
      expect([waybills.length, new Set(waybills).size]).toEqual([1_201, 1_201]);
    }
  });

  it('asks for something to be chosen', async () => {
    const client = await buildOrderer(world);
    for (const send of [ask, askCsv])
      expect((await send(client, { choice: { ids: [] } })).json()).toMatchObject({
        code: 400,
        result: { problems: [{ field: 'choice.ids', problem: 'nothing_selected' }] },
      });
    expect((await ask({ token: '' })).json()).toMatchObject({ code: 505, result: null });
  });
});

describe('exportOrdersCsv', () => {
  it.each([
    ['MX', ',', '3.200'],
    ['ES', ';', '3,200'],
    [undefined, ',', '3.200'],
  ] as const)(
    'writes numbers as they are written in %s, and parts cells so that nobody mistakes them',
    async (region, separator, weight) => {
      const client = await buildOrderer(world);
      await placeTold(client);
      const answer = await askCsv(client, { ...all, language: 'es', region });
      const [headings = '', row = ''] = answer.rawPayload.subarray(3).toString().split('\r\n');
      const quoted = orderHeadings.es.map((heading) => (heading.includes(',') ? `"${heading}"` : heading));
      expect(headings).toBe(quoted.join(separator));
      expect(row).toContain(`${separator}${weight}${separator}`);
    },
  );

  it('is the same as text that every program reads right', async () => {
    const client = await buildOrderer(world);
    const { waybill } = await placeTold(client);
    const answer = await askCsv(client, { ...all, language: 'es', timeZone: 'Asia/Shanghai' });
    expect(answer.headers['content-type']).toMatch(/^text\/csv/);
    expect(answer.headers['content-disposition']).toContain('Env%C3%ADos.csv');
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = answer.rawPayload.subarray(3).toString();
    expect(text).toContain('"米亚, ""Ltd"""');
    expect(text.replaceAll('\r\n', '').replace('"first\nsecond"', '')).not.toMatch(/[\r\n]/);
    const rows = readCsv(text);
    expect(rows[0]).toEqual(orderHeadings.es);
    const row = Object.fromEntries(orderColumns.map((column, index) => [column, rows[1]?.[index]]));
    expect(row).toMatchObject({
      ...told(waybill),
      weight: '3.200',
      settlementWeight: '3.500',
      freight: '150.05',
      insured: '1000.50',
      // Kept from being read as a number.
      'receiver.mobile': "'+525512345678",
    });
    expect(text).not.toContain(IDENTITY);
  });
});
