/** Whether it is a calendar day, 2026-07-01. */
export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The calendar day of a moment, where the reader is. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Midnight, where the reader is; of a later day where asked. */
export function startOfDay(day: string, later = 0): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

/** The server takes the zone by its IANA name. */
export const readersTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How far the clocks of a zone are from UTC at a moment, as it is written: UTC, UTC+8, UTC-3:30. */
export function utcOffset(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // Some browsers say a nought, others nothing.
  return name.replace('GMT', 'UTC').replace(/\+0$/, '');
}

/** Whether clocks in both zones show the same, in winter and in summer. */
export const isSameClock = (one: string, other: string, year: number): boolean =>
  [0, 6].every((month) => {
    const day = new Date(Date.UTC(year, month, 1));
    return utcOffset(one, day) === utcOffset(other, day);
  });
