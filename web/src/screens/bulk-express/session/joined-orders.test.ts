import {
  type CheckedRow,
  getCellText,
  type ImportColumn,
  importColumns,
  joinRows,
} from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import { rowsInView } from '../model/view/rows-in-view.ts';
import { fakeServer, fakeWorld } from './fake-world.fixture.ts';
import { makeFile, openSession } from './open-session.fixture.ts';
import type { ImportServer } from './world.ts';

const [A, B] = [{ clientReference: 'A' }, { clientReference: 'B' }];
/** What a row of the file says, and nothing of the example. */
const only = (cells: Partial<Record<ImportColumn, string>>) => ({
  ...Object.fromEntries(importColumns.map((column) => [column, ''])),
  ...cells,
});

/** A server that says what a real one does of joined rows: the price in the first, and what it knows of the item K. */
function joiningServer() {
  const { server, arrived } = fakeServer();
  const asked: number[][] = [];
  const check: ImportServer['check'] = async ({ rows, serviceId }) => {
    asked.push(rows.map(({ row }) => row));
    const checked = joinRows(rows).flatMap((order) =>
      order.rows.map(
        ({ row, cells }, at): CheckedRow => ({
          row,
          orderRow: order.rows[0]?.row ?? row,
          problems: [],
          places: [],
          price: at === 0 ? 100 : null,
          serviceId: serviceId ?? null,
          alike: [],
          usedBy: null,
          customs:
            getCellText(cells, 'hsCode') === ''
              ? [{ column: 'hsCode', problem: 'hs_required', severity: 'required' }]
              : [],
          isReady: getCellText(cells, 'hsCode') !== '',
          filled:
            getCellText(cells, 'itemCode') === 'K' && getCellText(cells, 'hsCode') === ''
              ? [{ column: 'hsCode', text: '610910' }]
              : [],
        }),
      ),
    );
    return { ok: true, result: { currency: 'CNY', rows: checked, leftOut: [] } };
  };
  return { server: { ...server, check }, arrived, asked };
}

describe('orders of several rows', () => {
  it('are counted, priced and sent as orders, all of their rows or none', async () => {
    const { server, arrived, asked } = joiningServer();
    const { session, now, until, mend } = openSession(fakeWorld({ server }));
    session.openFile(
      makeFile(5, {
        0: A,
        1: B,
        2: only({ ...A, itemName: 'Cap', quantity: '1' }),
        3: only({ ...B, itemName: 'Cap', hsCode: '12' }),
      }),
    );
    await until({
      step: 'check',
      summary: { all: 5, joined: 2, sound: 2, faulty: 1, faultyRows: 1, waiting: 0 },
    });
    // They stand together, though they do not in the file.
    const { rows: inFile, view, inView } = now();
    expect(rowsInView(inFile, view, inView).map(({ row }) => row)).toEqual([2, 4, 3, 5, 6]);
    session.chooseService('express');
    await until({ summary: { total: 200, unpriced: 0, notReady: 2 }, serverCheck: 'idle' });
    // Rows of one order are never asked about apart.
    for (const rows of asked) expect(rows.includes(2)).toBe(rows.includes(4));
    await session.sendSound();
    expect(arrived).toEqual([2, 4, 6]);
    session.leaveResult();
    await mend(5, 'hsCode', '650500');
    await until({ summary: { all: 2, joined: 1, sound: 1, faulty: 0, total: 100 } });
  });

  it('are asked about anew when a row joins or leaves them', async () => {
    const { server, asked } = joiningServer();
    const { session, until, mend } = openSession(fakeWorld({ server }));
    session.openFile(makeFile(2, { 0: A, 1: { ...only({}), itemName: 'Cap', quantity: '2', weight: '1' } }));
    await until({ step: 'check', summary: { joined: 0, sound: 1, faulty: 1 } });
    session.chooseService('express');
    await until({ summary: { total: 100, unpriced: 0 }, serverCheck: 'idle' });
    await mend(3, 'clientReference', 'A');
    await until({
      summary: { joined: 1, sound: 1, faulty: 0, total: 100, unpriced: 0 },
      serverCheck: 'idle',
    });
    expect(asked.at(-1)).toEqual([2, 3]);
  });

  it('get what is known of an item, marked as filled by us', async () => {
    const { server } = joiningServer();
    const { session, until, cell, now } = openSession(fakeWorld({ server }));
    session.openFile(makeFile(2, { 1: { itemCode: 'K' } }));
    await until({ step: 'check', summary: { sound: 2 } });
    session.chooseService('express');
    await until({ summary: { total: 200, notReady: 1 }, serverCheck: 'idle' });
    expect([cell(2, 'hsCode') ?? '', cell(3, 'hsCode')]).toEqual(['', '610910']);
    expect(now().states.readings.get(3)).toEqual({ hsCode: '610910' });
  });
});
