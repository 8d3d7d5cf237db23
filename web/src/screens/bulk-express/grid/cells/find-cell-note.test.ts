import { type CheckedRow, importColumns } from '@miya/contract/imports';
import { expect, it } from 'vitest';
import { errors } from '../../../../i18n/en/errors.ts';
import { imports } from '../../../../i18n/en/imports.ts';
import { positions } from '../../../../i18n/en/positions.ts';
import { createRowStates, type RowStates } from '../../model/view/sheet-summary.ts';
import { findCellNote } from './find-cell-note.ts';

const noteTexts = { imports, errors, positions, language: 'en' } as const;
const cells = importColumns.map(
  (column) => ({ receiverCountry: 'MX', receiverPostcode: '6700' })[column as string] ?? '',
);
const row = { row: 2, cells };

/** Creates the states of a row whose result from the server contains `places` and nothing else. */
const createStates = (places: CheckedRow['places']): RowStates => {
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
    ...createRowStates(),
    serverResults: new Map([[2, { sheetRow: row, result: { row: 2, orderRow: 2, places, ...nothing } }]]),
  };
};

it('shows both sums if they differ', () => {
  const texts = { quantity: '2', unitValue: '¥1,500', declared: '3500' } as Record<string, string>;
  const sheetRow = { row: 2, cells: importColumns.map((column) => texts[column] ?? '') };
  const problems = [{ column: 'declared' as const, problem: 'sum_differs' }];
  const states = {
    ...createRowStates(),
    findings: new Map([[2, { problems, duplicateOf: undefined, order: undefined }]]),
  };
  expect(findCellNote(states, sheetRow, 'declared', noteTexts)?.text).toBe(
    `2 × 1500 = 3000 ≠ 3500 · ${errors.problems.sum_differs}`,
  );
});

it('shows the waybill number of the order that already uses the reference', () => {
  const checked = {
    ...createStates([]).serverResults.get(2)?.result,
    problems: [{ column: 'clientReference', problem: 'reference_used' }],
    usedBy: { orderId: 'order', waybill: 'MY1' },
  } as CheckedRow;
  const states = { ...createRowStates(), serverResults: new Map([[2, { sheetRow: row, result: checked }]]) };
  expect(findCellNote(states, row, 'clientReference', noteTexts)?.text).toBe(
    `${errors.refusals.reference_used} (MY1)`,
  );
});

it('shows how a postcode without its leading zero was read, and to which place it belongs', () => {
  const getNoteText = (states: RowStates) => findCellNote(states, row, 'receiverPostcode', noteTexts)?.text;
  expect(getNoteText(createStates([]))).toBe('Read as 06700');
  const elsewhere = { postcode: '06700', place: 'Cuauhtémoc' };
  expect(getNoteText(createStates([{ column: 'receiverPostcode', suggestions: [], elsewhere }]))).toBe(
    'Postal code 06700 belongs to Cuauhtémoc. Read as 06700',
  );
});
