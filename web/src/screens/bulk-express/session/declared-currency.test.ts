import { describe, expect, it, vi } from 'vitest';
import { fakeDatabase, fakeWorld } from './fake-world.fixture.ts';
import { makeFile, openSession, untilKept } from './open-session.fixture.ts';

/** Rows that are worth this, each in its cell, from the second line on. */
const fileOf = (...values: string[]) =>
  makeFile(
    values.length,
    values.map((unitValue) => ({ unitValue, declared: '' })),
  );

describe('values that name no currency', () => {
  it('are counted in the one that the others of the file name', async () => {
    const { session, now, until, cell, mend } = openSession(fakeWorld());
    session.openFile(fileOf('20,50 €', '35', '18'));
    await until({ step: 'check', declaredIn: { currency: 'EUR', isAsked: true }, summary: { sound: 3 } });
    expect([2, 3, 4].map((row) => cell(row, 'declaredCurrency'))).toEqual(['', 'EUR', 'EUR']);
    expect(now().states.readings.get(3)).toEqual({ declaredCurrency: 'EUR' });
    // A sign that goes with the number it stood beside is not lost.
    await mend(2, 'unitValue', '21');
    expect(cell(2, 'declaredCurrency')).toBe('EUR');
  });

  it('have to be answered where the others name several, all at once if need be', async () => {
    const { session, now, until, cell } = openSession(fakeWorld());
    session.openFile(fileOf('20 €', '35', '$18', '4'));
    await until({ step: 'check', summary: { sound: 2, faulty: 2 } });
    expect(now().states.findings.get(3)?.problems).toEqual([
      { column: 'declaredCurrency', problem: 'currency_open' },
    ]);
    await session.chooseCurrency('USD');
    await until({ summary: { sound: 4, faulty: 0 } });
    expect([2, 3, 4, 5].map((row) => cell(row, 'declaredCurrency'))).toEqual(['', 'USD', '', 'USD']);
  });

  it('are the account’s where the file names none, in sight and to be chosen otherwise', async () => {
    const database = fakeDatabase();
    const { session, now, until, cell } = openSession(fakeWorld({ database }));
    session.openFile(fileOf('9.99', '12'));
    await until({ step: 'check', declaredIn: { currency: 'CNY', isAsked: true }, summary: { sound: 2 } });
    expect(cell(2, 'declaredCurrency')).toBe('');
    await session.chooseCurrency('USD');
    expect([cell(2, 'declaredCurrency'), cell(3, 'declaredCurrency')]).toEqual(['USD', 'USD']);
    await session.chooseCurrency('EUR');
    expect([cell(2, 'declaredCurrency'), cell(3, 'declaredCurrency')]).toEqual(['EUR', 'EUR']);
    await session.undo();
    expect([cell(2, 'declaredCurrency'), now().declaredIn?.currency]).toEqual(['USD', 'USD']);
    await untilKept(database, { kept: { declaredIn: { currency: 'USD', isAsked: true } } });
    session.end();
    const after = openSession(fakeWorld({ database }));
    await after.session.restore();
    expect(after.now().declaredIn).toEqual({ currency: 'USD', isAsked: true });
  });

  it('count a sign that several have as open, beside another of them or where the reader’s country has its own', async () => {
    const { session, now, until, cell } = openSession(fakeWorld());
    session.openFile(fileOf('$350', 'US$45', '$20'));
    await until({
      step: 'check',
      declaredIn: { currency: '?', isAsked: true },
      summary: { sound: 1, faulty: 2 },
    });
    await session.chooseCurrency('MXN');
    await until({ summary: { sound: 3, faulty: 0 } });
    expect([2, 3, 4].map((row) => cell(row, 'declaredCurrency'))).toEqual(['MXN', '', 'MXN']);
    // The account's own has to be said, for the sign would say another.
    await session.chooseCurrency('CNY');
    expect(cell(2, 'declaredCurrency')).toBe('CNY');

    session.openFile(fileOf('$350', '20'));
    await until({ step: 'check', declaredIn: { currency: 'USD', isAsked: true }, summary: { sound: 2 } });
    vi.stubGlobal('navigator', { ...navigator, language: 'es-MX' });
    session.openFile(fileOf('$350', '21'));
    await until({ step: 'check', summary: { faulty: 2 } });
    expect(now().declaredIn).toEqual({ currency: '?', isAsked: true });
    vi.unstubAllGlobals();
  });

  it('have to be answered by the account’s own sign, beside the name of the only other that has it', async () => {
    const { session, now, until, cell } = openSession(fakeWorld());
    session.openFile(fileOf('￥4,200', '1,980円'));
    await until({ step: 'check', summary: { sound: 1, faulty: 1 } });
    expect(now().declaredIn).toEqual({ currency: '?', isAsked: true });
    await session.chooseCurrency('JPY');
    await until({ summary: { sound: 2 } });
    expect(cell(2, 'declaredCurrency')).toBe('JPY');

    session.openFile(fileOf('￥4,200', 'CNY 5'));
    await until({ step: 'check', declaredIn: { currency: 'CNY', isAsked: false }, summary: { sound: 2 } });
  });

  it('leave rows alone that say theirs, and files that are worth nothing', async () => {
    const { session, now, until } = openSession(fakeWorld());
    session.openFile(fileOf('USD 5', '6 USD'));
    await until({ step: 'check', declaredIn: { currency: 'USD', isAsked: false }, summary: { sound: 2 } });
    session.openFile(fileOf('', ''));
    await until({ step: 'check', summary: { sound: 2 } });
    expect(now().declaredIn).toBeUndefined();
  });
});
