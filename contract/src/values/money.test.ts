import { describe, expect, it } from 'vitest';
import { getCurrencyDigits, getMinorUnits, toDecimalText } from './money.ts';

describe('money', () => {
  it('has as many decimal digits as its currency', () => {
    expect(['CNY', 'JPY', 'KWD'].map(getCurrencyDigits)).toEqual([2, 0, 3]);
    expect(['CNY', 'JPY', 'KWD'].map(getMinorUnits)).toEqual([100, 1, 1_000]);
  });

  it('loses no cent of a sum that is too large for a JavaScript number', () => {
    const format = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
    expect(format.format(toDecimalText(-90_071_992_547_409_931n, 'CNY'))).toBe('-900,719,925,474,099.31');
    expect(format.format(toDecimalText(5, 'CNY'))).toBe('0.05');
    expect(format.format(toDecimalText(1_234, 'JPY'))).toBe('1,234.00');
  });
});
