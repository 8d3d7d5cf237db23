import { describe, expect, it } from 'vitest';
import { beginCounting, count, nothingKnown } from './summary.ts';

describe('a count of rows', () => {
  it('tells those that look like others apart that are sent and those that stay', () => {
    const rows = [2, 3, 4].map((row) => ({ row, cells: [`${row}`] }));
    const states = nothingKnown();
    const problem = { column: 'weight' as const, problem: 'weight_required' };
    states.findings.set(2, { problems: [], twin: undefined, order: undefined });
    states.findings.set(3, { problems: [], twin: 2, order: undefined });
    states.findings.set(4, { problems: [problem], twin: 2, order: undefined });
    const summary = beginCounting();
    count(rows, states, summary);
    expect(summary).toMatchObject({ sound: 2, faulty: 1, alike: 2, alikeSound: 1 });
  });
});
