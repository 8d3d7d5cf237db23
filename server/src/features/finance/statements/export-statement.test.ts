import { calls } from '@miya/contract/calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildOrderer, placeSome } from '../../../../../testing/worlds/data/orders.ts';
import { createWorld, requestOf, type SignedIn } from '../../../../../testing/worlds/world.ts';
import { bookEntries, buildYear } from '../../../../test/support/booked-entries.ts';
import { wordsOf } from '../../../../test/support/print-tools.ts';
import { readBack } from '../../../../test/support/sheets.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { changeTenantSettings } from '../../tenants/index.ts';
import { postEntry } from '../ledger/post-entry.ts';

const world = createWorld();
const HEAD = 8;

const ask =
  (call: typeof calls.exportStatement | typeof calls.printStatement) => (client: SignedIn, input: object) =>
    world.app.inject(requestOf(call, { language: 'en', ...input }, { token: client.token }));
const askSheet = ask(calls.exportStatement);
const askPdf = ask(calls.printStatement);

/** The month it is there. */
const monthIn = (timeZone: string) => new Date().toLocaleDateString('en-CA', { timeZone }).slice(0, 7);

/** The sheet taken apart: who, opening, rows, closing, sums. */
async function sheetOf(client: SignedIn, input: object) {
  const answer = await askSheet(client, input);
  expect(answer.headers['content-type']).toBe(calls.exportStatement.file);
  const { rows, cells, name } = readBack(answer.rawPayload);
  const figure = (row: (string | number)[] | undefined, column: number) => Number(row?.[column]);
  return {
    name,
    cells,
    head: rows.slice(0, HEAD),
    opening: figure(rows[HEAD], 7),
    rows: rows.slice(HEAD + 1, -11),
    closing: figure(rows.at(-11), 7),
    foot: rows.slice(-9).map((row) => [row[0], ...row.slice(1).filter((cell) => cell !== '')]),
    recharge: figure(rows.at(-8), 6),
    refund: figure(rows.at(-7), 6),
    consumption: figure(rows.at(-6), 6),
    count: figure(rows.at(-1), 1),
  };
}

