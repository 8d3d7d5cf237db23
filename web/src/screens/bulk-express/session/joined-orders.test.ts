import {
  type CheckedRow,
  getCellText,
  type ImportColumn,
  importColumns,
  joinRows,
} from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import { listRowsInView } from '../model/view/list-rows-in-view.ts';
import { createFakeDependencies, createFakeServer } from './fake-dependencies.fixture.ts';
import { makeFile, openSession } from './open-session.fixture.ts';
import type { ImportServer } from './session-dependencies.ts';

const [A, B] = [{ clientReference: 'A' }, { clientReference: 'B' }];
/** The cells of a row in which only `cells` have a text. All other cells of the example row are emptied. */
const createRowWith = (cells: Partial<Record<ImportColumn, string>>) => ({
  ...Object.fromEntries(importColumns.map((column) => [column, ''])),
  ...cells,
});

/**
 * A server that checks orders of several rows as the real server does: the first row has the price, and the item 'K' is
 * known.
 */
function createJoiningServer() {
  const { server, receivedRows } = createFakeServer();
  const requestedRows: number[][] = [];
  const check: ImportServer['check'] = async ({ rows, serviceId }) => {
    requestedRows.push(rows.map(({ row }) => row));
    const checked = joinRows(rows).flatMap((order) =>
      order.rows.map(
        ({ row, cells }, index): CheckedRow => ({
          row,
          orderRow: order.rows[0]?.row ?? row,
          problems: [],
          places: [],
          price: index === 0 ? 100 : null,
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
  return { server: { ...server, check }, receivedRows, requestedRows };
}

describe('orders of several rows', () => {
  it('are counted, priced and sent with all their rows or not at all', async () => {
    const { server, receivedRows, requestedRows } = createJoiningServer();
    const { session, getState, waitForState, editCell } = openSession(createFakeDependencies({ server }));
    session.openFile(
      makeFile(5, {
        0: A,
        1: B,
        2: createRowWith({ ...A, itemName: 'Cap', quantity: '1' }),
        3: createRowWith({ ...B, itemName: 'Cap', hsCode: '12' }),
      }),
    );
    await waitForState({
      step: 'check',
      summary: {
        rowCount: 5,
        continuationRows: 2,
        validOrders: 2,
        faultyOrders: 1,
        faultyRows: 1,
        uncheckedRows: 0,
      },
    });
    // The rows of one order are displayed together, although they are apart in the file.
    const { rows: inFile, view, rowNumbersInView } = getState();
    expect(listRowsInView(inFile, view, rowNumbersInView).map(({ row }) => row)).toEqual([2, 4, 3, 5, 6]);
    session.chooseService('express');
    await waitForState({
      summary: { totalPrice: 200, unpricedOrders: 0, customsIncompleteOrders: 2 },
      serverCheck: 'idle',
    });
    // All rows of an order are always in the same request.
    for (const rows of requestedRows) expect(rows.includes(2)).toBe(rows.includes(4));
    await session.sendValidRows();
    expect(receivedRows).toEqual([2, 4, 6]);
    session.closeResult();
    await editCell(5, 'hsCode', '650500');
    await waitForState({
      summary: { rowCount: 2, continuationRows: 1, validOrders: 1, faultyOrders: 0, totalPrice: 100 },
    });
  });

  it('are checked again when a row joins them', async () => {
    const { server, requestedRows } = createJoiningServer();
    const { session, waitForState, editCell } = openSession(createFakeDependencies({ server }));
    session.openFile(
      makeFile(2, { 0: A, 1: { ...createRowWith({}), itemName: 'Cap', quantity: '2', weight: '1' } }),
    );
    await waitForState({ step: 'check', summary: { continuationRows: 0, validOrders: 1, faultyOrders: 1 } });
    session.chooseService('express');
    await waitForState({ summary: { totalPrice: 100, unpricedOrders: 0 }, serverCheck: 'idle' });
    await editCell(3, 'clientReference', 'A');
    await waitForState({
      summary: { continuationRows: 1, validOrders: 1, faultyOrders: 0, totalPrice: 100, unpricedOrders: 0 },
      serverCheck: 'idle',
    });
    expect(requestedRows.at(-1)).toEqual([2, 3]);
  });

  it('get the known data of an item, marked as filled in automatically', async () => {
    const { server } = createJoiningServer();
    const { session, waitForState, getCell, getState } = openSession(createFakeDependencies({ server }));
    session.openFile(makeFile(2, { 1: { itemCode: 'K' } }));
    await waitForState({ step: 'check', summary: { validOrders: 2 } });
    session.chooseService('express');
    await waitForState({ summary: { totalPrice: 200, customsIncompleteOrders: 1 }, serverCheck: 'idle' });
    expect([getCell(2, 'hsCode') ?? '', getCell(3, 'hsCode')]).toEqual(['', '610910']);
    expect(getState().rowStates.autofilledCells.get(3)).toEqual({ hsCode: '610910' });
  });
});
