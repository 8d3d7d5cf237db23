import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWallClockConverter, formatWallClockTime, toSerialDate } from './wall-clock-time.ts';

describe('createWallClockConverter', () => {
  it('returns the same local times as Intl, across daylight saving and offsets of 45 and 30 minutes', () => {
    const zones = [
      'Asia/Shanghai',
      'America/Mexico_City',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Europe/Madrid',
    ];
    const dateRange = { min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true };
    for (const timeZone of zones) {
      const intlFormat = new Intl.DateTimeFormat('sv-SE', {
        dateStyle: 'short',
        timeStyle: 'short',
        timeZone,
      });
      const toWallClockTime = createWallClockConverter(timeZone);
      fc.assert(
        fc.property(fc.date(dateRange), (moment) => {
          expect(formatWallClockTime(toWallClockTime(moment))).toBe(intlFormat.format(moment));
        }),
        { numRuns: 500 },
      );
    }
  });

  it('changes the offset in the minute when daylight saving begins and ends', () => {
    const toWallClockTime = createWallClockConverter('Europe/Madrid');
    const moments = [
      '2026-03-29T00:59:59Z',
      '2026-03-29T01:00:00Z',
      '2026-10-25T00:59:59Z',
      '2026-10-25T01:00:00Z',
    ];
    expect(moments.map((moment) => formatWallClockTime(toWallClockTime(new Date(moment))))).toEqual([
      '2026-03-29 01:59',
      '2026-03-29 03:00',
      '2026-10-25 02:59',
      '2026-10-25 02:00',
    ]);
  });

  it('uses UTC for a time zone that does not exist', () => {
    expect(
      formatWallClockTime(createWallClockConverter('Nowhere/Land')(new Date('2026-07-01T09:30:59Z'))),
    ).toBe('2026-07-01 09:30');
  });
});

describe('toSerialDate', () => {
  it('returns the days since 1899-12-30, with the time as a fraction of a day', () => {
    const toWallClockTime = createWallClockConverter('Asia/Shanghai');
    expect(toSerialDate(toWallClockTime(new Date('2026-06-30T22:00:59Z')))).toBe(46_204.25);
  });
});
