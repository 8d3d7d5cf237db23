import { describe, expect, it } from 'vitest';
import { addRowsToSummary, createMutableSummary, createRowStates } from './sheet-summary.ts';

describe('addRowsToSummary', () => {
  it('counts duplicates with and without a problem', () => {
    const rows = [2, 3, 4].map((row) => ({ row, cells: [`${row}`] }));
    const rowStates = createRowStates();
    const problem = { column: 'weight' as const, problem: 'weight_required' };
    rowStates.findings.set(2, { problems: [], duplicateOf: undefined, order: undefined });
    rowStates.findings.set(3, { problems: [], duplicateOf: 2, order: undefined });
    rowStates.findings.set(4, { problems: [problem], duplicateOf: 2, order: undefined });
    const summary = createMutableSummary();
    addRowsToSummary(rows, rowStates, summary);
    expect(summary).toMatchObject({
      validOrders: 2,
      faultyOrders: 1,
      duplicateOrders: 2,
      validDuplicates: 1,
    });
  });
});
