import { languages } from '@miya/contract';
import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { listDayFormats } from '../ui/inputs/calendar-languages.ts';
import {
  formatDate,
  formatDateTime,
  formatDayAndMonth,
  formatMoney,
  formatNumber,
  formatShortDateTime,
  formatShortMoney,
  formatSize,
  formatVolume,
  formatWeight,
} from './format.ts';

// Intl uses no-break spaces in formatted numbers.
const replaceSpaces = (text: string) => text.replace(/\s/g, ' ');

describe('formatShortMoney', () => {
  it('abbreviates the amount and keeps the position of the currency', () => {
    expect(replaceSpaces(formatShortMoney('ja', 4_000_000, 'CNY'))).toBe('CNY 4万');
    expect(formatShortMoney('en', 1_250_000, 'USD')).toBe('$12.5K');
  });
});

describe('formatMoney', () => {
  it.each([
    ['en', 123_456, 'USD', '$1,234.56'],
    ['en', 5, 'USD', '$0.05'],
    ['en', -105, 'USD', '−$1.05'],
    ['en', 0, 'USD', '$0.00'],
    ['ja', 1_234, 'JPY', '¥1,234'],
    ['es', 123_456, 'EUR', '1.234,56 €'],
    ['py', 12_345_678, 'RUB', '123 456,78 ₽'],
    ['zh', 123_456, 'CNY', '¥1,234.56'],
    ['ja', -438_441, 'CNY', '−CNY 4,384.41'],
  ] as const)('in %s formats %i %s as %s', (language, minorUnits, currency, expected) => {
    expect(replaceSpaces(formatMoney(language, minorUnits, currency)).replace('￥', '¥')).toBe(expected);
  });

  it('keeps the last cent of an amount that is too large for a double', () => {
    expect(formatMoney('en', 900_719_925_474_099_301n, 'USD')).toBe('$9,007,199,254,740,993.01');
  });
});

describe('formatNumber', () => {
  it('groups digits as the language does', () => {
    expect(formatNumber('en', 1_234_567)).toBe('1,234,567');
    expect(replaceSpaces(formatNumber('py', 1_234_567))).toBe('1 234 567');
  });
});

describe('formatWeight', () => {
  it('formats grams as kilograms, with the unit and decimal separator of the language', () => {
    expect(replaceSpaces(formatWeight('en', 1_500))).toBe('1.5 kg');
    expect(replaceSpaces(formatWeight('es', 12_345))).toBe('12,345 kg');
    expect(replaceSpaces(formatWeight('py', 500))).toBe('0,5 кг');
  });
});

describe('numbers with units', () => {
  it.each(languages)('contain no place for a line break in %s', (language) => {
    const size = formatSize(language, { length: 40, width: 30, height: 20 });
    const money = formatMoney(language, -438_441, 'CNY');
    for (const text of [formatWeight(language, -1_500), formatVolume(language, 24_000), size, money])
      expect(text).not.toMatch(/[ -]/);
  });
});

describe('formatDateTime', () => {
  it.each([
    ['en', 'Jul 1, 2026, 09:05'],
    ['es', '01/07/2026, 09:05'],
    ['py', '01.07.2026, 09:05'],
    ['zh', '2026/07/01 09:05'],
    ['jt', '2026/07/01 09:05'],
    ['ja', '2026/07/01 09:05'],
  ] as const)('uses 24 hours and two digits in %s', (language, expected) => {
    const createDate = (time: string) => new Date(`2026-07-01T${time}Z`);
    expect(replaceSpaces(formatDateTime(language, createDate('09:05'), 'UTC'))).toBe(expected);
    expect(formatDateTime(language, createDate('21:05'), 'UTC')).toContain('21:05');
    expect(formatDateTime(language, createDate('00:05'), 'UTC')).toContain('00:05');
  });
});

describe.each(languages)('dates in %s', (language) => {
  const date = new Date(2026, 6, 1, 9, 5);
  const day = formatDate(language, date);

  it('have the same format in all functions', () => {
    expect(formatDateTime(language, date)).toContain(day);
    expect(day).toContain(formatDayAndMonth(language, '2026-07-01'));
    expect(formatShortDateTime(language, date, new Date(2026, 10, 1))).toContain(
      formatDayAndMonth(language, '2026-07-01'),
    );
    expect(formatShortDateTime(language, date, new Date(2027, 0, 1))).toBe(day);
  });

  it('have a format that the date fields can parse', () => {
    expect(dayjs(date).format(listDayFormats(language)[0])).toBe(day);
  });
});
