const MINUTE_MS = 60_000;
const QUARTER_HOUR_MS = 15 * MINUTE_MS;
const MAX_CACHED_OFFSETS = 50_000;

/** A local time, to the minute, stored in the UTC fields of a Date: spreadsheet cells have no time zone. */
export type WallClockTime = Date;

/**
 * Creates a function that converts a moment to the local time of the zone, or to UTC when the zone does not exist.
 * Zones change their UTC offset only at full quarter hours. The offset is therefore cached per quarter hour: Intl is
 * slow, and a large sheet has hundreds of thousands of times.
 */
export function createWallClockConverter(timeZone: string): (moment: Date) => WallClockTime {
  const format = createFormat(timeZone);
  const offsets = new Map<number, number>();
  const loadOffset = (quarterHour: number) => {
    const localMs = Date.parse(`${format.format(quarterHour * QUARTER_HOUR_MS).replace(' ', 'T')}Z`);
    const offset = localMs - quarterHour * QUARTER_HOUR_MS;
    if (offsets.size >= MAX_CACHED_OFFSETS) offsets.clear();
    offsets.set(quarterHour, offset);
    return offset;
  };
  return (moment) => {
    const quarterHour = Math.floor(moment.getTime() / QUARTER_HOUR_MS);
    const localMs = moment.getTime() + (offsets.get(quarterHour) ?? loadOffset(quarterHour));
    return new Date(Math.floor(localMs / MINUTE_MS) * MINUTE_MS);
  };
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const style = { dateStyle: 'short', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...style, timeZone });
  } catch {
    return new Intl.DateTimeFormat('sv-SE', { ...style, timeZone: 'UTC' });
  }
}

/** Formats as `2026-07-01 09:30`, which also sorts correctly as text. */
export const formatWallClockTime = (time: WallClockTime) => time.toISOString().slice(0, 16).replace('T', ' ');

const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * Day 0 of spreadsheet dates is 1899-12-30. Spreadsheets count a 29 February 1900 that did not exist: this base makes
 * all dates from March 1900 correct.
 */
const SERIAL_DATE_ZERO_MS = Date.UTC(1899, 11, 30);

/** Converts to the number that spreadsheets store for a time: days since day 0, with the time as a fraction. */
export const toSerialDate = (time: WallClockTime) => (time.getTime() - SERIAL_DATE_ZERO_MS) / DAY_MS;
