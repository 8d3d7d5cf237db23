const QUARTER_MS = 15 * 60_000;
const KEPT_MOST = 50_000;

/**
 * Writes moments as 2026-07-01 09:30, which sorts as text, where the reader is; in UTC where the zone is none. Zones
 * change their offset at full quarters of an hour, so it is asked for once in each: a large sheet has hundreds of
 * thousands of moments, and asking is slow.
 */
export function timesIn(timeZone: string): (moment: Date) => string {
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
    const there = new Date(moment.getTime() + (offsets.get(quarter) ?? offsetAt(quarter)));
    return there.toISOString().slice(0, 16).replace('T', ' ');
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
