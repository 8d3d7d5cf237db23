// Tests docs/architecture/money.md, 'Records and statements'. The sums and rows of a list or statement agree, also
// while orders are recorded. Recorded: the carrier has weighed and charged the order.
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { expect, it } from 'vitest';
import { isFullRun, printFigure } from '../../../../testing/figures/print-figure.ts';
import { buildCallRequest, createWorld } from '../../../../testing/worlds/world.ts';
import { buildCarrier } from '../../support/build-carrier.ts';
import { buildOrder } from '../../support/build-order.ts';
import { readSheetBack } from '../../support/read-sheets.ts';

const world = createWorld();
const CONCURRENT_RECORDINGS = 50;
const RECORDINGS = isFullRun ? 2_000 : 300;
const LIST_READERS = 4;
const BALANCE = 100_000_000n;

it('T49 lists and statements add up during 50 concurrent recordings', { timeout: 300_000 }, async () => {
  const { tenantId, key, client, serviceId } = await buildCarrier(world, { money: BALANCE });
  const keys = [key];
  for (let count = 1; count < 10; count += 1) keys.push((await world.buildOperatorKey(tenantId)).key);
  let isOver = false;

  const waybills: string[] = [];
  for (let count = 0; count < RECORDINGS; count += 1)
    waybills.push((await buildOrder(world, client, { serviceId })).waybill);
  const record = async (_: unknown, index: number): Promise<void> => {
    for (let waybill = waybills.pop(); waybill; waybill = waybills.pop()) {
      const input = { waybill, weight: 500, pieces: 1, freight: 100 + index };
      // A recording that gets no database connection is refused and sent again.
      for (let code = 0, turn = index; code !== 200; turn += 1) {
        ({ code } = await world.call(calls.recordOrder, input, { key: keys[turn % keys.length] ?? key }));
        if (code !== 200) await pause(50);
      }
    }
  };
  const recording = async () => {
    await Promise.all(Array.from({ length: CONCURRENT_RECORDINGS }, record));
    isOver = true;
  };

  const { token } = client;
  const month = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' }).slice(0, 7);
  const counts = { lists: 0, statements: 0, lengths: new Set<number>() };

  const readList = async () => {
    const { code, result } = await world.call(calls.listEntries, { limit: 100 }, { token });
    if (code === 503) return;
    if (!result) throw new Error(`the entries could not be listed: ${code}`);
    const { balance, entries, totals } = result;
    expect(entries[0]?.balanceAfter).toBe(balance);
    for (const [index, { amount, balanceAfter }] of entries.entries()) {
      const older = entries[index + 1];
      if (older) expect(older.balanceAfter + amount).toBe(balanceAfter);
    }
    expect(totals.count).toBe(entries[0]?.seq);
    expect(totals.consumption + totals.recharge + totals.refund).toBe(balance);
    counts.lists += 1;
    counts.lengths.add(totals.count);
  };

  const readStatement = async () => {
    const request = buildCallRequest(calls.exportStatement, { month, language: 'en' }, { token });
    const response = await world.app.inject(request);
    if (response.statusCode === 503) return;
    expect(response.statusCode).toBe(200);
    const { rows } = readSheetBack(response.rawPayload);
    const cents = (value: unknown) => Math.round(Number(value) * 100);
    const records = rows.filter((row) => /^\d{4}-\d\d-\d\d/.test(String(row[0])));
    const figure = (name: string) =>
      cents(rows.find((row) => row[0] === name)?.find((cell, index) => index > 0 && cell !== ''));
    let balance = figure('Opening balance');
    for (const row of records) {
      balance += cents(row[6]);
      expect(cents(row[7])).toBe(balance);
    }
    expect(figure('Closing balance')).toBe(balance);
    expect(figure('Records') / 100).toBe(records.length);
    counts.statements += 1;
  };

  const reading = async (read: () => Promise<void>) => {
    while (!isOver) {
      await read();
      // Refused reads end immediately. Without this pause, they would leave no CPU time for the recordings.
      await pause(5);
    }
    await read();
  };
  const listing = Array.from({ length: LIST_READERS }, () => reading(readList));
  await Promise.all([recording(), ...listing, reading(readStatement)]);
  // At least six different states were read. Otherwise the reads did not happen during the recordings.
  expect(counts.lengths.size).toBeGreaterThan(5);
  const { result } = await world.call(calls.listEntries, {}, { token });
  expect(result?.totals.count).toBe(RECORDINGS + 1);
  printFigure(
    'T49',
    `${counts.lists} lists and ${counts.statements} statements during ${RECORDINGS} recordings added up`,
  );
});