describe('exportStatement', () => {
  it('holds the month between its midnights, from the opening balance to the closing one', async () => {
    const client = await buildYear(world);
    const shanghai = await sheetOf(client, { month: '2026-07' });
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
    expect(shanghai.foot).toEqual([
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

  it('counts as spending what the overview does: consumption less refunds, whatever was adjusted', async () => {
    const client = await buildOrderer(world);
    await world.giveMoney(client, 100_000n);
    const entries = [
      ['consumption', -1_000n],
      ['refund', 300n],
      ['adjustment', -2_000n],
      ['adjustment', 500n],
    ] as const;
    for (const [at, [kind, amount]] of entries.entries())
      await inTenant(world.db, client.tenantId, (tx) =>
        postEntry(tx, client, { kind, amount, key: `${at}`, actor: 'test' }),
      );
    const timeZone = 'Asia/Shanghai';
    const { consumption, foot } = await sheetOf(client, { month: monthIn(timeZone) });
    expect(consumption).toBe(-30);
    expect(foot.slice(-3, -1)).toEqual([
      ['Adjustments within consumption', -20],
      ['Consumption less refunds, without adjustments', -7],
    ]);
    const { result } = await world.call(calls.getOverview, { timeZone }, { token: client.token });
    expect(result?.spending.thisMonth).toBe(700);
  });

  it('has times as spreadsheets know them, which can be filtered by day', async () => {
    const client = await buildYear(world);
    const { cells } = await sheetOf(client, { month: '2026-07' });
    const cellAt = (place: string) => cells.find((one) => one.place === place)?.cell;
    expect(cellAt(`A${HEAD + 2}`)).toMatchObject({ t: 'n', z: 'yyyy-mm-dd hh:mm', w: '2026-07-01 00:00' });
    // A text among them is none: some programs would show a broken date.
    expect(cellAt(`A${HEAD + 1}`)).toMatchObject({ t: 's', z: '@' });
  });

  it("is by the carrier's clocks, wherever it is read: two clerks get the same one", async () => {
    const client = await buildYear(world);
    const here = await sheetOf(client, { month: '2026-07' });
    // As pages of the version before have asked.
    expect((await sheetOf(client, { month: '2026-07', timeZone: 'Europe/London' })).rows).toEqual(here.rows);
    await changeTenantSettings(world.owner, client.tenantId, { time_zone: 'Europe/London' });
    const london = await sheetOf(client, { month: '2026-07' });
    expect([london.opening, london.rows.length, london.closing]).toEqual([866.05, 4, 3_367.51]);
    expect(london.head[4]?.slice(0, 2)).toEqual(['Time zone', 'Europe/London']);
  });

  it('says of a month that is not over up to when it has come', async () => {
    const client = await buildYear(world);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format();
    const { head } = await sheetOf(client, { month: day.slice(0, 7) });
    expect(head[3]?.[1]).toMatch(/^\w+ \d{4}, until \w+ \d+, \d{4}, \d\d:\d\d$/);
  });

  it('says whose it is, of which month, in which time zone and money', async () => {
    const client = await buildYear(world);
    const { head, name } = await sheetOf(client, { month: '2026-07' });
    expect(name).toBe('Account statement');
    expect(head.slice(0, 6).map((row) => row.slice(0, 2))).toEqual([
      ['Account statement', `Tenant ${client.tenantId}`],
      ['Name', '深圳 Trading & Söhne'],
      ['Client code', 'C100001'],
      ['Month', 'July 2026'],
      ['Time zone', 'Asia/Shanghai'],
      ['Currency', 'CNY'],
    ]);
    expect(head.at(-1)).toEqual([
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

  it('has amounts as money and no formula, whatever a note looks like', async () => {
    const client = await buildYear(world);
    const { cells } = await sheetOf(client, { month: '2026-07' });
    expect(cells.filter(({ cell }) => cell.f !== undefined)).toEqual([]);
    const numbers = cells.filter(({ cell, place }) => cell.t === 'n' && /^[GH]/.test(place));
    expect(new Set(numbers.map(({ cell }) => cell.z))).toEqual(new Set(['#,##0.00']));
  });

  it('works for a month without movements, before the account and to come', async () => {
    const client = await buildYear(world);
    for (const [month, balance] of [
      ['2010-01', 0],
      ['2026-04', 0],
      ['2026-09', 3_367.51],
      ['2099-12', 3_367.51],
    ] as const)
      expect(await sheetOf(client, { month })).toMatchObject({
        opening: balance,
        rows: [],
        closing: balance,
        count: 0,
      });
    const stranger = await world.buildSignedIn({ tenantId: client.tenantId });
    expect(await sheetOf(stranger, { month: '2026-07' })).toMatchObject({ opening: 0, rows: [], closing: 0 });
  });

  it('opens where the month before closed, and opening plus rows is closing, whatever was booked', async () => {
    const moment = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2026-04-30T00:00:00Z'),
      noInvalidDate: true,
    });
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((one) => one !== 0);
    const entries = fc.array(fc.record({ at: moment, amount, refund: fc.boolean() }), {
      maxLength: 30,
      size: 'max',
    });
    const zone = fc.constantFrom('UTC', 'Asia/Shanghai', 'America/Mexico_City', 'Europe/Madrid');
    const cents = (value: number) => Math.round(value * 100);
    await fc.assert(
      fc.asyncProperty(entries, zone, async (booked, timeZone) => {
        const client = await world.buildSignedIn();
        await changeTenantSettings(world.owner, client.tenantId, { time_zone: timeZone });
        await bookEntries(world, client, booked);
        let before = 0;
        let count = 0;
        for (const month of ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']) {
          const found = await sheetOf(client, { month });
          const sum = found.rows.reduce((total, row) => total + cents(Number(row[6])), 0);
          if (month !== '2026-01') expect(cents(found.opening)).toBe(before);
          expect(cents(found.opening) + sum).toBe(cents(found.closing));
          expect(cents(found.recharge) + cents(found.refund) + cents(found.consumption)).toBe(sum);
          const last = found.rows.at(-1)?.[7];
          if (last !== undefined) expect(last).toBe(found.closing);
          before = cents(found.closing);
          count += found.rows.length;
        }
        const first = await sheetOf(client, { month: '2025-12' });
        expect(count + first.rows.length).toBe(booked.length);
      }),
      { numRuns: 8 },
    );
  });

  it('has as many rows as were booked, over more than it reads at once', async () => {
    const client = await world.buildSignedIn();
    const at = (minute: number) => new Date(Date.UTC(2026, 6, 1) + minute * 60_000);
    await bookEntries(
      world,
      client,
      Array.from({ length: 1_203 }, (_, index) => ({ at: at(index), amount: 1 })),
    );
    const { rows, count, closing } = await sheetOf(client, { month: '2026-07' });
    expect([rows.length, count, closing]).toEqual([1_203, 1_203, 12.03]);
    expect(rows.at(-1)?.[7]).toBe(12.03);
  });

  it('names the receiver and the weight that counts of every parcel, as the screen does', async () => {
    const client = await buildOrderer(world);
    await world.giveMoney(client, 100_000n);
    const { key } = await world.buildKey(client.tenantId);
    const { waybill } = await placeSome(world, client);
    await world.call(calls.recordOrder, { waybill, weight: 3_450, pieces: 1, freight: 15_000 }, { key });
    const month = monthIn('Asia/Shanghai');
    const { rows } = await sheetOf(client, { month });
    expect(rows.map((row) => row.slice(2, 5))).toEqual([
      ['', '', ''],
      [waybill, 'María Pérez', 3.45],
    ]);
    const { result } = await world.call(calls.listEntries, {}, { token: client.token });
    expect(result?.entries.map(({ parcel }) => parcel)).toEqual([
      { receiver: 'María Pérez', weight: 3_450 },
      null,
    ]);
    const text = (await wordsOf((await askPdf(client, { month })).rawPayload)).map((word) => word.text);
    expect(text.join(' ')).toMatch(/María Pérez.*3\.45/);
  });

  it('says the same sums as the screen shows for those days', async () => {
    const client = await buildYear(world);
    const range = { from: '2026-07-01T00:00:00+08:00', to: '2026-08-01T00:00:00+08:00' };
    const { result } = await world.call(calls.listEntries, range, { token: client.token });
    const found = await sheetOf(client, { month: '2026-07' });
    expect(result?.totals).toEqual({
      count: found.count,
      consumption: Math.round(found.consumption * 100),
      recharge: Math.round(found.recharge * 100),
      refund: Math.round(found.refund * 100),
    });
  });

  it('refuses a month that is none', async () => {
    const client = await world.buildSignedIn();
    for (const input of [{ month: '2026-13' }, {}]) {
      expect((await askSheet(client, input)).statusCode).toBe(400);
      expect((await askPdf(client, input)).statusCode).toBe(400);
    }
  });
});
