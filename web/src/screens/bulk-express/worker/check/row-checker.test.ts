import { buildExampleRow, importColumns } from '@miya/contract/imports';
import { parseMobile } from '@miya/contract/numbering-plans';
import { setMobileParser } from '@miya/contract/phones';
import { describe, expect, it } from 'vitest';
import { RowChecker } from './row-checker.ts';

setMobileParser(parseMobile);

const defaults = { home: 'CN', currency: 'CNY' };
const createRow = (number: number, changes: Partial<Record<(typeof importColumns)[number], string>> = {}) => {
  const cells = buildExampleRow('en');
  for (const [column, text] of Object.entries({ senderName: 'Zhang San', ...changes }))
    cells[importColumns.indexOf(column as (typeof importColumns)[number])] = text;
  return { row: number, cells };
};
const summarize = (findings: ReturnType<RowChecker['check']>) =>
  findings.map(({ row, duplicateOf, problems }) => [
    row,
    duplicateOf,
    ...problems.map(({ problem }) => problem),
  ]);

describe('RowChecker', () => {
  it('finds a duplicate of an earlier row, until one of them changes', () => {
    const checker = new RowChecker(defaults);
    expect(
      summarize(checker.check([createRow(2), createRow(3), createRow(4, { receiverName: 'Ana' })])),
    ).toEqual([
      [2, undefined],
      [3, 2],
      [4, undefined],
    ]);
    // Deleting the first row changes the finding of the other row.
    expect(summarize(checker.check([{ row: 2, cells: [] }]))).toEqual([[3, undefined]]);
  });

  it('reports a reference that two receivers share, until the reference is corrected', () => {
    const checker = new RowChecker(defaults);
    checker.check([createRow(2, { clientReference: 'A1' })]);
    expect(summarize(checker.check([createRow(3, { clientReference: 'a1', receiverName: 'Ana' })]))).toEqual([
      [3, undefined, 'reference_other_receiver'],
    ]);
    expect(summarize(checker.check([createRow(2, { clientReference: 'A2' })]))).toContainEqual([
      3,
      undefined,
    ]);
  });

  it('returns the value per unit if the value cannot be divided evenly', () => {
    const checker = new RowChecker(defaults);
    const uneven = { quantity: '3', declared: '7' };
    expect(checker.check([createRow(2, uneven)])).toMatchObject([
      { problems: [], valueSplit: '2 × 2.33 + 1 × 2.34' },
    ]);
    expect(checker.check([createRow(2, { ...uneven, declared: '9' })])[0]?.valueSplit).toBeUndefined();
  });

  describe('rows of one reference', () => {
    const withReference = { clientReference: 'A1' };
    /** Creates a row with these cells only, which adds an item to an order. */
    const createItemRow = (
      number: number,
      changes: Partial<Record<(typeof importColumns)[number], string>>,
    ) => ({
      row: number,
      cells: importColumns.map((column) => changes[column] ?? ''),
    });
    const listOrderRows = (findings: ReturnType<RowChecker['check']>) =>
      Object.fromEntries(findings.map(({ row: number, order }) => [number, order?.rows]));

    it('are one order, wherever they are in the sheet and whenever they are added', () => {
      const checker = new RowChecker(defaults);
      checker.check([createRow(2, withReference), createRow(3)]);
      const findings = checker.check([
        createItemRow(9, { ...withReference, itemName: 'Cap', quantity: '2' }),
      ]);
      expect(listOrderRows(findings)).toEqual({ 2: [2, 9], 9: [2, 9] });
      expect(findings.every(({ problems, order }) => problems.length === 0 && !order?.isFaulty)).toBe(true);
    });

    it('are faulty together, each with its own problems, until the wrong row is corrected or deleted', () => {
      const checker = new RowChecker(defaults);
      const wrong = createItemRow(3, { ...withReference, itemName: 'Cap', hsCode: '12' });
      const findings = checker.check([createRow(2, withReference), wrong]);
      expect(summarize(findings)).toEqual([
        [2, undefined],
        [3, undefined, 'hs_code_invalid'],
      ]);
      expect(findings.map(({ order }) => order?.isFaulty)).toEqual([true, true]);
      const corrected = checker.check([
        createItemRow(3, { ...withReference, itemName: 'Cap', hsCode: '650500' }),
      ]);
      expect(corrected.map(({ row: number, order }) => [number, order?.isFaulty])).toEqual([
        [2, false],
        [3, false],
      ]);
      expect(listOrderRows(checker.check([{ row: 3, cells: [] }]))).toEqual({ 2: undefined });
    });

    it('form another order when the first row is deleted, and leave an order when their reference is deleted', () => {
      const checker = new RowChecker(defaults);
      checker.check([
        createRow(2, withReference),
        createRow(3, { ...withReference, receiverName: 'Ana', itemName: 'Cap' }),
        createItemRow(4, { ...withReference, itemName: 'Mug' }),
      ]);
      expect(listOrderRows(checker.check([{ row: 2, cells: [] }]))).toEqual({ 3: [3, 4], 4: [3, 4] });
      expect(listOrderRows(checker.check([createItemRow(4, { itemName: 'Mug' })]))).toEqual({
        3: undefined,
        4: undefined,
      });
    });

    it('have a problem if they repeat an order or have another receiver, until this is corrected', () => {
      const checker = new RowChecker(defaults);
      expect(
        summarize(
          checker.check([
            createRow(2, withReference),
            createRow(3, withReference),
            createRow(4, { ...withReference, receiverMobile: '+525512345679' }),
          ]),
        ),
      ).toEqual([
        [3, 2, 'reference_repeated'],
        [4, undefined, 'reference_other_receiver'],
        [2, undefined],
      ]);
      const findings = checker.check([createRow(2, { ...withReference, itemName: 'Mug' })]);
      expect(listOrderRows(findings)).toMatchObject({ 2: [2, 3], 3: [2, 3] });
    });

    it('are checked nearly as fast if thousands share one reference as if each has its own', () => {
      const measure = (getReference: (number: number) => string) => {
        const checker = new RowChecker(defaults);
        const startedAt = performance.now();
        for (let start = 0; start < 3_000; start += 100)
          checker.check(
            Array.from({ length: 100 }, (_, index) => {
              const number = start + index;
              return createRow(number, {
                clientReference: getReference(number),
                receiverName: `Ana ${number}`,
              });
            }),
          );
        return performance.now() - startedAt;
      };
      const distinctMs = measure((number) => `B${number}`);
      const sharedMs = measure(() => 'A1');
      // Comparing each row with all others would take hundreds of times as long.
      expect(sharedMs).toBeLessThan(distinctMs * 10);
    });
  });

  it('checks rows by the rules of the contract', () => {
    expect(
      summarize(
        new RowChecker(defaults).check([createRow(2, { receiverMobile: '1.38E+10', weight: 'heavy' })]),
      ),
    ).toEqual([[2, undefined, 'digits_lost', 'number_invalid']]);
  });
});
