import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { importColumns } from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import { fakeDatabase, fakeWorld } from '../fake-world.fixture.ts';
import { makeFile, openSession, untilKept } from '../open-session.fixture.ts';
import type { BatchSender } from '../world.ts';

const columns = importColumns.filter((column) => column.startsWith('sender'));
const senderOf = (name: string): BatchSender => ({
  id: name,
  cells: columns.map((column) => (column === 'senderName' ? name : '')),
});
const noSender = Object.fromEntries(columns.map((column) => [column, '']));
const twoRows = () => makeFile(2, { 1: noSender });

describe('the sender of rows without one', () => {
  it('is the default one, until somebody chooses another or none', async () => {
    const findSender = async () => senderOf('Wang Wu');
    const { session, until, cell } = openSession({ ...fakeWorld(), findSender });
    const names = () => [cell(2, 'senderName'), cell(3, 'senderName')];
    session.openFile(twoRows());
    await until({ step: 'check', rows: { length: 2 } });
    expect(names()).toEqual(['Zhang San', 'Wang Wu']);
    await session.chooseSender(senderOf('Li Si'));
    expect(names()).toEqual(['Zhang San', 'Li Si']);
    await session.chooseSender(undefined);
    expect(names()).toEqual(['Zhang San', '']);
  });

  it('is waited for by a file that is chosen before the address book has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<BatchSender>();
    const { session, now, until, cell } = openSession({ ...fakeWorld(), findSender: () => promise });
    session.findSender();
    session.openFile(twoRows());
    expect(now().step).toBe('reading');
    resolve(senderOf('Wang Wu'));
    await until({ step: 'check', rows: { length: 2 } });
    expect(cell(3, 'senderName')).toBe('Wang Wu');
  });

  it('gives nothing of itself to a sender whom the row turns out to have', async () => {
    const whole = columns.map(
      (column) => ({ senderName: '李伟', senderMobile: '13800138000' })[column as string] ?? column,
    );
    const world = { ...fakeWorld(), findSender: async () => ({ id: 'whole', cells: whole }) };
    const { session, now, until, mend, cell } = openSession(world);
    const headings = importColumns.map((column) => templateHeadingsByLanguage.en[column]);
    const nameless = headings.map((heading, at) =>
      at === 0 ? 'Zzyzx' : importColumns[at] === 'senderMobile' ? 'Qwrt' : heading,
    );
    const own = { ...noSender, senderName: '王芳', senderMobile: '13912345678' };
    session.openFile(makeFile(2, { 0: own, 1: own }, nameless));
    await until({ step: 'check', rows: { length: 2 } });
    expect([cell(2, 'senderName'), cell(2, 'senderCompany')]).toEqual(['李伟', 'senderCompany']);
    await mend(3, 'senderDetail', '科技路 2');
    const layout = now().preview?.layout;
    if (!layout) throw new Error('no layout');
    const mobile = importColumns.indexOf('senderMobile');
    const more = { senderName: [0], senderMobile: [mobile] };
    session.openAgain({ layout: { ...layout, columns: { ...layout.columns, ...more } }, choices: {} });
    await until({ step: 'check', rows: { length: 2 }, openColumns: [] });
    const { name, others } = {
      name: cell(2, 'senderName'),
      others: columns.slice(2).map((one) => cell(2, one)),
    };
    expect([name, cell(2, 'senderMobile'), ...new Set(others)]).toEqual(['王芳', '13912345678', '']);
    // A sender needs no address, so the rows can be sent as the file has them; what somebody has typed stays.
    await until({ summary: { sound: 2 } });
    expect([cell(3, 'senderDetail'), cell(3, 'senderCompany')]).toEqual(['科技路 2', '']);
  });

  it('is given whole to rows whose own sender was taken off among the columns', async () => {
    const whole = columns.map((column) => (column === 'senderMobile' ? '13800138000' : column));
    const world = { ...fakeWorld(), findSender: async () => ({ id: 'whole', cells: whole }) };
    const { session, now, until, cell } = openSession(world);
    const own = { ...noSender, senderName: '田中' };
    session.openFile(makeFile(2, { 0: own, 1: own }));
    await until({ step: 'check', rows: { length: 2 }, summary: { faulty: 2 } });
    const layout = now().preview?.layout;
    if (!layout) throw new Error('no layout');
    const { senderName, ...others } = layout.columns;
    session.openAgain({ layout: { ...layout, columns: others, setAside: senderName ?? [] }, choices: {} });
    await until({ step: 'check', rows: { length: 2 }, summary: { waiting: 0 } });
    expect(columns.map((column) => cell(2, column))).toEqual(whole);
  });

  it('offers its address to senders of the file who have none, and gives nothing but that', async () => {
    const whole = columns.map((column) => (column === 'senderMobile' ? '13800138000' : column));
    const { session, now, until, cell } = openSession({
      ...fakeWorld(),
      findSender: async () => ({ id: 'whole', cells: whole }),
    });
    const own: Record<string, string> = { ...noSender, senderName: '王芳', senderMobile: '13912345678' };
    session.openFile(makeFile(3, { 0: own, 1: { ...own, senderCity: '上海' }, 2: noSender }));
    await until({ step: 'check', rows: { length: 3 }, summary: { nowhere: 1 } });
    expect(cell(2, 'senderDetail')).toBe('');

    await session.completeSenders(true);
    await until({ summary: { nowhere: 0 } });
    expect(now().rows[0]?.cells.slice(0, columns.length)).toEqual(
      columns.map((column, at) =>
        ['senderIdentity', 'senderCompany'].includes(column) ? '' : own[column] || whole[at],
      ),
    );
    // Who says where they are, be it only the city, is not to be moved elsewhere.
    expect([cell(3, 'senderCity'), cell(3, 'senderDetail')]).toEqual(['上海', '']);
    await session.undo();
    await until({ summary: { nowhere: 1 } });
    expect(cell(2, 'senderDetail')).toBe('');
  });

  it('is not waited for by a file that was given up meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<BatchSender>();
    const { session, now } = openSession({ ...fakeWorld(), findSender: () => promise });
    session.openFile(twoRows());
    session.discard();
    resolve(senderOf('Wang Wu'));
    await session.findSender();
    await new Promise((done) => setTimeout(done, 50));
    expect(now()).toMatchObject({ step: 'file', rows: [] });
  });

  it('comes into the rows of an open sheet that has none, once the book can be read', async () => {
    let answer: BatchSender | undefined;
    const { session, until, cell } = openSession({ ...fakeWorld(), findSender: async () => answer });
    session.openFile(twoRows());
    await until({ step: 'check', rows: { length: 2 }, sender: undefined });
    answer = senderOf('Wang Wu');
    await session.findSender();
    expect(cell(3, 'senderName')).toBe('Wang Wu');
  });

  it('stays the chosen one when the screen is opened again', async () => {
    const findSender = async () => senderOf('Wang Wu');
    const { session, now, until, cell } = openSession({ ...fakeWorld(), findSender });
    session.openFile(twoRows());
    await until({ step: 'check', rows: { length: 2 } });
    await session.chooseSender(senderOf('Li Si'));
    await session.findSender();
    expect([now().sender?.id, cell(3, 'senderName')]).toEqual(['Li Si', 'Li Si']);
  });

  it('is known of a sheet that was taken up again, so that another can be chosen instead', async () => {
    const database = fakeDatabase();
    const findSender = async () => senderOf('Wang Wu');
    const before = openSession({ ...fakeWorld({ database }), findSender });
    before.session.openFile(twoRows());
    await before.until({ step: 'check', rows: { length: 2 } });
    await untilKept(database, { rows: { length: 2 } });
    before.session.end();
    const after = openSession({ ...fakeWorld({ database }), findSender });
    await after.session.restore();
    await after.session.findSender();
    await after.session.chooseSender(senderOf('Li Si'));
    expect([after.cell(2, 'senderName'), after.cell(3, 'senderName')]).toEqual(['Zhang San', 'Li Si']);
  });
});
