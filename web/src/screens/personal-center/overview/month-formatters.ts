import { type Language, languageTags } from '@miya/contract';

/** Days are parsed and formatted in UTC, so that the user's time zone cannot move them into another month. */
const toUtcDate = (day: string) => new Date(`${day}T00:00:00Z`);

const buildFormatterFactory = (options: Intl.DateTimeFormatOptions) => (language: Language) => {
  const format = new Intl.DateTimeFormat(languageTags[language], { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(toUtcDate(day));
};

/** Formats the month of a day: '2026-07-01' -> 'July 2026'. */
export const createMonthFormatter = buildFormatterFactory({ month: 'long', year: 'numeric' });
/** Formats the month of a day without its year: '2026-07-01' -> 'Jul'. */
export const createShortMonthFormatter = buildFormatterFactory({ month: 'short' });
