import { type Language, languageTags } from '@miya/contract';

// Separate from format.ts, because the sign-in and tracking pages load format.ts but do not need this file.
const formatters = new Map<Language, Intl.RelativeTimeFormat>();

function getFormatter(language: Language): Intl.RelativeTimeFormat {
  const formatter =
    formatters.get(language) ?? new Intl.RelativeTimeFormat(languageTags[language], { numeric: 'auto' });
  formatters.set(language, formatter);
  return formatter;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Formats a time relative to now: 'now', '59 minutes ago', '3 hours ago'. After 24 hours it counts calendar days,
 * because 'yesterday' means the previous date. Times in the future become 'now'.
 */
export function formatTimeAgo(language: Language, date: Date, now: Date): string {
  const formatter = getFormatter(language);
  // The clock of the browser can be behind the clock of the server.
  const elapsedMs = Math.max(0, now.getTime() - date.getTime());
  if (elapsedMs < MINUTE_MS) return formatter.format(0, 'second');
  if (elapsedMs < HOUR_MS) return formatter.format(-Math.floor(elapsedMs / MINUTE_MS), 'minute');
  if (elapsedMs < DAY_MS) return formatter.format(-Math.floor(elapsedMs / HOUR_MS), 'hour');
  return formatter.format(-Math.round((getMidnight(now) - getMidnight(date)) / DAY_MS), 'day');
}

const getMidnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0);
