import { describe, expect, it } from 'vitest';
import { getNumberSigns } from '../browser/number-locale.ts';
import { formatDecimal, listAmbiguousReadings, normalizeDecimal, parseDecimal } from './parse-decimal.ts';

const english = getNumberSigns('en', ['en-US']);
const mexican = getNumberSigns('es', ['es-MX']);
const spanish = getNumberSigns('es', ['es-ES']);
const russian = getNumberSigns('py', ['ru-RU']);
const unknownRegion = getNumberSigns('es', []);
const kilograms = { digits: 3, excessDigits: 'up' } as const;
const money = { digits: 2, excessDigits: 'refuse' } as const;

describe('a typed number', () => {
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
    ['1,234,567', 1_234_567_000],
    ['1,23,456.5', 123_456_500],
    ['0,200', 200],
    ['1234,567', 1_234_567],
    ['', 0],
  ])('%j kilograms are %d grams', (typed, grams) => {
    expect(parseDecimal(typed, english, kilograms)).toBe(grams);
  });

  it.each(['abc', '-1', '1.2.3', '1,2,3', '5kg', '1e3', '.', '12,34.5'])('%j is not a number', (typed) => {
    expect(parseDecimal(typed, english, kilograms)).toBeNaN();
  });

  it.each([
    ['en-US', english, '1,200', 1_200_000],
    ['en-US', english, '1.200', 1_200],
    ['es-MX', mexican, '1,200', 1_200_000],
    ['es-MX', mexican, '12,590.58', 12_590_580],
    ['es-ES', spanish, '1.200', 1_200_000],
    ['es-ES', spanish, '1,200', 1_200],
    ['es-ES', spanish, '12.590,58', 12_590_580],
    ['ru', russian, '12 590,58', 12_590_580],
    ['ru', russian, '1,200', 1_200],
  ])('is parsed in %s as that locale writes it', (_, signs, typed, grams) => {
    expect(parseDecimal(typed, signs, kilograms)).toBe(grams);
    expect(listAmbiguousReadings(typed, signs, kilograms)).toEqual([]);
  });

  it('is NaN and has two readings when it is ambiguous', () => {
    expect(listAmbiguousReadings('1.200', russian, kilograms)).toEqual(['1,2', '1200']);
    expect(parseDecimal('1.200', russian, kilograms)).toBeNaN();
    for (const typed of ['1.200', '1,200']) {
      expect(listAmbiguousReadings(typed, unknownRegion, money)).toEqual(['1,2', '1200']);
      for (const chosen of ['1,2', '1200'])
        expect(listAmbiguousReadings(chosen, unknownRegion, money)).toEqual([]);
    }
  });

  it('has one reading when the scale refuses the other', () => {
    expect(parseDecimal('1.234', unknownRegion, money)).toBe(123_400);
    expect(parseDecimal('1.234', unknownRegion, { digits: 0, excessDigits: 'refuse' })).toBe(1_234);
  });

  it('rounds excess digits up to the next unit, and refuses half a cent', () => {
    expect(parseDecimal('0.1234', english, kilograms)).toBe(124);
    expect(parseDecimal('0.1230', english, kilograms)).toBe(123);
    expect(parseDecimal('10.005', english, money)).toBeNaN();
    expect(parseDecimal('10.50', english, money)).toBe(1_050);
    expect(parseDecimal('500', english, { digits: 0, excessDigits: 'refuse' })).toBe(500);
  });

  it('is formatted so that it parses to the same units', () => {
    expect(formatDecimal(1_500, 3, ',')).toBe('1,5');
    expect(formatDecimal(12_000, 3, '.')).toBe('12');
    expect(formatDecimal(5, 3, '.')).toBe('0.005');
    expect(formatDecimal(0, 2, '.')).toBe('');
    expect(formatDecimal(500, 0, '.')).toBe('500');
    for (const units of [1, 99, 1_234_567, 100_000])
      expect(parseDecimal(formatDecimal(units, 3, ','), spanish, kilograms)).toBe(units);
  });

  it('is normalized as it was understood', () => {
    expect(normalizeDecimal('1,200', english, money)).toBe('1200');
    expect(normalizeDecimal('1.200', english, kilograms)).toBe('1.2');
    expect(normalizeDecimal('3,2', english, kilograms)).toBe('3.2');
    expect(normalizeDecimal('1.200', russian, kilograms)).toBe('1.200');
    for (const typed of ['abc', '', '0']) expect(normalizeDecimal(typed, english, money)).toBe(typed);
  });
});
