import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { importColumns } from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import { createFakeDatabase, createFakeDependencies } from '../fake-dependencies.fixture.ts';
import { makeFile, openSession, waitUntilStored } from '../open-session.fixture.ts';
import type { BatchSender } from '../session-dependencies.ts';

const columns = importColumns.filter((column) => column.startsWith('sender'));
const createSender = (name: string): BatchSender => ({
  id: name,
  cells: columns.map((column) => (column === 'senderName' ? name : '')),
});
const noSender = Object.fromEntries(columns.map((column) => [column, '']));
const createFileOfTwoRows = () => makeFile(2, { 1: noSender });

describe('the default sender', () => {
  it('is filled into rows without a sender, until the user chooses another sender or none', async () => {
    const findDefaultSender = async () => createSender('Wang Wu');
    const { session, waitForState, getCell } = openSession({
      ...createFakeDependencies(),
      findDefaultSender,
    });
    const readSenderNames = () => [getCell(2, 'senderName'), getCell(3, 'senderName')];
    session.openFile(createFileOfTwoRows());
    await waitForState({ step: 'check', rows: { length: 2 } });
    expect(readSenderNames()).toEqual(['Zhang San', 'Wang Wu']);
    await session.chooseDefaultSender(createSender('Li Si'));
    expect(readSenderNames()).toEqual(['Zhang San', 'Li Si']);
    await session.chooseDefaultSender(undefined);
    expect(readSenderNames()).toEqual(['Zhang San', '']);
  });

  it('delays a file that is opened before the address book has responded', async () => {
    const { promise, resolve } = Promise.withResolvers<BatchSender>();
    const { session, getState, waitForState, getCell } = openSession({
      ...createFakeDependencies(),
      findDefaultSender: () => promise,
    });
    session.loadDefaultSender();
    session.openFile(createFileOfTwoRows());
    expect(getState().step).toBe('reading');
    resolve(createSender('Wang Wu'));
    await waitForState({ step: 'check', rows: { length: 2 } });
    expect(getCell(3, 'senderName')).toBe('Wang Wu');
  });

  it('leaves no cell in a row that gets its own sender from a new mapping', async () => {
    const fullSenderCells = columns.map(
      (column) => ({ senderName: '李伟', senderMobile: '13800138000' })[column as string] ?? column,
    );
    const dependencies = {
      ...createFakeDependencies(),
      findDefaultSender: async () => ({ id: 'whole', cells: fullSenderCells }),
    };
    const { session, getState, waitForState, editCell, getCell } = openSession(dependencies);
    const headings = importColumns.map((column) => templateHeadingsByLanguage.en[column]);
    const headingsWithoutSender = headings.map((heading, index) =>
      index === 0 ? 'Zzyzx' : importColumns[index] === 'senderMobile' ? 'Qwrt' : heading,
    );
    const ownSenderCells = { ...noSender, senderName: '王芳', senderMobile: '13912345678' };
    session.openFile(makeFile(2, { 0: ownSenderCells, 1: ownSenderCells }, headingsWithoutSender));
    await waitForState({ step: 'check', rows: { length: 2 } });
    expect([getCell(2, 'senderName'), getCell(2, 'senderCompany')]).toEqual(['李伟', 'senderCompany']);
    await editCell(3, 'senderDetail', '科技路 2');
    const layout = getState().preview?.layout;
    if (!layout) throw new Error('no layout');
    const mobile = importColumns.indexOf('senderMobile');
    const senderColumns = { senderName: [0], senderMobile: [mobile] };
    session.rereadFile({
      layout: { ...layout, columns: { ...layout.columns, ...senderColumns } },
      headingChoices: {},
    });
    await waitForState({ step: 'check', rows: { length: 2 }, unmappedColumns: [] });
    const { name, others } = {
      name: getCell(2, 'senderName'),
      others: columns.slice(2).map((column) => getCell(2, column)),
    };
    expect([name, getCell(2, 'senderMobile'), ...new Set(others)]).toEqual(['王芳', '13912345678', '']);
    // A sender needs no address, so the rows are valid without one. The cell that the user has edited stays.
    await waitForState({ summary: { validOrders: 2 } });
    expect([getCell(3, 'senderDetail'), getCell(3, 'senderCompany')]).toEqual(['科技路 2', '']);
  });

  it('is filled in completely if the sender column of the file is left out', async () => {
    const fullSenderCells = columns.map((column) => (column === 'senderMobile' ? '13800138000' : column));
    const dependencies = {
      ...createFakeDependencies(),
      findDefaultSender: async () => ({ id: 'whole', cells: fullSenderCells }),
    };
    const { session, getState, waitForState, getCell } = openSession(dependencies);
    const ownSenderCells = { ...noSender, senderName: '田中' };
    session.openFile(makeFile(2, { 0: ownSenderCells, 1: ownSenderCells }));
    await waitForState({ step: 'check', rows: { length: 2 }, summary: { faultyOrders: 2 } });
    const layout = getState().preview?.layout;
    if (!layout) throw new Error('no layout');
    const { senderName, ...others } = layout.columns;
    session.rereadFile({
      layout: { ...layout, columns: others, setAside: senderName ?? [] },
      headingChoices: {},
    });
    await waitForState({ step: 'check', rows: { length: 2 }, summary: { uncheckedRows: 0 } });
    expect(columns.map((column) => getCell(2, column))).toEqual(fullSenderCells);
  });

  it('fills only its address into rows whose own sender has none', async () => {
    const fullSenderCells = columns.map((column) => (column === 'senderMobile' ? '13800138000' : column));
    const { session, getState, waitForState, getCell } = openSession({
      ...createFakeDependencies(),
      findDefaultSender: async () => ({ id: 'whole', cells: fullSenderCells }),
    });
    const ownSenderCells: Record<string, string> = {
      ...noSender,
      senderName: '王芳',
      senderMobile: '13912345678',
    };
    session.openFile(
      makeFile(3, { 0: ownSenderCells, 1: { ...ownSenderCells, senderCity: '上海' }, 2: noSender }),
    );
    await waitForState({ step: 'check', rows: { length: 3 }, summary: { rowsWithoutSenderAddress: 1 } });
    expect(getCell(2, 'senderDetail')).toBe('');

    await session.decideSenderAddresses(true);
    await waitForState({ summary: { rowsWithoutSenderAddress: 0 } });
    expect(getState().rows[0]?.cells.slice(0, columns.length)).toEqual(
      columns.map((column, index) =>
        ['senderIdentity', 'senderCompany'].includes(column)
          ? ''
          : ownSenderCells[column] || fullSenderCells[index],
      ),
    );
    // A sender with a part of an address, here the city, does not get another address.
    expect([getCell(3, 'senderCity'), getCell(3, 'senderDetail')]).toEqual(['上海', '']);
    await session.undo();
    await waitForState({ summary: { rowsWithoutSenderAddress: 1 } });
    expect(getCell(2, 'senderDetail')).toBe('');
  });

  it('does not reopen a file that was discarded while it was loading', async () => {
    const { promise, resolve } = Promise.withResolvers<BatchSender>();
    const { session, getState } = openSession({
      ...createFakeDependencies(),
      findDefaultSender: () => promise,
    });
    session.openFile(createFileOfTwoRows());
    session.discardSheet();
    resolve(createSender('Wang Wu'));
    await session.loadDefaultSender();
    await new Promise((done) => setTimeout(done, 50));
    expect(getState()).toMatchObject({ step: 'file', rows: [] });
  });

  it('is filled into an open sheet when it is loaded later', async () => {
    let storedSender: BatchSender | undefined;
    const { session, waitForState, getCell } = openSession({
      ...createFakeDependencies(),
      findDefaultSender: async () => storedSender,
    });
    session.openFile(createFileOfTwoRows());
    await waitForState({ step: 'check', rows: { length: 2 }, defaultSender: undefined });
    storedSender = createSender('Wang Wu');
    await session.loadDefaultSender();
    expect(getCell(3, 'senderName')).toBe('Wang Wu');
  });

  it('does not replace the chosen sender when the screen is opened again', async () => {
    const findDefaultSender = async () => createSender('Wang Wu');
    const { session, getState, waitForState, getCell } = openSession({
      ...createFakeDependencies(),
      findDefaultSender,
    });
    session.openFile(createFileOfTwoRows());
    await waitForState({ step: 'check', rows: { length: 2 } });
    await session.chooseDefaultSender(createSender('Li Si'));
    await session.loadDefaultSender();
    expect([getState().defaultSender?.id, getCell(3, 'senderName')]).toEqual(['Li Si', 'Li Si']);
  });

  it('is known after a sheet was restored, so that another sender can replace it', async () => {
    const database = createFakeDatabase();
    const findDefaultSender = async () => createSender('Wang Wu');
    const before = openSession({ ...createFakeDependencies({ database }), findDefaultSender });
    before.session.openFile(createFileOfTwoRows());
    await before.waitForState({ step: 'check', rows: { length: 2 } });
    await waitUntilStored(database, { rows: { length: 2 } });
    before.session.end();
    const after = openSession({ ...createFakeDependencies({ database }), findDefaultSender });
    await after.session.restoreStoredSheet();
    await after.session.loadDefaultSender();
    await after.session.chooseDefaultSender(createSender('Li Si'));
    expect([after.getCell(2, 'senderName'), after.getCell(3, 'senderName')]).toEqual(['Zhang San', 'Li Si']);
  });
});
