import { describe, expect, it } from 'vitest';
import { getOverviewPeriods, type OverviewPeriods } from './get-overview-periods.ts';

describe('getOverviewPeriods', () => {
  it('starts days and months at midnight in the time zone', () => {
    const now = '2026-07-31T16:30:00Z';
    expect(getOverviewPeriods(now, 'Asia/Shanghai')).toMatchObject<Partial<OverviewPeriods>>({
      today: '2026-08-01',
      thisMonthStart: '2026-07-31T16:00:00Z',
      lastMonthStart: '2026-06-30T16:00:00Z',
      end: '2026-08-01T16:00:00Z',
    });
    expect(getOverviewPeriods(now, 'America/Mexico_City')).toMatchObject<Partial<OverviewPeriods>>({
      today: '2026-07-31',
      thisMonthStart: '2026-07-01T06:00:00Z',
      lastMonthStart: '2026-06-01T06:00:00Z',
      end: '2026-08-01T06:00:00Z',
    });
  });

  it('returns 30 days and 12 months and ends with today and this month', () => {
    const { days, months, destinationsStart } = getOverviewPeriods('2026-03-05T12:00:00Z', 'UTC');
    expect([days.length, days[0]?.firstDay, days.at(-1)?.firstDay]).toEqual([30, '2026-02-04', '2026-03-05']);
    expect([months.length, months[0]?.firstDay, months.at(-1)?.firstDay]).toEqual([
      12,
      '2025-04-01',
      '2026-03-01',
    ]);
    expect(destinationsStart).toBe('2025-12-06T00:00:00Z');
  });

  it('compares with last month until the same day and time', () => {
    expect(getOverviewPeriods('2026-11-15T08:30:00Z', 'Asia/Tokyo').lastMonthComparisonEnd).toBe(
      '2026-10-15T08:30:00Z',
    );
  });

  it.each([
    ['2026-03-31T15:00:00Z', 'a February that has no 31st', '2026-03-01T00:00:00Z'],
    ['2028-03-29T15:00:00Z', 'the 29th of a leap year', '2028-02-29T15:00:00Z'],
    ['2026-03-29T15:00:00Z', 'a February that has no 29th', '2026-03-01T00:00:00Z'],
    ['2026-05-31T23:59:59Z', 'a month of 30 days', '2026-05-01T00:00:00Z'],
    ['2026-01-01T00:00:00Z', 'the first moment of a year', '2025-12-01T00:00:00Z'],
  ])('at %s compares with %s', (now, _description, lastMonthSoFar) => {
    expect(getOverviewPeriods(now, 'UTC').lastMonthComparisonEnd).toBe(lastMonthSoFar);
  });

  it('returns 23 or 25 hours for the day of a daylight saving change', () => {
    const getHoursOfToday = (now: string, timeZone: string) => {
      const { days, end } = getOverviewPeriods(now, timeZone);
      return (Date.parse(end) - Date.parse(days.at(-1)?.start ?? '')) / 3_600_000;
    };
    expect(getHoursOfToday('2026-03-29T12:00:00Z', 'Europe/Madrid')).toBe(23);
    expect(getHoursOfToday('2026-10-25T12:00:00Z', 'Europe/Madrid')).toBe(25);
    expect(getHoursOfToday('2026-10-26T12:00:00Z', 'Europe/Madrid')).toBe(24);
  });

  it('starts a day after midnight if a daylight saving change skips midnight', () => {
    const { days, end } = getOverviewPeriods('2026-09-06T12:00:00Z', 'America/Santiago');
    expect(days.at(-1)).toEqual({ firstDay: '2026-09-06', start: '2026-09-06T04:00:00Z' });
    expect(end).toBe('2026-09-07T03:00:00Z');
  });

  it('leaves no gaps between days or months, also in time zones with fractional hour offsets', () => {
    for (const timeZone of ['Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Apia'])
      for (const now of ['2026-04-05T01:00:00Z', '2026-10-04T22:00:00Z']) {
        const { days, months, end, thisMonthStart, lastMonthStart } = getOverviewPeriods(now, timeZone);
        const starts = [...days.map(({ start }) => start), end].map((start) => Date.parse(start));
        const lengths = starts.slice(1).map((start, index) => (start - (starts[index] ?? 0)) / 3_600_000);
        expect(
          lengths.every((hours) => hours >= 23 && hours <= 25),
          `${timeZone} ${lengths}`,
        ).toBe(true);
        expect(months.slice(-2).map(({ start }) => start)).toEqual([lastMonthStart, thisMonthStart]);
      }
  });
});
