import { calls } from '@miya/contract/calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildOrderingClient, placeValidOrder } from '../../../../../testing/worlds/data/orders.ts';
import { buildCallRequest, createWorld, type SignedInClient } from '../../../../../testing/worlds/world.ts';
import { bookPastEntries, buildClientWithEntries } from '../../../../test/support/book-past-entries.ts';
import { listPdfWords } from '../../../../test/support/print-tools.ts';
import { readSheetBack } from '../../../../test/support/read-sheets.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { changeTenantSettings } from '../../tenants/index.ts';
import { postEntry } from '../ledger/post-entry.ts';

const world = createWorld();
const HEADER_ROWS = 8;

const createRequest =
  (call: typeof calls.exportStatement | typeof calls.printStatement) =>
  (client: SignedInClient, input: object) =>
    world.app.inject(buildCallRequest(call, { language: 'en', ...input }, { token: client.token }));
const requestSheet = createRequest(calls.exportStatement);
const requestPdf = createRequest(calls.printStatement);

/** Returns the current month in the time zone, '2026-07'. */
const getCurrentMonth = (timeZone: string) =>
  new Date().toLocaleDateString('en-CA', { timeZone }).slice(0, 7);

/** Requests a statement and splits the sheet into header, opening balance, rows, closing balance and totals. */
async function readSheet(client: SignedInClient, input: object) {
  const response = await requestSheet(client, input);
  expect(response.headers['content-type']).toBe(calls.exportStatement.file);
  const { rows, cells, name } = readSheetBack(response.rawPayload);
  const getNumber = (row: (string | number)[] | undefined, column: number) => Number(row?.[column]);
  return {
    name,
    cells,
    header: rows.slice(0, HEADER_ROWS),
    opening: getNumber(rows[HEADER_ROWS], 7),
    rows: rows.slice(HEADER_ROWS + 1, -11),
    closing: getNumber(rows.at(-11), 7),
    summary: rows.slice(-9).map((row) => [row[0], ...row.slice(1).filter((cell) => cell !== '')]),
    recharge: getNumber(rows.at(-8), 6),
    refund: getNumber(rows.at(-7), 6),
    consumption: getNumber(rows.at(-6), 6),
    count: getNumber(rows.at(-1), 1),
  };
}

