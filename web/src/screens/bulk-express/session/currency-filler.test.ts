import { describe, expect, it, vi } from 'vitest';
import { createFakeDatabase, createFakeDependencies } from './fake-dependencies.fixture.ts';
import { makeFile, openSession, waitUntilStored } from './open-session.fixture.ts';

/** A file with one row for each value. The first row has the number 2. */
const createFile = (...values: string[]) =>
  makeFile(
    values.length,
    values.map((unitValue) => ({ unitValue, declared: '' })),
  );

describe('values without a currency', () => {
  it('get the currency that the other values of the file name', async () => {
    const { session, getState, waitForState, getCell, editCell } = openSession(createFakeDependencies());
    session.openFile(createFile('20,50 €', '35', '18'));
    await waitForState({
      step: 'check',
      defaultCurrency: { currency: 'EUR', isAsked: true },
      summary: { validOrders: 3 },
    });
    expect([2, 3, 4].map((row) => getCell(row, 'declaredCurrency'))).toEqual(['', 'EUR', 'EUR']);
    expect(getState().rowStates.autofilledCells.get(3)).toEqual({ declaredCurrency: 'EUR' });
    // The edit removes the sign '€' with the old value. The row still gets the currency.
    await editCell(2, 'unitValue', '21');
    expect(getCell(2, 'declaredCurrency')).toBe('EUR');
  });

  it('need one answer of the user for all rows if the file names several currencies', async () => {
    const { session, getState, waitForState, getCell } = openSession(createFakeDependencies());
    session.openFile(createFile('20 €', '35', '$18', '4'));
    await waitForState({ step: 'check', summary: { validOrders: 2, faultyOrders: 2 } });
    expect(getState().rowStates.findings.get(3)?.problems).toEqual([
      { column: 'declaredCurrency', problem: 'currency_open' },
    ]);
    await session.chooseDefaultCurrency('USD');
    await waitForState({ summary: { validOrders: 4, faultyOrders: 0 } });
    expect([2, 3, 4, 5].map((row) => getCell(row, 'declaredCurrency'))).toEqual(['', 'USD', '', 'USD']);
  });

  it('are in the account’s currency if the file names none, and the user can choose another one', async () => {
    const database = createFakeDatabase();
    const { session, getState, waitForState, getCell } = openSession(createFakeDependencies({ database }));
    session.openFile(createFile('9.99', '12'));
    await waitForState({
      step: 'check',
      defaultCurrency: { currency: 'CNY', isAsked: true },
      summary: { validOrders: 2 },
    });
    expect(getCell(2, 'declaredCurrency')).toBe('');
    await session.chooseDefaultCurrency('USD');
    expect([getCell(2, 'declaredCurrency'), getCell(3, 'declaredCurrency')]).toEqual(['USD', 'USD']);
    await session.chooseDefaultCurrency('EUR');
    expect([getCell(2, 'declaredCurrency'), getCell(3, 'declaredCurrency')]).toEqual(['EUR', 'EUR']);
    await session.undo();
    expect([getCell(2, 'declaredCurrency'), getState().defaultCurrency?.currency]).toEqual(['USD', 'USD']);
    await waitUntilStored(database, { metadata: { declaredIn: { currency: 'USD', isAsked: true } } });
    session.end();
    const after = openSession(createFakeDependencies({ database }));
    await after.session.restoreStoredSheet();
    expect(after.getState().defaultCurrency).toEqual({ currency: 'USD', isAsked: true });
  });

  it('are undecided if the file or the user’s country uses their sign for another currency', async () => {
    const { session, getState, waitForState, getCell } = openSession(createFakeDependencies());
    session.openFile(createFile('$350', 'US$45', '$20'));
    await waitForState({
      step: 'check',
      defaultCurrency: { currency: '?', isAsked: true },
      summary: { validOrders: 1, faultyOrders: 2 },
    });
    await session.chooseDefaultCurrency('MXN');
    await waitForState({ summary: { validOrders: 3, faultyOrders: 0 } });
    expect([2, 3, 4].map((row) => getCell(row, 'declaredCurrency'))).toEqual(['MXN', '', 'MXN']);
    // The account's currency is written into the cell, because the sign '$' does not stand for it.
    await session.chooseDefaultCurrency('CNY');
    expect(getCell(2, 'declaredCurrency')).toBe('CNY');

    session.openFile(createFile('$350', '20'));
    await waitForState({
      step: 'check',
      defaultCurrency: { currency: 'USD', isAsked: true },
      summary: { validOrders: 2 },
    });
    vi.stubGlobal('navigator', { ...navigator, language: 'es-MX' });
    session.openFile(createFile('$350', '21'));
    await waitForState({ step: 'check', summary: { faultyOrders: 2 } });
    expect(getState().defaultCurrency).toEqual({ currency: '?', isAsked: true });
    vi.unstubAllGlobals();
  });

  it('are undecided with the account’s sign if the file names only the other currency with this sign', async () => {
    const { session, getState, waitForState, getCell } = openSession(createFakeDependencies());
    session.openFile(createFile('￥4,200', '1,980円'));
    await waitForState({ step: 'check', summary: { validOrders: 1, faultyOrders: 1 } });
    expect(getState().defaultCurrency).toEqual({ currency: '?', isAsked: true });
    await session.chooseDefaultCurrency('JPY');
    await waitForState({ summary: { validOrders: 2 } });
    expect(getCell(2, 'declaredCurrency')).toBe('JPY');

    session.openFile(createFile('￥4,200', 'CNY 5'));
    await waitForState({
      step: 'check',
      defaultCurrency: { currency: 'CNY', isAsked: false },
      summary: { validOrders: 2 },
    });
  });

  it('need no answer of the user if all rows name a currency, or if the file has no values', async () => {
    const { session, getState, waitForState } = openSession(createFakeDependencies());
    session.openFile(createFile('USD 5', '6 USD'));
    await waitForState({
      step: 'check',
      defaultCurrency: { currency: 'USD', isAsked: false },
      summary: { validOrders: 2 },
    });
    session.openFile(createFile('', ''));
    await waitForState({ step: 'check', summary: { validOrders: 2 } });
    expect(getState().defaultCurrency).toBeUndefined();
  });
});
