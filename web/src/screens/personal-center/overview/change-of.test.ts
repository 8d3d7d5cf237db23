import { describe, expect, it } from 'vitest';
import { changeOf } from './change-of.ts';

const change = (thisMonth: number, lastMonthSoFar: number) => changeOf({ thisMonth, lastMonthSoFar }, 'en');

describe('the change against the last month', () => {
  it('has its sign and its share', () => {
    expect(change(150, 100)).toEqual({ direction: 'more', text: '+50%' });
    expect(change(97, 100)).toEqual({ direction: 'less', text: '−3%' });
    expect(change(1_003, 1_000)).toEqual({ direction: 'more', text: '+0.3%' });
    expect(change(5, 5)).toEqual({ direction: 'same', text: '0%' });
  });

  it('is not told where there was nothing, or less, before', () => {
    expect(change(5, 0)).toBeUndefined();
    expect(change(5, -100)).toBeUndefined();
  });
});
