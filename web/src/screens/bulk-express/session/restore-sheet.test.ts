import { importColumns } from '@miya/contract/imports';
import { IMPORT_ROWS_AT_ONCE } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { fakeDatabase, fakeServer, fakeWorld } from './fake-world.fixture.ts';
import { makeFile, openSession, untilKept } from './open-session.fixture.ts';

describe('an import session that finds a sheet', () => {
  it('takes up a sheet where it was left, with what was mended in it', async () => {
    const database = fakeDatabase();
    const before = openSession(fakeWorld({ database }));
    before.session.openFile(makeFile(3, { 1: { weight: 'heavy' } }));
    await before.until({ step: 'check', summary: { faulty: 1 } });
    before.session.chooseService('express');
    await untilKept(database, { kept: { serviceId: 'express' }, rows: { length: 3 } });
    await before.mend(3, 'weight', '7.5');
    await before.session.deleteRows(new Set([4]));
    await untilKept(database, { rows: { length: 2 } });
    before.session.end();

    const after = openSession(fakeWorld({ database }));
    await after.session.restore();
    await after.until({
      step: 'check',
      fileName: 'orders.csv',
      fileHash: before.now().fileHash,
      serviceId: 'express',
      summary: { all: 2, sound: 2, faulty: 0 },
    });
    expect(after.cell(3, 'weight')).toBe('7.5');
    // The file is there as well: the result is written with all columns it has.
    expect(await after.now().source?.text()).toBe(await before.now().source?.text());
    expect(after.now().preview).toEqual(before.now().preview);
  });

  it('still says which rows were left out, and why', async () => {
    const database = fakeDatabase();
    const before = openSession(fakeWorld({ database }));
    const total = importColumns.map((column) =>
      column === 'senderName' ? 'Total' : column === 'weight' ? '7.5' : '',
    );
    const note = importColumns.map((column) => (column === 'senderName' ? 'Please collect before noon' : ''));
    before.session.openFile(
      new File([[await makeFile(3).text(), total.join(','), note.join(',')].join('\n')], 'orders.csv'),
    );
    await before.until({ step: 'check', rows: { length: 3 }, sumRows: [5], noteRows: [6] });
    await untilKept(database, { rows: { length: 3 } });
    before.session.end();

    const after = openSession(fakeWorld({ database }));
    await after.session.restore();
    await after.until({ step: 'check', rows: { length: 3 }, sumRows: [5], noteRows: [6] });
  });

  it('goes on with an import that was left in its middle, and sends no row twice', async () => {
    const database = fakeDatabase();
    const { server, arrived, refuse, accept } = fakeServer();
    const count = IMPORT_ROWS_AT_ONCE + 100;
    const add: typeof server.add = async (input) => {
      const reply = await server.add(input);
      refuse('add', 'unreachable');
      return reply;
    };
    const before = openSession(fakeWorld({ database, server: { ...server, add } }));
    before.session.openFile(makeFile(count));
    await before.until({ step: 'check', summary: { sound: count } });
    const sending = before.session.sendSound();
    await before.until({ job: { acked: IMPORT_ROWS_AT_ONCE, waitsFor: 'unreachable' } });
    before.session.end();
    await sending;
    accept('add');

    const after = openSession(fakeWorld({ database, server }));
    await after.session.restore();
    expect(after.now()).toMatchObject({ step: 'send', job: { acked: IMPORT_ROWS_AT_ONCE, rows: count } });
    await after.until({ job: { phase: 'done', acked: count } });
    expect(arrived).toEqual(Array.from({ length: count }, (_, index) => index + 2));
  });

  it('shows nobody else what one account has left', async () => {
    const database = fakeDatabase();
    const ana = openSession(fakeWorld({ database, sheetKey: 'ana' }));
    ana.session.openFile(makeFile(2));
    await ana.until({ step: 'check', summary: { sound: 2 } });
    await untilKept(database, { rows: { length: 2 } });
    ana.session.end();

    const ben = openSession(fakeWorld({ database, sheetKey: 'ben' }));
    await ben.session.restore();
    expect(ben.now()).toMatchObject({ step: 'file', rows: [], fileName: '' });
    ben.session.openFile(makeFile(1));
    await ben.until({ step: 'check', summary: { all: 1 } });
    ben.session.discard();

    const anaAgain = openSession(fakeWorld({ database, sheetKey: 'ana' }));
    await anaAgain.session.restore();
    expect(anaAgain.now()).toMatchObject({ step: 'check', rows: { length: 2 } });
  });

  it('takes up nothing after it has ended', async () => {
    const database = fakeDatabase();
    const before = openSession(fakeWorld({ database }));
    before.session.openFile(makeFile(2));
    await untilKept(database, { rows: { length: 2 } });
    const { session, now } = openSession(fakeWorld({ database }));
    const restoring = session.restore();
    session.end();
    await restoring;
    expect(now()).toMatchObject({ step: 'file', rows: [] });
  });
});
