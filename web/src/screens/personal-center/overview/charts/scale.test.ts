import { describe, expect, it } from 'vitest';
import { buildTicks, estimateTextWidth, getLabelStep } from './scale.ts';

describe('buildTicks', () => {
  it('builds round values from zero to above the maximum', () => {
    expect(buildTicks([0, 3, 17])).toEqual([0, 5, 10, 15, 20]);
    expect(buildTicks([123_456])).toEqual([0, 50_000, 100_000, 150_000]);
  });

  it('builds whole numbers only', () => {
    expect(buildTicks([1])).toEqual([0, 1]);
    expect(buildTicks([2, 1])).toEqual([0, 1, 2]);
  });

  it('builds negative values for negative amounts', () => {
    expect(buildTicks([-700, 4_000])).toEqual([-2_000, 0, 2_000, 4_000]);
    expect(buildTicks([-30])).toEqual([-30, -20, -10, 0]);
  });

  it('builds only zero when all values are zero', () => {
    expect(buildTicks([0, 0])).toEqual([0]);
    expect(buildTicks([])).toEqual([0]);
  });
});

describe('the labels below a chart', () => {
  it('are left out where they would overlap', () => {
    expect(getLabelStep(30, 900, 30)).toBe(1);
    expect(getLabelStep(30, 300, 30)).toBe(3);
    expect(getLabelStep(12, 0, 40)).toBeGreaterThan(12);
  });

  it('are wider in Chinese than in Latin letters', () => {
    expect(estimateTextWidth(['11月'])).toBeGreaterThan(estimateTextWidth(['Nov']));
    expect(estimateTextWidth([])).toBe(0);
  });
});
