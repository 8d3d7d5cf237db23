import { TimeZone } from '@miya/contract/fields';
import { Month } from '@miya/contract/finance';
import { describe, expect, it } from 'vitest';
import { monthRange } from './month-range.ts';

const hours = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000;
const borders = (month: string, timeZone: string) => {
  const { from, to } = monthRange(month, timeZone);
  return [from.toISOString(), to.toISOString()];
};

describe('a month', () => {
  it('begins at midnight where the reader is', () => {
    expect(borders('2026-07', 'UTC')).toEqual(['2026-07-01T00:00:00.000Z', '2026-08-01T00:00:00.000Z']);
    expect(borders('2026-07', 'Asia/Shanghai')).toEqual([
      '2026-06-30T16:00:00.000Z',
      '2026-07-31T16:00:00.000Z',
    ]);
    expect(borders('2026-12', 'America/Mexico_City')).toEqual([
      '2026-12-01T06:00:00.000Z',
      '2027-01-01T06:00:00.000Z',
    ]);
  });

  it('is as long as its clocks make it', () => {
    expect(hours(monthRange('2026-02', 'UTC'))).toBe(28 * 24);
    expect(hours(monthRange('2028-02', 'UTC'))).toBe(29 * 24);
    // In Spain the clocks go forward in March and back in October.
    expect(hours(monthRange('2026-03', 'Europe/Madrid'))).toBe(31 * 24 - 1);
    expect(hours(monthRange('2026-10', 'Europe/Madrid'))).toBe(31 * 24 + 1);
  });

  it('begins after midnight where the clocks skipped it', () => {
    // In Paraguay the clocks went from midnight to one that night.
    expect(borders('2017-10', 'America/Asuncion')[0]).toBe('2017-10-01T04:00:00.000Z');
  });

  it('follows the one before without a gap, everywhere', () => {
    for (const timeZone of ['Asia/Kathmandu', 'Pacific/Apia', 'America/St_Johns', 'Africa/Casablanca'])
      for (let at = 1; at < 12; at += 1) {
        const name = (month: number) => `2026-${String(month).padStart(2, '0')}`;
        expect(monthRange(name(at), timeZone).to).toEqual(monthRange(name(at + 1), timeZone).from);
      }
  });

  it('is named by year and month, in a time zone that exists', () => {
    for (const month of ['2026-13', '2026-00', '2026-7', '1999-12', '2026-07-01', ''])
      expect(Month.safeParse(month).success, month).toBe(false);
    for (const zone of ['Mars/Olympus', '', '+08:00', 'x'.repeat(61), "UTC'; drop"])
      expect(TimeZone.safeParse(zone).success, zone).toBe(false);
    for (const zone of ['UTC', 'Asia/Shanghai', 'America/Argentina/Buenos_Aires'])
      expect(TimeZone.safeParse(zone).success, zone).toBe(true);
  });
});
