import { type Language, languageTags } from '@miya/contract';

// This stands apart from format.ts, which the small entries load as well.
const made = new Map<Language, Intl.RelativeTimeFormat>();

function formatOf(language: Language): Intl.RelativeTimeFormat {
  const format =
    made.get(language) ?? new Intl.RelativeTimeFormat(languageTags[language], { numeric: 'auto' });
  made.set(language, format);
  return format;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago: now, 59 minutes ago, 3 hours ago; from a day on by the calendar, for 'yesterday' is a word of it. */
export function formatAgo(language: Language, date: Date, now: Date): string {
  const format = formatOf(language);
  // A clock that is slow must not make it the future.
  const passed = Math.max(0, now.getTime() - date.getTime());
  if (passed < MINUTE_MS) return format.format(0, 'second');
  if (passed < HOUR_MS) return format.format(-Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return format.format(-Math.floor(passed / HOUR_MS), 'hour');
  return format.format(-Math.round((midnightOf(now) - midnightOf(date)) / DAY_MS), 'day');
}

const midnightOf = (date: Date) => new Date(date).setHours(0, 0, 0, 0);
