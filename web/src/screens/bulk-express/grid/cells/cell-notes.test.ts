import { type CheckedRow, importColumns } from '@miya/contract/imports';
import { expect, it } from 'vitest';
import { errors } from '../../../../i18n/en/errors.ts';
import { imports } from '../../../../i18n/en/imports.ts';
import { positions } from '../../../../i18n/en/positions.ts';
import { nothingKnown, type States } from '../../model/view/summary.ts';
import { noteOf } from './cell-notes.ts';

const words = { imports, errors, positions, language: 'en' } as const;
const cells = importColumns.map(
  (column) => ({ receiverCountry: 'MX', receiverPostcode: '6700' })[column as string] ?? '',
);
const row = { row: 2, cells };

const answered = (places: CheckedRow['places']): States => {
  const nothing = {
    problems: [],
    alike: [],
    usedBy: null,
    customs: [],
    filled: [],
    isReady: null,
    price: null,
    serviceId: null,
  };
  return {
    ...nothingKnown(),
    answers: new Map([[2, { of: row, checked: { row: 2, orderRow: 2, places, ...nothing } }]]),
  };
};

it('names both sums where they differ', () => {
  const said = { quantity: '2', unitValue: '¥1,500', declared: '3500' } as Record<string, string>;
  const one = { row: 2, cells: importColumns.map((column) => said[column] ?? '') };
  const problems = [{ column: 'declared' as const, problem: 'sum_differs' }];
  const states = {
    ...nothingKnown(),
    findings: new Map([[2, { problems, twin: undefined, order: undefined }]]),
  };
  expect(noteOf(states, one, 'declared', words)?.text).toBe(
    `2 × 1500 = 3000 ≠ 3500 · ${errors.problems.sum_differs}`,
  );
});

it('names the order that has a reference', () => {
  const checked = {
    ...answered([]).answers.get(2)?.checked,
    problems: [{ column: 'clientReference', problem: 'reference_used' }],
    usedBy: { orderId: 'order', waybill: 'MY1' },
  } as CheckedRow;
  const states = { ...nothingKnown(), answers: new Map([[2, { of: row, checked }]]) };
  expect(noteOf(states, row, 'clientReference', words)?.text).toBe(`${errors.refusals.reference_used} (MY1)`);
});

it('says in words as what a postcode was read that lost its nought, and that it belongs elsewhere', () => {
  const note = (states: States) => noteOf(states, row, 'receiverPostcode', words)?.text;
  expect(note(answered([]))).toBe('Read as 06700');
  const elsewhere = { postcode: '06700', place: 'Cuauhtémoc' };
  expect(note(answered([{ column: 'receiverPostcode', suggestions: [], elsewhere }]))).toBe(
    'Postal code 06700 belongs to Cuauhtémoc. Read as 06700',
  );
});
