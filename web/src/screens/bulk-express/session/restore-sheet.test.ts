import { importColumns } from '@miya/contract/imports';
import { MAX_IMPORT_ROWS_PER_REQUEST } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { createFakeDatabase, createFakeDependencies, createFakeServer } from './fake-dependencies.fixture.ts';
import { makeFile, openSession, waitUntilStored } from './open-session.fixture.ts';

describe('restoreSheet', () => {
  it('restores a stored sheet with its corrections', async () => {
    const database = createFakeDatabase();
    const before = openSession(createFakeDependencies({ database }));
    before.session.openFile(makeFile(3, { 1: { weight: 'heavy' } }));
    await before.waitForState({ step: 'check', summary: { faultyOrders: 1 } });
    before.session.chooseService('express');
    await waitUntilStored(database, { metadata: { serviceId: 'express' }, rows: { length: 3 } });
    await before.editCell(3, 'weight', '7.5');
    await before.session.deleteRows(new Set([4]));
    await waitUntilStored(database, { rows: { length: 2 } });
    before.session.end();

    const after = openSession(createFakeDependencies({ database }));
    await after.session.restoreStoredSheet();
    await after.waitForState({
      step: 'check',
      fileName: 'orders.csv',
      fileHash: before.getState().fileHash,
      serviceId: 'express',
      summary: { rowCount: 2, validOrders: 2, faultyOrders: 0 },
    });
    expect(after.getCell(3, 'weight')).toBe('7.5');
    // The file is restored too, because the export has all columns of the file.
    expect(await after.getState().sourceFile?.text()).toBe(await before.getState().sourceFile?.text());
    expect(after.getState().preview).toEqual(before.getState().preview);
  });

  it('restores which rows were left out, and why', async () => {
    const database = createFakeDatabase();
    const before = openSession(createFakeDependencies({ database }));
    const total = importColumns.map((column) =>
      column === 'senderName' ? 'Total' : column === 'weight' ? '7.5' : '',
    );
    const note = importColumns.map((column) => (column === 'senderName' ? 'Please collect before noon' : ''));
    before.session.openFile(
      new File([[await makeFile(3).text(), total.join(','), note.join(',')].join('\n')], 'orders.csv'),
    );
    await before.waitForState({ step: 'check', rows: { length: 3 }, sumRows: [5], noteRows: [6] });
    await waitUntilStored(database, { rows: { length: 3 } });
    before.session.end();

    const after = openSession(createFakeDependencies({ database }));
    await after.session.restoreStoredSheet();
    await after.waitForState({ step: 'check', rows: { length: 3 }, sumRows: [5], noteRows: [6] });
  });

  it('continues an unfinished import, and sends no row twice', async () => {
    const database = createFakeDatabase();
    const { server, receivedRows, refuse, accept } = createFakeServer();
    const count = MAX_IMPORT_ROWS_PER_REQUEST + 100;
    const add: typeof server.add = async (input) => {
      const response = await server.add(input);
      refuse('add', 'unreachable');
      return response;
    };
    const before = openSession(createFakeDependencies({ database, server: { ...server, add } }));
    before.session.openFile(makeFile(count));
    await before.waitForState({ step: 'check', summary: { validOrders: count } });
    const sendingDone = before.session.sendValidRows();
    await before.waitForState({ job: { acked: MAX_IMPORT_ROWS_PER_REQUEST, retryCause: 'unreachable' } });
    before.session.end();
    await sendingDone;
    accept('add');

    const after = openSession(createFakeDependencies({ database, server }));
    await after.session.restoreStoredSheet();
    expect(after.getState()).toMatchObject({
      step: 'send',
      job: { acked: MAX_IMPORT_ROWS_PER_REQUEST, rows: count },
    });
    await after.waitForState({ job: { phase: 'done', acked: count } });
    expect(receivedRows).toEqual(Array.from({ length: count }, (_, index) => index + 2));
  });

  it('does not show the sheet of one account to another account', async () => {
    const database = createFakeDatabase();
    const ana = openSession(createFakeDependencies({ database, sheetKey: 'ana' }));
    ana.session.openFile(makeFile(2));
    await ana.waitForState({ step: 'check', summary: { validOrders: 2 } });
    await waitUntilStored(database, { rows: { length: 2 } });
    ana.session.end();

    const ben = openSession(createFakeDependencies({ database, sheetKey: 'ben' }));
    await ben.session.restoreStoredSheet();
    expect(ben.getState()).toMatchObject({ step: 'file', rows: [], fileName: '' });
    ben.session.openFile(makeFile(1));
    await ben.waitForState({ step: 'check', summary: { rowCount: 1 } });
    ben.session.discardSheet();

    const anaAgain = openSession(createFakeDependencies({ database, sheetKey: 'ana' }));
    await anaAgain.session.restoreStoredSheet();
    expect(anaAgain.getState()).toMatchObject({ step: 'check', rows: { length: 2 } });
  });

  it('restores nothing after the session has ended', async () => {
    const database = createFakeDatabase();
    const before = openSession(createFakeDependencies({ database }));
    before.session.openFile(makeFile(2));
    await waitUntilStored(database, { rows: { length: 2 } });
    const { session, getState } = openSession(createFakeDependencies({ database }));
    const restoringDone = session.restoreStoredSheet();
    session.end();
    await restoringDone;
    expect(getState()).toMatchObject({ step: 'file', rows: [] });
  });
});
