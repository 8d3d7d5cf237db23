/// <reference lib="esnext.temporal" />

/** Returns the start of a month ('2026-07') and the start of the next month in the time zone. */
export function getMonthRange(month: string, timeZone: string): { from: Date; to: Date } {
  const firstDay = Temporal.PlainDate.from(`${month}-01`);
  // If a daylight saving change skips midnight, the day starts at the first existing time.
  const getStartOfDay = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  return { from: getStartOfDay(firstDay), to: getStartOfDay(firstDay.add({ months: 1 })) };
}
