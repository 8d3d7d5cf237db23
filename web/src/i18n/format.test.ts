import { languages } from '@miya/contract';
import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { listDayFormats } from '../ui/inputs/calendar-languages.ts';
import {
  formatBriefMoment,
  formatDate,
  formatDateTime,
  formatDayOfYear,
  formatMoney,
  formatNumber,
  formatShortMoney,
  formatSize,
  formatVolume,
  formatWeight,
} from './format.ts';

// Intl writes with no-break spaces where a reader expects none to break.
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('formatShortMoney', () => {
  it('is short, the unit where it stands in the long one', () => {
    expect(plain(formatShortMoney('ja', 4_000_000, 'CNY'))).toBe('CNY 4万');
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
  ] as const)('in %s writes %i %s as %s', (language, minorUnits, currency, expected) => {
    expect(plain(formatMoney(language, minorUnits, currency)).replace('￥', '¥')).toBe(expected);
  });

  it('keeps the last cent of a sum too large for a double', () => {
    expect(formatMoney('en', 900_719_925_474_099_301n, 'USD')).toBe('$9,007,199,254,740,993.01');
  });
});

describe('formatNumber', () => {
  it('groups digits as the language does', () => {
    expect(formatNumber('en', 1_234_567)).toBe('1,234,567');
    expect(plain(formatNumber('py', 1_234_567))).toBe('1 234 567');
  });
});

describe('formatWeight', () => {
  it('writes grams as kilograms, in the letters and digits of the language', () => {
    expect(plain(formatWeight('en', 1_500))).toBe('1.5 kg');
    expect(plain(formatWeight('es', 12_345))).toBe('12,345 kg');
    expect(plain(formatWeight('py', 500))).toBe('0,5 кг');
  });
});

describe('figures with units', () => {
  it.each(languages)('leave no room for a line to end between them: %s', (language) => {
    const size = formatSize(language, { length: 40, width: 30, height: 20 });
    const money = formatMoney(language, -438_441, 'CNY');
    for (const figure of [formatWeight(language, -1_500), formatVolume(language, 24_000), size, money])
      expect(figure).not.toMatch(/[ -]/);
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
  ] as const)('has one clock of 24 hours and two figures: %s', (language, expected) => {
    const at = (time: string) => new Date(`2026-07-01T${time}Z`);
    expect(plain(formatDateTime(language, at('09:05'), 'UTC'))).toBe(expected);
    expect(formatDateTime(language, at('21:05'), 'UTC')).toContain('21:05');
    expect(formatDateTime(language, at('00:05'), 'UTC')).toContain('00:05');
  });
});

describe.each(languages)('days in %s', (language) => {
  const at = new Date(2026, 6, 1, 9, 5);
  const day = formatDate(language, at);

  it('have one form, wherever they stand', () => {
    expect(formatDateTime(language, at)).toContain(day);
    expect(day).toContain(formatDayOfYear(language, '2026-07-01'));
    expect(formatBriefMoment(language, at, new Date(2026, 10, 1))).toContain(
      formatDayOfYear(language, '2026-07-01'),
    );
    expect(formatBriefMoment(language, at, new Date(2027, 0, 1))).toBe(day);
  });

  it('are read by the fields as they are shown', () => {
    expect(dayjs(at).format(listDayFormats(language)[0])).toBe(day);
  });
});
