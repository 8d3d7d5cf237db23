import { importColumns } from '@miya/contract/imports';
import { describe, expect, it, vi } from 'vitest';
import { rowsInView } from '../model/view/rows-in-view.ts';
import { plainView, viewOf } from '../model/view/view.ts';
import { fakeDatabase, fakeServer, fakeWorld } from './fake-world.fixture.ts';
import { makeFile, openSession } from './open-session.fixture.ts';

describe('an import session', () => {
  it('takes a file from its reading to its orders, by way of being mended', async () => {
    const { server, arrived } = fakeServer();
    const database = fakeDatabase();
    const { session, now, until, mend } = openSession(fakeWorld({ server, database }));
    session.openFile(makeFile(4, { 2: { weight: 'heavy' } }));
    expect(now().step).toBe('reading');
    await until({ step: 'check', summary: { all: 4, sound: 3, faulty: 1, waiting: 0 } });
    expect(now().states.findings.get(4)?.problems).toMatchObject([
      { column: 'weight', problem: 'number_invalid' },
    ]);

    session.chooseService('express');
    await until({ summary: { total: 300, unpriced: 0 }, serverCheck: 'idle' });
    await mend(4, 'weight', '2.5');
    await until({ summary: { sound: 4, faulty: 0, total: 400 } });
    await session.undo();
    await until({ summary: { sound: 3, faulty: 1 } });
    await session.redo();
    await until({ summary: { sound: 4, faulty: 0 } });

    await session.sendSound();
    expect(arrived).toEqual([2, 3, 4, 5]);
    expect(now()).toMatchObject({ step: 'send', rows: [], outbox: [], job: { phase: 'done', acked: 4 } });
    session.leaveResult();
    expect(now()).toMatchObject({ step: 'file', job: undefined });

    const later = openSession(fakeWorld({ database }));
    await later.session.restore();
    expect(later.now().step).toBe('file');
  });

  it('leaves what is not sound in the grid, and asks for its price once it is mended', async () => {
    const { server, arrived, checked } = fakeServer();
    const answering = Promise.withResolvers<void>();
    const check: typeof server.check = (input) => answering.promise.then(() => server.check(input));
    const { session, until, mend } = openSession(fakeWorld({ server: { ...server, check } }));
    session.openFile(makeFile(3, { 0: { receiverName: '' } }));
    await until({ step: 'check', summary: { sound: 2, faulty: 1 } });
    session.chooseService('express');
    await until({ serverCheck: 'running' });
    // Rows are sent while prices are still being asked for: that is no reason not to ask again afterwards.
    await session.sendSound();
    expect(arrived).toEqual([3, 4]);
    answering.resolve();
    await until({ serverCheck: 'idle' });
    session.leaveResult();
    await mend(2, 'receiverName', 'Ana');
    await until({ step: 'check', summary: { all: 1, sound: 1, unpriced: 0 }, serverCheck: 'idle' });
    expect(checked).toContain(2);
  });

  it('counts what is left after a part was sent, with the rows the server refused among it', async () => {
    const used = [{ column: 'clientReference' as const, problem: 'reference_used' }];
    const { server, arrived } = fakeServer({ 4: used });
    const { session, now, until, mend } = openSession(fakeWorld({ server }));
    session.openFile(makeFile(4, { 0: { weight: 'heavy' } }));
    await until({ step: 'check', summary: { sound: 3, faulty: 1 } });
    session.chooseService('express');
    await until({ summary: { total: 300 } });
    await session.sendSound();
    expect(now()).toMatchObject({ job: { phase: 'done' }, outbox: [] });
    expect(now().rows.map(({ row }) => row)).toEqual([2, 4]);
    session.leaveResult();
    await until({ step: 'check', summary: { all: 2, sound: 0, faulty: 2, total: 0 } });
    expect([...now().summary.reasons.values()]).toMatchObject([{ problem: 'number_invalid' }, ...used]);
    await session.show(viewOf(used[0] ?? 'all'));
    expect([...now().inView]).toEqual([4]);
    await mend(4, 'clientReference', 'other');
    await mend(2, 'weight', '2');
    await until({ summary: { sound: 2, faulty: 0, total: 200 } });
    await session.sendSound();
    expect(arrived).toEqual([2, 4]);
  });

  it('has all rows again that an import was stopped before', async () => {
    const { server, refuse } = fakeServer();
    const { session, now, until } = openSession(fakeWorld({ server }));
    session.openFile(makeFile(3));
    await until({ step: 'check', summary: { sound: 3 } });
    refuse('add', 'unreachable');
    const sending = session.sendSound();
    await until({ job: { waitsFor: 'unreachable' } });
    await session.cancelSending();
    await sending;
    expect(now()).toMatchObject({ job: { phase: 'cancelled' }, rows: { length: 3 } });
  });

  it('shows a row that was inserted where it was asked for, until the view is another', async () => {
    const { session, now, until } = openSession(fakeWorld());
    const shown = () => rowsInView(now().rows, now().view, now().inView).map(({ row }) => row);
    session.openFile(makeFile(3));
    await until({ step: 'check', summary: { sound: 3 } });
    await session.insertRow(2, 'below');
    expect(shown()).toEqual([2, 5, 3, 4]);
    await session.insertRow(2, 'above');
    expect(shown()).toEqual([6, 2, 5, 3, 4]);
    await session.undo();
    await session.undo();
    expect(shown()).toEqual([2, 3, 4]);
    await session.show(plainView);
    expect(now().rows.map(({ row }) => row)).toEqual([2, 3, 4]);
  });

  it('shares nothing with another one that is open beside it', async () => {
    const [one, other] = [openSession(fakeWorld()), openSession(fakeWorld())];
    one.session.openFile(makeFile(3));
    other.session.openFile(makeFile(2, { 0: { weight: 'heavy' } }));
    await one.until({ summary: { all: 3, sound: 3 } });
    await other.until({ summary: { all: 2, sound: 1, faulty: 1 } });
    await one.mend(2, 'weight', 'light');
    one.session.selection.selectAll(3);
    await one.until({ summary: { faulty: 1 } });
    expect(other.now().history.past).toEqual([]);
    expect(other.session.selection.block()).toEqual({ top: 0, left: 0, bottom: 0, right: 0 });
  });

  it('asks which column is which where nobody knows, and knows it the next time', async () => {
    const { session, until } = openSession(fakeWorld());
    const headings = importColumns.map((_, index) => `Spalte ${index + 1}`);
    session.openFile(makeFile(2, {}, headings));
    await until({ step: 'mapping' });
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
    session.openAgain({ layout, choices });
    await until({ step: 'check', summary: { sound: 2 } });
    session.discard();
    session.openFile(makeFile(3, {}, headings));
    await until({ step: 'check', summary: { sound: 3 } });
  });

  it('gives up a file that is being read for another one', async () => {
    const { session, now, until } = openSession(fakeWorld());
    session.openFile(makeFile(2_000));
    session.openFile(makeFile(2));
    await until({ step: 'check', summary: { all: 2, sound: 2 } });
    expect(now().rows.length).toBe(2);
  });

  it('says why a file cannot be taken, and begins again', async () => {
    const { session, now, until } = openSession(fakeWorld());
    session.askForFile();
    expect(now().fault).toBe('none_chosen');
    session.openFile(new File([], 'empty.csv'));
    expect(now()).toMatchObject({ step: 'file', fault: 'empty' });
    session.openFile(makeFile(0));
    await until({ step: 'file', fault: 'no_rows' });
    session.openFile(makeFile(1));
    await until({ step: 'check', fault: undefined });
  });

  it('asks the server nothing more after it has ended', async () => {
    const { server, checked } = fakeServer();
    const { session, until } = openSession(fakeWorld({ server }));
    session.openFile(makeFile(2));
    await until({ step: 'check', summary: { sound: 2 }, serverCheck: 'idle' });
    await vi.waitFor(() => expect(checked).toEqual([2, 3]));
    session.end();
    session.chooseService('express');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(checked).toEqual([2, 3]);
  });
});
