const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const KEPT_MOST = 50_000;

/** What a clock on the wall says, to the minute: spreadsheets know no zones. Its UTC fields are the clock's. */
export type WallTime = Date;

/**
 * What clocks of the zone say at a moment; those of UTC where the zone is none. Zones change their offset at full
 * quarters of an hour, so it is asked for once in each: a large sheet has hundreds of thousands of moments, and asking
 * is slow.
 */
export function timesIn(timeZone: string): (moment: Date) => WallTime {
  const format = formatIn(timeZone);
  const offsets = new Map<number, number>();
  const offsetAt = (quarter: number) => {
    const there = Date.parse(`${format.format(quarter * QUARTER_MS).replace(' ', 'T')}Z`);
    const offset = there - quarter * QUARTER_MS;
    if (offsets.size >= KEPT_MOST) offsets.clear();
    offsets.set(quarter, offset);
    return offset;
  };
  return (moment) => {
    const quarter = Math.floor(moment.getTime() / QUARTER_MS);
    const there = moment.getTime() + (offsets.get(quarter) ?? offsetAt(quarter));
    return new Date(Math.floor(there / MINUTE_MS) * MINUTE_MS);
  };
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const style = { dateStyle: 'short', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...style, timeZone });
  } catch {
    return new Intl.DateTimeFormat('sv-SE', { ...style, timeZone: 'UTC' });
  }
}

/** As 2026-07-01 09:30, which sorts as text. */
export const timeText = (time: WallTime) => time.toISOString().slice(0, 16).replace('T', ' ');

const DAY_MS = 24 * 60 * MINUTE_MS;
/** Day 0 of spreadsheets. It is two days before their day 1, for they know a 29 February 1900. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** The number by which spreadsheets know it: days, and parts of a day. */
export const timeSerial = (time: WallTime) => (time.getTime() - FIRST_DAY) / DAY_MS;
