import { exampleRow, importColumns } from '@miya/contract/imports';
import { readMobile } from '@miya/contract/numbering-plans';
import { providePhones } from '@miya/contract/phones';
import { describe, expect, it } from 'vitest';
import { RowChecker } from './row-checker.ts';

providePhones(readMobile);

const home = { home: 'CN', currency: 'CNY' };
const row = (number: number, changes: Partial<Record<(typeof importColumns)[number], string>> = {}) => {
  const cells = exampleRow('en');
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
      [3, undefined, 'reference_repeated'],
    ]);
    expect(said(checker.check([row(2, { clientReference: 'A2' })]))).toContainEqual([3, undefined]);
  });

  it('checks by the rules of the contract', () => {
    expect(
      said(new RowChecker(home).check([row(2, { receiverMobile: '1.38E+10', weight: 'heavy' })])),
    ).toEqual([[2, undefined, 'digits_lost', 'number_invalid']]);
  });
});
