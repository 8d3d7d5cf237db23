import { describe, expect, it } from 'vitest';
import { signsOf } from '../browser/number-tag.ts';
import { asUnderstood, decimalText, parseDecimal, twoReadings } from './parse-decimal.ts';

const english = signsOf('en', ['en-US']);
const mexican = signsOf('es', ['es-MX']);
const spanish = signsOf('es', ['es-ES']);
const russian = signsOf('py', ['ru-RU']);
const somewhere = signsOf('es', []);
const kilograms = { digits: 3, beyond: 'up' } as const;
const money = { digits: 2, beyond: 'refuse' } as const;

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
    ['1,234,567', 1_234_567_000],
    ['1,23,456.5', 123_456_500],
    ['0,200', 200],
    ['1234,567', 1_234_567],
    ['', 0],
  ])('%j kilograms are %d grams', (typed, grams) => {
    expect(parseDecimal(typed, english, kilograms)).toBe(grams);
  });

  it.each(['abc', '-1', '1.2.3', '1,2,3', '5kg', '1e3', '.', '12,34.5'])('%j is none', (typed) => {
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
  ])('is read in %s as it is written there', (_, signs, typed, grams) => {
    expect(parseDecimal(typed, signs, kilograms)).toBe(grams);
    expect(twoReadings(typed, signs, kilograms)).toEqual([]);
  });

  it('is asked about where it can be two, and is none until then', () => {
    expect(twoReadings('1.200', russian, kilograms)).toEqual(['1,2', '1200']);
    expect(parseDecimal('1.200', russian, kilograms)).toBeNaN();
    for (const typed of ['1.200', '1,200']) {
      expect(twoReadings(typed, somewhere, money)).toEqual(['1,2', '1200']);
      for (const chosen of ['1,2', '1200']) expect(twoReadings(chosen, somewhere, money)).toEqual([]);
    }
  });

  it('is not asked about where one of the two cannot be', () => {
    expect(parseDecimal('1.234', somewhere, money)).toBe(123_400);
    expect(parseDecimal('1.234', somewhere, { digits: 0, beyond: 'refuse' })).toBe(1_234);
  });

  it('counts what is finer than the scale as the next unit, and refuses half a cent', () => {
    expect(parseDecimal('0.1234', english, kilograms)).toBe(124);
    expect(parseDecimal('0.1230', english, kilograms)).toBe(123);
    expect(parseDecimal('10.005', english, money)).toBeNaN();
    expect(parseDecimal('10.50', english, money)).toBe(1_050);
    expect(parseDecimal('500', english, { digits: 0, beyond: 'refuse' })).toBe(500);
  });

  it('is written back as it is read', () => {
    expect(decimalText(1_500, 3, ',')).toBe('1,5');
    expect(decimalText(12_000, 3, '.')).toBe('12');
    expect(decimalText(5, 3, '.')).toBe('0.005');
    expect(decimalText(0, 2, '.')).toBe('');
    expect(decimalText(500, 0, '.')).toBe('500');
    for (const units of [1, 99, 1_234_567, 100_000])
      expect(parseDecimal(decimalText(units, 3, ','), spanish, kilograms)).toBe(units);
  });

  it('is shown as it was understood', () => {
    expect(asUnderstood('1,200', english, money)).toBe('1200');
    expect(asUnderstood('1.200', english, kilograms)).toBe('1.2');
    expect(asUnderstood('3,2', english, kilograms)).toBe('3.2');
    expect(asUnderstood('1.200', russian, kilograms)).toBe('1.200');
    for (const typed of ['abc', '', '0']) expect(asUnderstood(typed, english, money)).toBe(typed);
  });
});
