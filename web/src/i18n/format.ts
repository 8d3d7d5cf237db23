import { type Language, languageTags } from '@miya/contract';
import { formatMoney as moneyIn, formatShortMoney as shortMoneyIn } from '@miya/contract/format-money';
import { getNumberLocale } from '../platform/browser/number-locale.ts';
import { isWide } from './punctuation.ts';

// Making an Intl formatter costs far more than using one.
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
function once<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const found = made.get(key) ?? make();
  made.set(key, found);
  return found as F;
}

/** Thousands are always marked: Spanish would write 1280 beside 12.800, and they stand in one column. */
const grouped = { useGrouping: 'always' } as const;

export function formatNumber(language: Language, value: number): string {
  return once(
    `number/${getNumberLocale(language)}`,
    () => new Intl.NumberFormat(getNumberLocale(language), grouped),
  ).format(value);
}

/** With a minus of its own, as wide as the figures it stands before: Intl writes a hyphen in our languages. */
export const withMinus = (amount: string) => amount.replace('-', '−');

/** Money in minor units, as the reader's region writes it. */
export const formatMoney = (language: Language, minorUnits: number | bigint, currency: string): string =>
  withMinus(moneyIn(language, minorUnits, currency, getNumberLocale(language)));

/** The same where there is little room: beside a chart. */
export const formatShortMoney = (language: Language, minorUnits: number | bigint, currency: string): string =>
  withMinus(shortMoneyIn(language, minorUnits, currency, getNumberLocale(language)));

/** A figure and its unit are never torn apart at the end of a line. */
const inOneLine = (figure: string) => figure.replaceAll(' ', '\u00a0');

/** Weight in grams, as kilograms: 1500 is 1.5 kg. */
export function formatWeight(language: Language, grams: number): string {
  const format = once(
    `weight/${getNumberLocale(language)}`,
    () =>
      new Intl.NumberFormat(getNumberLocale(language), {
        ...grouped,
        style: 'unit',
        unit: 'kilogram',
        maximumFractionDigits: 3,
      }),
  );
  return inOneLine(withMinus(format.format(grams / 1_000)));
}

/** Cubic centimetres, as cubic metres: 24000 is 0.024. */
export function formatCubicMetres(language: Language, cubicCentimetres: number): string {
  return once(
    `volume/${getNumberLocale(language)}`,
    () => new Intl.NumberFormat(getNumberLocale(language), { ...grouped, maximumFractionDigits: 6 }),
  ).format(cubicCentimetres / 1_000_000);
}

/** Units as the fields name them (contract, field-names): Intl has none for volumes, and words for others in Chinese. */
const units = { volume: ['m³', 'м³'], side: ['cm', 'см'], time: ['ms', 'мс'] } as const;
const unitOf = (language: Language, unit: keyof typeof units) => units[unit][language === 'py' ? 1 : 0];

export const formatVolume = (language: Language, cubicCentimetres: number): string =>
  inOneLine(`${formatCubicMetres(language, cubicCentimetres)} ${unitOf(language, 'volume')}`);

type Sides = { length: number; width: number; height: number };

/** Three sides in centimetres: 40 × 30 × 20 cm. */
export const formatSize = (language: Language, { length, width, height }: Sides): string =>
  inOneLine(
    `${[length, width, height].map((side) => formatNumber(language, side)).join(' × ')} ${unitOf(language, 'side')}`,
  );

export const formatMilliseconds = (language: Language, milliseconds: number): string =>
  inOneLine(`${formatNumber(language, milliseconds)} ${unitOf(language, 'time')}`);

/** Hundredths of a percent: 1850 is 18.5 %. */
export function formatPercent(language: Language, points: number): string {
  return once(
    `percent/${getNumberLocale(language)}`,
    () =>
      new Intl.NumberFormat(getNumberLocale(language), {
        ...grouped,
        style: 'percent',
        maximumFractionDigits: 2,
      }),
  ).format(points / 10_000);
}

/** The one form of a day in each language: in figures, except in English, where half of the readers put the month first. */
const dayForms = {
  figures: { year: 'numeric', month: '2-digit', day: '2-digit' },
  words: { year: 'numeric', month: 'short', day: 'numeric' },
} as const;

/** Where no zone is given, the reader's own clock. */
export function formatDate(language: Language, date: Date, timeZone?: string): string {
  const form = dayForms[language === 'en' ? 'words' : 'figures'];
  return once(
    `date/${language}/${timeZone}`,
    () => new Intl.DateTimeFormat(languageTags[language], { ...form, timeZone }),
  ).format(date);
}

/** A day by the calendar, 2026-07-01, which is the same day wherever it is read. */
export const formatDay = (language: Language, day: string): string =>
  formatDate(language, new Date(`${day}T12:00:00Z`), 'UTC');

/** What is left where the year is known. Asked for without one, Spanish would write 1/7 beside 01/07/2026. */
const withoutYear = (day: string) => day.replace(/^\d{4}\W|,?\W\d{4}$/, '');

export const formatDayOfYear = (language: Language, day: string): string =>
  withoutYear(formatDay(language, day));

/** From one day to another, without the year. */
export function formatDays(language: Language, first: Date, last: Date): string {
  const [from, to] = [first, last].map((date) => withoutYear(formatDate(language, date)));
  return from === to ? `${from}` : `${from} – ${to}`;
}

/** The one clock of all screens: 24 hours, two figures. */
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** The time of a day that is known. */
export function formatTime(language: Language, date: Date, timeZone?: string): string {
  return once(
    `hour/${language}/${timeZone}`,
    () => new Intl.DateTimeFormat(languageTags[language], { ...clock, timeZone }),
  ).format(date);
}

const withTime = (language: Language, day: string, time: string) =>
  `${day}${isWide(language) ? ' ' : ', '}${time}`;

export const formatDateTime = (language: Language, date: Date, timeZone?: string): string =>
  withTime(language, formatDate(language, date, timeZone), formatTime(language, date, timeZone));

/** A moment in a narrow column: of this year, the day and the time; of another, the date. */
export function formatBriefMoment(language: Language, date: Date, now = new Date()): string {
  const day = formatDate(language, date);
  return date.getFullYear() === now.getFullYear()
    ? withTime(language, withoutYear(day), formatTime(language, date))
    : day;
}
