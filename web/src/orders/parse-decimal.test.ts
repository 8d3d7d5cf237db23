import { describe, expect, it } from 'vitest';
import { decimalText, parseDecimal } from './parse-decimal.ts';

describe('a number as people type it', () => {
  it.each([
    ['1.5', 1_500],
    ['1,5', 1_500],
    [' 0,75 ', 750],
    ['.5', 500],
    ['12', 12_000],
    ['１２．５', 12_500],
    ['1 234,5', 1_234_500],
    ['1.234', 1_234],
    ['1,234.5', 1_234_500],
    ['1.234,5', 1_234_500],
    ['', 0],
  ])('%j kilograms are %d grams', (typed, grams) => {
    expect(parseDecimal(typed, 3, 'up')).toBe(grams);
  });

  it.each(['abc', '-1', '1.2.3', '1,2,3', '5kg', '1e3', '.', '12,34.5'])('%j is none', (typed) => {
    expect(parseDecimal(typed, 3, 'up')).toBeNaN();
  });

  it('counts what is finer than the scale as the next unit, and refuses half a cent', () => {
    expect(parseDecimal('0.1234', 3, 'up')).toBe(124);
    expect(parseDecimal('0.1230', 3, 'up')).toBe(123);
    expect(parseDecimal('10.005', 2)).toBeNaN();
    expect(parseDecimal('10.50', 2)).toBe(1_050);
    expect(parseDecimal('500', 0)).toBe(500);
  });

  it('is written back as it is read', () => {
    expect(decimalText(1_500, 3, ',')).toBe('1,5');
    expect(decimalText(12_000, 3, '.')).toBe('12');
    expect(decimalText(5, 3, '.')).toBe('0.005');
    expect(decimalText(0, 2, '.')).toBe('');
    expect(decimalText(500, 0, '.')).toBe('500');
    for (const units of [1, 99, 1_234_567, 100_000])
      expect(parseDecimal(decimalText(units, 3, ','), 3)).toBe(units);
  });
});
