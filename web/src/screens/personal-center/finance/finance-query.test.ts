import { afterEach, describe, expect, it } from 'vitest';
import {
  defaultFinanceQuery,
  type FinanceQuery,
  formatFinanceQuery,
  isFilterActive,
  parseFinanceQuery,
  toRecordListFilter,
  toWeightListFilter,
} from './finance-query.ts';

const fullQuery: FinanceQuery = {
  view: 'weights',
  type: 'recharge',
  from: '2026-07-01',
  to: '2026-07-31',
  differing: 'price',
};
const timeZone = process.env.TZ;

describe('the finance query', () => {
  afterEach(() => {
    if (timeZone === undefined) delete process.env.TZ;
    else process.env.TZ = timeZone;
  });

  it('is the same after formatting and parsing, and the URL names the section', () => {
    expect(parseFinanceQuery(formatFinanceQuery(fullQuery))).toEqual(fullQuery);
    expect(parseFinanceQuery(formatFinanceQuery(defaultFinanceQuery))).toEqual(defaultFinanceQuery);
    expect(formatFinanceQuery(defaultFinanceQuery)).toBe('?section=finance');
    expect(formatFinanceQuery(fullQuery)).toContain('section=finance');
  });

  it('ignores invalid values in a URL', () => {
    expect(
      parseFinanceQuery('?section=finance&type=gift&from=yesterday&to=2026-13-45&view=none&differing=colour'),
    ).toEqual(defaultFinanceQuery);
  });

  it('sends no filter that is not set', () => {
    expect(toRecordListFilter({ ...defaultFinanceQuery, view: 'weights' })).toEqual({});
    expect(toWeightListFilter({ ...defaultFinanceQuery, view: 'weights' })).toEqual({});
    expect(isFilterActive({})).toBe(false);
    expect(isFilterActive(toRecordListFilter({ ...defaultFinanceQuery, type: 'consumption' }))).toBe(true);
  });

  it('filters records by type, weights by difference, and both by days', () => {
    const days = toRecordListFilter({ ...fullQuery, type: undefined });
    expect(Object.keys(days)).toEqual(['from', 'to']);
    expect(toRecordListFilter(fullQuery)).toEqual({ type: 'recharge', ...days });
    expect(toWeightListFilter(fullQuery)).toEqual({ differing: 'price', ...days });
  });

  it('converts days to the user’s midnights, also on a day when the clocks change', () => {
    process.env.TZ = 'Asia/Shanghai';
    expect(toRecordListFilter({ ...defaultFinanceQuery, from: '2026-07-01', to: '2026-07-31' })).toEqual({
      from: '2026-06-30T16:00:00.000Z',
      to: '2026-07-31T16:00:00.000Z',
    });
    process.env.TZ = 'Europe/Madrid';
    // 29 March 2026 has 23 hours in Madrid, because summer time begins.
    expect(toRecordListFilter({ ...defaultFinanceQuery, from: '2026-03-29', to: '2026-03-29' })).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    });
  });
});
