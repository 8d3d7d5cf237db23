import { TimeZone } from '@miya/contract/fields';
import { Month } from '@miya/contract/finance';
import { describe, expect, it } from 'vitest';
import { getMonthRange } from './get-month-range.ts';

const getHours = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000;
const getRangeTexts = (month: string, timeZone: string) => {
  const { from, to } = getMonthRange(month, timeZone);
  return [from.toISOString(), to.toISOString()];
};

describe('getMonthRange', () => {
  it('starts and ends at midnight in the time zone', () => {
    expect(getRangeTexts('2026-07', 'UTC')).toEqual(['2026-07-01T00:00:00.000Z', '2026-08-01T00:00:00.000Z']);
    expect(getRangeTexts('2026-07', 'Asia/Shanghai')).toEqual([
      '2026-06-30T16:00:00.000Z',
      '2026-07-31T16:00:00.000Z',
    ]);
    expect(getRangeTexts('2026-12', 'America/Mexico_City')).toEqual([
      '2026-12-01T06:00:00.000Z',
      '2027-01-01T06:00:00.000Z',
    ]);
  });

  it('counts leap days and the hours of daylight saving changes', () => {
    expect(getHours(getMonthRange('2026-02', 'UTC'))).toBe(28 * 24);
    expect(getHours(getMonthRange('2028-02', 'UTC'))).toBe(29 * 24);
    // Spain changes to daylight saving time in March and back in October.
    expect(getHours(getMonthRange('2026-03', 'Europe/Madrid'))).toBe(31 * 24 - 1);
    expect(getHours(getMonthRange('2026-10', 'Europe/Madrid'))).toBe(31 * 24 + 1);
  });

  it('starts after midnight if a daylight saving change skips midnight', () => {
    // In Paraguay daylight saving time started at midnight: the clocks went from 00:00 to 01:00.
    expect(getRangeTexts('2017-10', 'America/Asuncion')[0]).toBe('2017-10-01T04:00:00.000Z');
  });

  it('ends each month exactly at the start of the next month', () => {
    for (const timeZone of ['Asia/Kathmandu', 'Pacific/Apia', 'America/St_Johns', 'Africa/Casablanca'])
      for (let monthNumber = 1; monthNumber < 12; monthNumber += 1) {
        const formatMonth = (month: number) => `2026-${String(month).padStart(2, '0')}`;
        expect(getMonthRange(formatMonth(monthNumber), timeZone).to).toEqual(
          getMonthRange(formatMonth(monthNumber + 1), timeZone).from,
        );
      }
  });
});

describe('Month and TimeZone', () => {
  it('accept existing months and time zones only', () => {
    for (const month of ['2026-13', '2026-00', '2026-7', '1999-12', '2026-07-01', ''])
      expect(Month.safeParse(month).success, month).toBe(false);
    for (const zone of ['Mars/Olympus', '', '+08:00', 'x'.repeat(61), "UTC'; drop"])
      expect(TimeZone.safeParse(zone).success, zone).toBe(false);
    for (const zone of ['UTC', 'Asia/Shanghai', 'America/Argentina/Buenos_Aires'])
      expect(TimeZone.safeParse(zone).success, zone).toBe(true);
  });
});
