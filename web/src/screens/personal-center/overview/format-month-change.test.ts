import { describe, expect, it } from 'vitest';
import { formatMonthChange } from './format-month-change.ts';

const format = (thisMonth: number, lastMonthSoFar: number) =>
  formatMonthChange({ thisMonth, lastMonthSoFar }, 'en');

describe('formatMonthChange', () => {
  it('returns the direction and the signed percentage', () => {
    expect(format(150, 100)).toEqual({ direction: 'more', text: '+50%' });
    expect(format(97, 100)).toEqual({ direction: 'less', text: '−3%' });
    expect(format(1_003, 1_000)).toEqual({ direction: 'more', text: '+0.3%' });
    expect(format(5, 5)).toEqual({ direction: 'same', text: '0%' });
  });

  it('returns undefined when the previous amount is zero or negative', () => {
    expect(format(5, 0)).toBeUndefined();
    expect(format(5, -100)).toBeUndefined();
  });
});