describe('exportStatement', () => {
  it('lists the entries of the month between opening and closing balance', async () => {
    const client = await buildClientWithEntries(world);
    const shanghai = await readSheet(client, { month: '2026-07' });
    expect(shanghai.opening).toBe(989.5);
    expect(shanghai.rows).toEqual([
      [
        '2026-07-01 00:00',
        'Consumption',
        'AAA00000000002',
        '',
        '',
        'late in June in London',
        -123.45,
        866.05,
      ],
      ['2026-07-15 16:00', 'Recharge', '', '', '', '=1+1', 2_500, 3_366.05],
      ['2026-07-20 16:00', 'Refund', 'AAA00000000002', '', '', '', 3.45, 3_369.5],
      ['2026-07-31 23:59', 'Consumption', '', '', '', '', -1, 3_368.5],
    ]);
    expect(shanghai.closing).toBe(3_368.5);
    expect(shanghai.summary).toEqual([
      ['Opening balance', 989.5],
      ['Total recharge', 2_500],
      ['Total refunds', 3.45],
      ['Total consumption', -124.45],
      ['Closing balance', 3_368.5],
      [''],
      ['Adjustments within consumption', 0],
      ['Consumption less refunds, without adjustments', -121],
      ['Records', 4],
    ]);
  });

  it('shows the same spending as the overview: consumption less refunds, without adjustments', async () => {
    const client = await buildOrderingClient(world);
    await world.rechargeAccount(client, 100_000n);
    const entries = [
      ['consumption', -1_000n],
      ['refund', 300n],
      ['adjustment', -2_000n],
      ['adjustment', 500n],
    ] as const;
    for (const [index, [kind, amount]] of entries.entries())
      await inTenant(world.db, client.tenantId, (tx) =>
        postEntry(tx, client, { kind, amount, key: `${index}`, actor: 'test' }),
      );
    const timeZone = 'Asia/Shanghai';
    const { consumption, summary } = await readSheet(client, { month: getCurrentMonth(timeZone) });
    expect(consumption).toBe(-30);
    expect(summary.slice(-3, -1)).toEqual([
      ['Adjustments within consumption', -20],
      ['Consumption less refunds, without adjustments', -7],
    ]);
    const { result } = await world.call(calls.getOverview, { timeZone }, { token: client.token });
    expect(result?.spending.thisMonth).toBe(700);
  });

  it('writes times as date cells', async () => {
    const client = await buildClientWithEntries(world);
    const { cells } = await readSheet(client, { month: '2026-07' });
    const findCell = (place: string) => cells.find((cell) => cell.place === place)?.cell;
    expect(findCell(`A${HEADER_ROWS + 2}`)).toMatchObject({
      t: 'n',
      z: 'yyyy-mm-dd hh:mm',
      w: '2026-07-01 00:00',
    });
    // The label of the opening balance is in the same column. With a date format some programs would show a broken
    // date.
    expect(findCell(`A${HEADER_ROWS + 1}`)).toMatchObject({ t: 's', z: '@' });
  });

  it('uses the time zone of the tenant, not of the user', async () => {
    const client = await buildClientWithEntries(world);
    const shanghai = await readSheet(client, { month: '2026-07' });
    // Pages of an older version still send a time zone, which is ignored.
    expect((await readSheet(client, { month: '2026-07', timeZone: 'Europe/London' })).rows).toEqual(
      shanghai.rows,
    );
    await changeTenantSettings(world.owner, client.tenantId, { time_zone: 'Europe/London' });
    const london = await readSheet(client, { month: '2026-07' });
    expect([london.opening, london.rows.length, london.closing]).toEqual([866.05, 4, 3_367.51]);
    expect(london.header[4]?.slice(0, 2)).toEqual(['Time zone', 'Europe/London']);
  });

  it('names the current time in the statement of the current month', async () => {
    const client = await buildClientWithEntries(world);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format();
    const { header } = await readSheet(client, { month: today.slice(0, 7) });
    expect(header[3]?.[1]).toMatch(/^\w+ \d{4}, until \w+ \d+, \d{4}, \d\d:\d\d$/);
  });

  it('shows tenant, client, month, time zone and currency above the table', async () => {
    const client = await buildClientWithEntries(world);
    const { header, name } = await readSheet(client, { month: '2026-07' });
    expect(name).toBe('Account statement');
    expect(header.slice(0, 6).map((row) => row.slice(0, 2))).toEqual([
      ['Account statement', `Tenant ${client.tenantId}`],
      ['Name', '深圳 Trading & Söhne'],
      ['Client code', 'C100001'],
      ['Month', 'July 2026'],
      ['Time zone', 'Asia/Shanghai'],
      ['Currency', 'CNY'],
    ]);
    expect(header.at(-1)).toEqual([
      'Time',
      'Type',
      'Waybill',
      'Receiver',
      'Chargeable weight (kg)',
      'Note',
      'Amount',
      'Balance',
    ]);
  });

  it('writes amounts as number cells and a note that starts with = as text', async () => {
    const client = await buildClientWithEntries(world);
    const { cells } = await readSheet(client, { month: '2026-07' });
    expect(cells.filter(({ cell }) => cell.f !== undefined)).toEqual([]);
    const numbers = cells.filter(({ cell, place }) => cell.t === 'n' && /^[GH]/.test(place));
    expect(new Set(numbers.map(({ cell }) => cell.z))).toEqual(new Set(['#,##0.00']));
  });

  it('creates statements for months without entries, in the past and in the future', async () => {
    const client = await buildClientWithEntries(world);
    for (const [month, balance] of [
      ['2010-01', 0],
      ['2026-04', 0],
      ['2026-09', 3_367.51],
      ['2099-12', 3_367.51],
    ] as const)
      expect(await readSheet(client, { month })).toMatchObject({
        opening: balance,
        rows: [],
        closing: balance,
        count: 0,
      });
    const otherClient = await world.buildSignedInClient({ tenantId: client.tenantId });
    expect(await readSheet(otherClient, { month: '2026-07' })).toMatchObject({
      opening: 0,
      rows: [],
      closing: 0,
    });
  });

  it('opens with the previous closing balance and adds up for random entries and time zones', async () => {
    const moment = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2026-04-30T00:00:00Z'),
      noInvalidDate: true,
    });
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((value) => value !== 0);
    const entries = fc.array(fc.record({ bookedAt: moment, amount, isRefund: fc.boolean() }), {
      maxLength: 30,
      size: 'max',
    });
    const timeZones = fc.constantFrom('UTC', 'Asia/Shanghai', 'America/Mexico_City', 'Europe/Madrid');
    const toCents = (value: number) => Math.round(value * 100);
    await fc.assert(
      fc.asyncProperty(entries, timeZones, async (bookedEntries, timeZone) => {
        const client = await world.buildSignedInClient();
        await changeTenantSettings(world.owner, client.tenantId, { time_zone: timeZone });
        await bookPastEntries(world, client, bookedEntries);
        let previousClosing = 0;
        let count = 0;
        for (const month of ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']) {
          const sheet = await readSheet(client, { month });
          const sum = sheet.rows.reduce((total, row) => total + toCents(Number(row[6])), 0);
          if (month !== '2026-01') expect(toCents(sheet.opening)).toBe(previousClosing);
          expect(toCents(sheet.opening) + sum).toBe(toCents(sheet.closing));
          expect(toCents(sheet.recharge) + toCents(sheet.refund) + toCents(sheet.consumption)).toBe(sum);
          const lastBalance = sheet.rows.at(-1)?.[7];
          if (lastBalance !== undefined) expect(lastBalance).toBe(sheet.closing);
          previousClosing = toCents(sheet.closing);
          count += sheet.rows.length;
        }
        const earlierSheet = await readSheet(client, { month: '2025-12' });
        expect(count + earlierSheet.rows.length).toBe(bookedEntries.length);
      }),
      { numRuns: 8 },
    );
  });

  it('lists all entries when they need several database reads', async () => {
    const client = await world.buildSignedInClient();
    const getTime = (minute: number) => new Date(Date.UTC(2026, 6, 1) + minute * 60_000);
    await bookPastEntries(
      world,
      client,
      Array.from({ length: 1_203 }, (_, index) => ({ bookedAt: getTime(index), amount: 1 })),
    );
    const { rows, count, closing } = await readSheet(client, { month: '2026-07' });
    expect([rows.length, count, closing]).toEqual([1_203, 1_203, 12.03]);
    expect(rows.at(-1)?.[7]).toBe(12.03);
  });

  it('shows receiver and chargeable weight of each parcel like listEntries', async () => {
    const client = await buildOrderingClient(world);
    await world.rechargeAccount(client, 100_000n);
    const { key } = await world.buildOperatorKey(client.tenantId);
    const { waybill } = await placeValidOrder(world, client);
    await world.call(calls.recordOrder, { waybill, weight: 3_450, pieces: 1, freight: 15_000 }, { key });
    const month = getCurrentMonth('Asia/Shanghai');
    const { rows } = await readSheet(client, { month });
    expect(rows.map((row) => row.slice(2, 5))).toEqual([
      ['', '', ''],
      [waybill, 'María Pérez', 3.45],
    ]);
    const { result } = await world.call(calls.listEntries, {}, { token: client.token });
    expect(result?.entries.map(({ parcel }) => parcel)).toEqual([
      { receiver: 'María Pérez', weight: 3_450 },
      null,
    ]);
    const text = (await listPdfWords((await requestPdf(client, { month })).rawPayload)).map(
      (word) => word.text,
    );
    expect(text.join(' ')).toMatch(/María Pérez.*3\.45/);
  });

  it('shows the same totals as listEntries for the same days', async () => {
    const client = await buildClientWithEntries(world);
    const range = { from: '2026-07-01T00:00:00+08:00', to: '2026-08-01T00:00:00+08:00' };
    const { result } = await world.call(calls.listEntries, range, { token: client.token });
    const sheet = await readSheet(client, { month: '2026-07' });
    expect(result?.totals).toEqual({
      count: sheet.count,
      consumption: Math.round(sheet.consumption * 100),
      recharge: Math.round(sheet.recharge * 100),
      refund: Math.round(sheet.refund * 100),
    });
  });

  it('refuses an invalid or missing month', async () => {
    const client = await world.buildSignedInClient();
    for (const input of [{ month: '2026-13' }, {}]) {
      expect((await requestSheet(client, input)).statusCode).toBe(400);
      expect((await requestPdf(client, input)).statusCode).toBe(400);
    }
  });
});
