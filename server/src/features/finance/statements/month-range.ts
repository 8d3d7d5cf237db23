/// <reference lib="esnext.temporal" />

/** From the first moment of a month (2026-07) to the first of the next, as the clocks of a time zone have it. */
export function monthRange(month: string, timeZone: string): { from: Date; to: Date } {
  const first = Temporal.PlainDate.from(`${month}-01`);
  // Where the clocks skip midnight that night, the day begins when they go on.
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  return { from: startOf(first), to: startOf(first.add({ months: 1 })) };
}
