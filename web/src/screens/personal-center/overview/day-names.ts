import { type Language, languageTags } from '@miya/contract';

/** A calendar day is the same wherever it is read. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

const namer = (style: Intl.DateTimeFormatOptions) => (language: Language) => {
  const format = new Intl.DateTimeFormat(languageTags[language], { ...style, timeZone: 'UTC' });
  return (day: string) => format.format(dateOf(day));
};

export const monthNames = namer({ month: 'long', year: 'numeric' });
export const shortMonthNames = namer({ month: 'short' });
