import { buildExampleRow, importColumns } from '@miya/contract/imports';
import { readMobile } from '@miya/contract/numbering-plans';
import { providePhones } from '@miya/contract/phones';
import { describe, expect, it } from 'vitest';
import { RowChecker } from './row-checker.ts';

providePhones(readMobile);

const home = { home: 'CN', currency: 'CNY' };
const row = (number: number, changes: Partial<Record<(typeof importColumns)[number], string>> = {}) => {
  const cells = buildExampleRow('en');
  for (const [column, text] of Object.entries({ senderName: 'Zhang San', ...changes }))
    cells[importColumns.indexOf(column as (typeof importColumns)[number])] = text;
  return { row: number, cells };
};
const said = (findings: ReturnType<RowChecker['check']>) =>
  findings.map(({ row, twin, problems }) => [row, twin, ...problems.map(({ problem }) => problem)]);

describe('RowChecker', () => {
  it('finds a row that says the same as an earlier one, until one of them changes', () => {
    const checker = new RowChecker(home);
    expect(said(checker.check([row(2), row(3), row(4, { receiverName: 'Ana' })]))).toEqual([
      [2, undefined],
      [3, 2],
      [4, undefined],
    ]);
    // The first one goes: the other is alone now, though nobody touched it.
    expect(said(checker.check([{ row: 2, cells: [] }]))).toEqual([[3, undefined]]);
  });

  it('finds a reference used twice, and lets go of it when it is mended', () => {
    const checker = new RowChecker(home);
    checker.check([row(2, { clientReference: 'A1' })]);
    expect(said(checker.check([row(3, { clientReference: 'a1', receiverName: 'Ana' })]))).toEqual([
      [3, undefined, 'reference_other_receiver'],
    ]);
    expect(said(checker.check([row(2, { clientReference: 'A2' })]))).toContainEqual([3, undefined]);
  });

  it('tells how a value was shared out that does not come out even, until it does', () => {
    const checker = new RowChecker(home);
    const uneven = { quantity: '3', declared: '7' };
    expect(checker.check([row(2, uneven)])).toMatchObject([{ problems: [], shared: '2 × 2.33 + 1 × 2.34' }]);
    expect(checker.check([row(2, { ...uneven, declared: '9' })])[0]?.shared).toBeUndefined();
  });

  describe('rows of one reference', () => {
    const A = { clientReference: 'A1' };
    /** A row that adds to an order. */
    const more = (number: number, changes: Partial<Record<(typeof importColumns)[number], string>>) => ({
      row: number,
      cells: importColumns.map((column) => changes[column] ?? ''),
    });
    const orders = (findings: ReturnType<RowChecker['check']>) =>
      Object.fromEntries(findings.map(({ row: number, order }) => [number, order?.rows]));

    it('are one order, wherever they stand and whenever they come', () => {
      const checker = new RowChecker(home);
      checker.check([row(2, A), row(3)]);
      const findings = checker.check([more(9, { ...A, itemName: 'Cap', quantity: '2' })]);
      expect(orders(findings)).toEqual({ 2: [2, 9], 9: [2, 9] });
      expect(findings.every(({ problems, order }) => problems.length === 0 && !order?.isFaulty)).toBe(true);
    });

    it('are faulty together, each with its own problems, until the wrong one is mended or goes', () => {
      const checker = new RowChecker(home);
      const wrong = more(3, { ...A, itemName: 'Cap', hsCode: '12' });
      const findings = checker.check([row(2, A), wrong]);
      expect(said(findings)).toEqual([
        [2, undefined],
        [3, undefined, 'hs_code_invalid'],
      ]);
      expect(findings.map(({ order }) => order?.isFaulty)).toEqual([true, true]);
      const mended = checker.check([more(3, { ...A, itemName: 'Cap', hsCode: '650500' })]);
      expect(mended.map(({ row: number, order }) => [number, order?.isFaulty])).toEqual([
        [2, false],
        [3, false],
      ]);
      expect(orders(checker.check([{ row: 3, cells: [] }]))).toEqual({ 2: undefined });
    });

    it('belong to another order when the first of them goes, and to none when the reference does', () => {
      const checker = new RowChecker(home);
      checker.check([
        row(2, A),
        row(3, { ...A, receiverName: 'Ana', itemName: 'Cap' }),
        more(4, { ...A, itemName: 'Mug' }),
      ]);
      expect(orders(checker.check([{ row: 2, cells: [] }]))).toEqual({ 3: [3, 4], 4: [3, 4] });
      expect(orders(checker.check([more(4, { itemName: 'Mug' })]))).toEqual({ 3: undefined, 4: undefined });
    });

    it('say so where they go to somebody else, or were entered twice, until that is mended', () => {
      const checker = new RowChecker(home);
      expect(
        said(checker.check([row(2, A), row(3, A), row(4, { ...A, receiverMobile: '+525512345679' })])),
      ).toEqual([
        [3, 2, 'reference_repeated'],
        [4, undefined, 'reference_other_receiver'],
        [2, undefined],
      ]);
      const findings = checker.check([row(2, { ...A, itemName: 'Mug' })]);
      expect(orders(findings)).toMatchObject({ 2: [2, 3], 3: [2, 3] });
    });

    it('are found nearly as fast where thousands say the same as where each has its own', () => {
      const took = (referenceOf: (number: number) => string) => {
        const checker = new RowChecker(home);
        const began = performance.now();
        for (let at = 0; at < 3_000; at += 100)
          checker.check(
            Array.from({ length: 100 }, (_, one) => {
              const number = at + one;
              return row(number, { clientReference: referenceOf(number), receiverName: `Ana ${number}` });
            }),
          );
        return performance.now() - began;
      };
      const apart = took((number) => `B${number}`);
      const alike = took(() => 'A1');
      // Looking at all of them for each one would make it hundreds of times as long.
      expect(alike).toBeLessThan(apart * 10);
    });
  });

  it('checks by the rules of the contract', () => {
    expect(
      said(new RowChecker(home).check([row(2, { receiverMobile: '1.38E+10', weight: 'heavy' })])),
    ).toEqual([[2, undefined, 'digits_lost', 'number_invalid']]);
  });
});
