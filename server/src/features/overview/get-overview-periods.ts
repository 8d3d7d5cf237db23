/// <reference lib="esnext.temporal" />
import { OVERVIEW_DAYS, OVERVIEW_DESTINATIONS, OVERVIEW_MONTHS } from '@miya/contract/limits';

/** A day or month: its first day as a date ('2026-07-01') and its start as an instant. */
type CalendarPeriod = { firstDay: string; start: string };

/** The periods that the overview covers. All times are instants, `today` is a date. */
export type OverviewPeriods = {
  today: string;
  /** The start of tomorrow. */
  end: string;
  /** The start of this month. */
  thisMonthStart: string;
  /** The start of last month. */
  lastMonthStart: string;
  /** The same day and time in last month, or the end of last month if last month has no such day. */
  lastMonthComparisonEnd: string;
  /** The oldest day first, today last. */
  days: CalendarPeriod[];
  /** The oldest month first, this month last. */
  months: CalendarPeriod[];
  /** The start of the period for which destinations are counted. The period ends today. */
  destinationsStart: string;
};

/**
 * Returns the periods in the time zone of the user. Queries get instants instead of dates and a time zone, because the
 * time zone data of PostgreSQL and Node.js can have different versions.
 */
export function getOverviewPeriods(now: string, timeZone: string): OverviewPeriods {
  const localNow = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone);
  const today = localNow.toPlainDate();
  const firstOfMonth = today.with({ day: 1 });
  const firstOfLastMonth = firstOfMonth.subtract({ months: 1 });
  // If a daylight saving change skips midnight, the day starts later.
  const getStartOfDay = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant().toString();
  const createPeriod = (day: Temporal.PlainDate) => ({ firstDay: day.toString(), start: getStartOfDay(day) });
  const getSameTimeLastMonth = () =>
    firstOfLastMonth
      .with({ day: today.day })
      .toZonedDateTime({ timeZone, plainTime: localNow.toPlainTime() })
      .toInstant()
      .toString();
  return {
    today: today.toString(),
    end: getStartOfDay(today.add({ days: 1 })),
    thisMonthStart: getStartOfDay(firstOfMonth),
    lastMonthStart: getStartOfDay(firstOfLastMonth),
    lastMonthComparisonEnd:
      today.day > firstOfLastMonth.daysInMonth ? getStartOfDay(firstOfMonth) : getSameTimeLastMonth(),
    days: buildOldestFirst(OVERVIEW_DAYS, (days) => createPeriod(today.subtract({ days }))),
    months: buildOldestFirst(OVERVIEW_MONTHS, (months) => createPeriod(firstOfMonth.subtract({ months }))),
    destinationsStart: getStartOfDay(today.subtract({ days: OVERVIEW_DESTINATIONS.days - 1 })),
  };
}

/**
 * Builds `count` elements, the oldest first. `build` gets the distance to the present: 0 is the current day or month.
 */
const buildOldestFirst = <T>(count: number, build: (distance: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => build(count - 1 - index));
