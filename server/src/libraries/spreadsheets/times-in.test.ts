import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeSerial, timesIn, timeText } from './times-in.ts';

describe('timesIn', () => {
  it('writes what the calendar of the zone says, through summer times and odd offsets', () => {
    const zones = [
      'Asia/Shanghai',
      'America/Mexico_City',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Europe/Madrid',
    ];
    const between = { min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true };
    for (const timeZone of zones) {
      const slowly = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
      const timeOf = timesIn(timeZone);
      fc.assert(
        fc.property(fc.date(between), (moment) => {
          expect(timeText(timeOf(moment))).toBe(slowly.format(moment));
        }),
        { numRuns: 500 },
      );
    }
  });

  it('changes with the clocks, to the minute', () => {
    const timeOf = timesIn('Europe/Madrid');
    const around = [
      '2026-03-29T00:59:59Z',
      '2026-03-29T01:00:00Z',
      '2026-10-25T00:59:59Z',
      '2026-10-25T01:00:00Z',
    ];
    expect(around.map((moment) => timeText(timeOf(new Date(moment))))).toEqual([
      '2026-03-29 01:59',
      '2026-03-29 03:00',
      '2026-10-25 02:59',
      '2026-10-25 02:00',
    ]);
  });

  it('is in UTC where the zone is none', () => {
    expect(timeText(timesIn('Nowhere/Land')(new Date('2026-07-01T09:30:59Z')))).toBe('2026-07-01 09:30');
  });

  it('is the number that spreadsheets know the time on the wall by', () => {
    const timeOf = timesIn('Asia/Shanghai');
    expect(timeSerial(timeOf(new Date('2026-06-30T22:00:59Z')))).toBe(46_204.25);
  });
});
