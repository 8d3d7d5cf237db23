/// <reference lib="esnext.temporal" />
import { OVERVIEW_DAYS, OVERVIEW_DESTINATIONS, OVERVIEW_MONTHS } from '@miya/contract/limits';

/** A stretch of time with its name: the day it begins with. */
type Stretch = { first: string; start: string };

/** What the overview looks back on from one moment: each `start` an instant, up to `end`, where tomorrow begins. */
export type Periods = {
  today: string;
  end: string;
  thisMonth: string;
  lastMonth: string;
  /** The moment of the last month that is as far into it as now is into this one; its end, where it was shorter. */
  lastMonthSoFar: string;
  days: Stretch[];
  months: Stretch[];
  destinationsSince: string;
};

/**
 * Days and months as they begin and end where the reader is, by one table of time zones: PostgreSQL's own may be older
 * or newer, so it is given instants only.
 */
export function periodsAt(now: string, timeZone: string): Periods {
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone);
  const today = local.toPlainDate();
  const month = today.with({ day: 1 });
  const lastMonth = month.subtract({ months: 1 });
  // A day begins at midnight, or later where the clocks are put forward just then.
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant().toString();
  const stretch = (day: Temporal.PlainDate) => ({ first: day.toString(), start: startOf(day) });
  const sameMoment = () =>
    lastMonth
      .with({ day: today.day })
      .toZonedDateTime({ timeZone, plainTime: local.toPlainTime() })
      .toInstant()
      .toString();
  return {
    today: today.toString(),
    end: startOf(today.add({ days: 1 })),
    thisMonth: startOf(month),
    lastMonth: startOf(lastMonth),
    lastMonthSoFar: today.day > lastMonth.daysInMonth ? startOf(month) : sameMoment(),
    days: backwards(OVERVIEW_DAYS, (days) => stretch(today.subtract({ days }))),
    months: backwards(OVERVIEW_MONTHS, (months) => stretch(month.subtract({ months }))),
    destinationsSince: startOf(today.subtract({ days: OVERVIEW_DESTINATIONS.days - 1 })),
  };
}

/** The oldest first, down to none back. */
const backwards = <T>(count: number, make: (back: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(count - 1 - at));
