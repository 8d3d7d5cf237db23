/** Whether a text is a calendar day such as `2026-07-01`. */
export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The calendar day of a moment in the user's time zone: `2026-07-01`. */
export const formatLocalDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The beginning of `day`, or of the day `daysLater` days later: midnight in the user's time zone, as an ISO time. */
export function getStartOfDay(day: string, daysLater = 0): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

/** The name of the user's time zone as the server expects it, an IANA name: `Asia/Shanghai`. */
export const getUserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The offset of a time zone at a moment: `UTC`, `UTC+8`, `UTC-3:30`. */
export function formatUtcOffset(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    moment,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // For UTC some browsers write `GMT+0` and others `GMT`.
  return name.replace('GMT', 'UTC').replace(/\+0$/, '');
}

/** Whether two time zones have the same offset in January and in July of a year. */
export const hasSameUtcOffset = (one: string, other: string, year: number): boolean =>
  [0, 6].every((month) => {
    const day = new Date(Date.UTC(year, month, 1));
    return formatUtcOffset(one, day) === formatUtcOffset(other, day);
  });
