import { importColumns } from '@miya/contract/imports';
import { describe, expect, it, vi } from 'vitest';
import { createView, defaultView } from '../model/view/grid-view.ts';
import { listRowsInView } from '../model/view/list-rows-in-view.ts';
import { createFakeDatabase, createFakeDependencies, createFakeServer } from './fake-dependencies.fixture.ts';
import { makeFile, openSession } from './open-session.fixture.ts';

describe('an import session', () => {
  it('reads a file, takes corrections, and sends the orders', async () => {
    const { server, receivedRows } = createFakeServer();
    const database = createFakeDatabase();
    const { session, getState, waitForState, editCell } = openSession(
      createFakeDependencies({ server, database }),
    );
    session.openFile(makeFile(4, { 2: { weight: 'heavy' } }));
    expect(getState().step).toBe('reading');
    await waitForState({
      step: 'check',
      summary: { rowCount: 4, validOrders: 3, faultyOrders: 1, uncheckedRows: 0 },
    });
    expect(getState().rowStates.findings.get(4)?.problems).toMatchObject([
      { column: 'weight', problem: 'number_invalid' },
    ]);

    session.chooseService('express');
    await waitForState({ summary: { totalPrice: 300, unpricedOrders: 0 }, serverCheck: 'idle' });
    await editCell(4, 'weight', '2.5');
    await waitForState({ summary: { validOrders: 4, faultyOrders: 0, totalPrice: 400 } });
    await session.undo();
    await waitForState({ summary: { validOrders: 3, faultyOrders: 1 } });
    await session.redo();
    await waitForState({ summary: { validOrders: 4, faultyOrders: 0 } });

    await session.sendValidRows();
    expect(receivedRows).toEqual([2, 3, 4, 5]);
    expect(getState()).toMatchObject({
      step: 'send',
      rows: [],
      outbox: [],
      job: { phase: 'done', acked: 4 },
    });
    session.closeResult();
    expect(getState()).toMatchObject({ step: 'file', job: undefined });

    const later = openSession(createFakeDependencies({ database }));
    await later.session.restoreStoredSheet();
    expect(later.getState().step).toBe('file');
  });

  it('keeps faulty rows in the grid, and requests their price after they are corrected', async () => {
    const { server, receivedRows, checkedRows } = createFakeServer();
    const pendingResponse = Promise.withResolvers<void>();
    const check: typeof server.check = (input) => pendingResponse.promise.then(() => server.check(input));
    const { session, waitForState, editCell } = openSession(
      createFakeDependencies({ server: { ...server, check } }),
    );
    session.openFile(makeFile(3, { 0: { receiverName: '' } }));
    await waitForState({ step: 'check', summary: { validOrders: 2, faultyOrders: 1 } });
    session.chooseService('express');
    await waitForState({ serverCheck: 'running' });
    // Sending rows while prices are still requested must not prevent later price requests.
    await session.sendValidRows();
    expect(receivedRows).toEqual([3, 4]);
    pendingResponse.resolve();
    await waitForState({ serverCheck: 'idle' });
    session.closeResult();
    await editCell(2, 'receiverName', 'Ana');
    await waitForState({
      step: 'check',
      summary: { rowCount: 1, validOrders: 1, unpricedOrders: 0 },
      serverCheck: 'idle',
    });
    expect(checkedRows).toContain(2);
  });

  it('counts the remaining rows after a part was sent, including the rows that the server refused', async () => {
    const usedReference = [{ column: 'clientReference' as const, problem: 'reference_used' }];
    const { server, receivedRows } = createFakeServer({ 4: usedReference });
    const { session, getState, waitForState, editCell } = openSession(createFakeDependencies({ server }));
    session.openFile(makeFile(4, { 0: { weight: 'heavy' } }));
    await waitForState({ step: 'check', summary: { validOrders: 3, faultyOrders: 1 } });
    session.chooseService('express');
    await waitForState({ summary: { totalPrice: 300 } });
    await session.sendValidRows();
    expect(getState()).toMatchObject({ job: { phase: 'done' }, outbox: [] });
    expect(getState().rows.map(({ row }) => row)).toEqual([2, 4]);
    session.closeResult();
    await waitForState({
      step: 'check',
      summary: { rowCount: 2, validOrders: 0, faultyOrders: 2, totalPrice: 0 },
    });
    expect([...getState().summary.problemCounts.values()]).toMatchObject([
      { problem: 'number_invalid' },
      ...usedReference,
    ]);
    await session.showView(createView(usedReference[0] ?? 'all'));
    expect([...getState().rowNumbersInView]).toEqual([4]);
    await editCell(4, 'clientReference', 'other');
    await editCell(2, 'weight', '2');
    await waitForState({ summary: { validOrders: 2, faultyOrders: 0, totalPrice: 200 } });
    await session.sendValidRows();
    expect(receivedRows).toEqual([2, 4]);
  });

  it('returns the unsent rows of a cancelled import to the grid', async () => {
    const { server, refuse } = createFakeServer();
    const { session, getState, waitForState } = openSession(createFakeDependencies({ server }));
    session.openFile(makeFile(3));
    await waitForState({ step: 'check', summary: { validOrders: 3 } });
    refuse('add', 'unreachable');
    const sendingDone = session.sendValidRows();
    await waitForState({ job: { retryCause: 'unreachable' } });
    await session.cancelSending();
    await sendingDone;
    expect(getState()).toMatchObject({ job: { phase: 'cancelled' }, rows: { length: 3 } });
  });

  it('displays an inserted row at its place until the view changes', async () => {
    const { session, getState, waitForState } = openSession(createFakeDependencies());
    const listDisplayedRowNumbers = () =>
      listRowsInView(getState().rows, getState().view, getState().rowNumbersInView).map(({ row }) => row);
    session.openFile(makeFile(3));
    await waitForState({ step: 'check', summary: { validOrders: 3 } });
    await session.insertRow(2, 'below');
    expect(listDisplayedRowNumbers()).toEqual([2, 5, 3, 4]);
    await session.insertRow(2, 'above');
    expect(listDisplayedRowNumbers()).toEqual([6, 2, 5, 3, 4]);
    await session.undo();
    await session.undo();
    expect(listDisplayedRowNumbers()).toEqual([2, 3, 4]);
    await session.showView(defaultView);
    expect(getState().rows.map(({ row }) => row)).toEqual([2, 3, 4]);
  });

  it('shares nothing with another open session', async () => {
    const [first, second] = [openSession(createFakeDependencies()), openSession(createFakeDependencies())];
    first.session.openFile(makeFile(3));
    second.session.openFile(makeFile(2, { 0: { weight: 'heavy' } }));
    await first.waitForState({ summary: { rowCount: 3, validOrders: 3 } });
    await second.waitForState({ summary: { rowCount: 2, validOrders: 1, faultyOrders: 1 } });
    await first.editCell(2, 'weight', 'light');
    first.session.selection.selectAll(3);
    await first.waitForState({ summary: { faultyOrders: 1 } });
    expect(second.getState().history.past).toEqual([]);
    expect(second.session.selection.getBlock()).toEqual({ top: 0, left: 0, bottom: 0, right: 0 });
  });

  it('asks for the columns of unknown headings, and remembers the choice for the next file', async () => {
    const { session, waitForState } = openSession(createFakeDependencies());
    const headings = importColumns.map((_, index) => `Spalte ${index + 1}`);
    session.openFile(makeFile(2, {}, headings));
    await waitForState({ step: 'mapping' });
    const layout = {
      headingRow: 1,
      headings,
      columns: Object.fromEntries(importColumns.map((column, index) => [column, [index]])),
      units: {},
      suggestions: {},
      setAside: [],
      shop: undefined,
      decimal: undefined,
    };
    const choices = Object.fromEntries(importColumns.map((column, index) => [`spalte${index + 1}`, column]));
    session.rereadFile({ layout, headingChoices: choices });
    await waitForState({ step: 'check', summary: { validOrders: 2 } });
    session.discardSheet();
    session.openFile(makeFile(3, {}, headings));
    await waitForState({ step: 'check', summary: { validOrders: 3 } });
  });

  it('stops reading a file when another one is opened', async () => {
    const { session, getState, waitForState } = openSession(createFakeDependencies());
    session.openFile(makeFile(2_000));
    session.openFile(makeFile(2));
    await waitForState({ step: 'check', summary: { rowCount: 2, validOrders: 2 } });
    expect(getState().rows.length).toBe(2);
  });

  it('reports why a file cannot be opened, and can then open another one', async () => {
    const { session, getState, waitForState } = openSession(createFakeDependencies());
    session.reportNoFileChosen();
    expect(getState().fault).toBe('none_chosen');
    session.openFile(new File([], 'empty.csv'));
    expect(getState()).toMatchObject({ step: 'file', fault: 'empty' });
    session.openFile(makeFile(0));
    await waitForState({ step: 'file', fault: 'no_rows' });
    session.openFile(makeFile(1));
    await waitForState({ step: 'check', fault: undefined });
  });

  it('sends no requests after it has ended', async () => {
    const { server, checkedRows } = createFakeServer();
    const { session, waitForState } = openSession(createFakeDependencies({ server }));
    session.openFile(makeFile(2));
    await waitForState({ step: 'check', summary: { validOrders: 2 }, serverCheck: 'idle' });
    await vi.waitFor(() => expect(checkedRows).toEqual([2, 3]));
    session.end();
    session.chooseService('express');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(checkedRows).toEqual([2, 3]);
  });
});
