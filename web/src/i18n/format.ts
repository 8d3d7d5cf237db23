import { type Language, languageTags } from '@miya/contract';
import {
  formatMoney as formatMoneyWithHyphen,
  formatShortMoney as formatShortMoneyWithHyphen,
} from '@miya/contract/format-money';
import { getNumberLocale } from '../platform/browser/number-locale.ts';
import { usesWidePunctuation } from './punctuation.ts';

// Cached, because creating an Intl formatter takes much longer than using it.
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
function getFormatter<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, create: () => F): F {
  const formatter = formatters.get(key) ?? create();
  formatters.set(key, formatter);
  return formatter as F;
}

/** Always groups thousands. By default, Spanish shows 1280 without and 12.800 with a separator in the same column. */
const groupingOptions = { useGrouping: 'always' } as const;

export function formatNumber(language: Language, value: number): string {
  return getFormatter(
    `number/${getNumberLocale(language)}`,
    () => new Intl.NumberFormat(getNumberLocale(language), groupingOptions),
  ).format(value);
}

/** Intl writes a hyphen before negative numbers. The minus sign has the width of a digit. */
export const replaceHyphenWithMinus = (amount: string) => amount.replace('-', '−');

/** Formats money, given in minor units, in the number format of the user's region: 123456 -> '$1,234.56'. */
export const formatMoney = (language: Language, minorUnits: number | bigint, currency: string): string =>
  replaceHyphenWithMinus(formatMoneyWithHyphen(language, minorUnits, currency, getNumberLocale(language)));

/** Formats money in few characters, for the axis of a chart: 1250000 -> '$12.5K'. */
export const formatShortMoney = (language: Language, minorUnits: number | bigint, currency: string): string =>
  replaceHyphenWithMinus(
    formatShortMoneyWithHyphen(language, minorUnits, currency, getNumberLocale(language)),
  );

/** Uses no-break spaces, so that no line breaks between a number and its unit. */
const preventLineBreaks = (text: string) => text.replaceAll(' ', '\u00a0');

/** Formats a weight in grams as kilograms: 1500 -> '1.5 kg'. */
export function formatWeight(language: Language, grams: number): string {
  const formatter = getFormatter(
    `weight/${getNumberLocale(language)}`,
    () =>
      new Intl.NumberFormat(getNumberLocale(language), {
        ...groupingOptions,
        style: 'unit',
        unit: 'kilogram',
        maximumFractionDigits: 3,
      }),
  );
  return preventLineBreaks(replaceHyphenWithMinus(formatter.format(grams / 1_000)));
}

/** Formats cubic centimetres as cubic metres, without the unit: 24000 -> '0.024'. */
export function formatCubicMetres(language: Language, cubicCentimetres: number): string {
  return getFormatter(
    `volume/${getNumberLocale(language)}`,
    () => new Intl.NumberFormat(getNumberLocale(language), { ...groupingOptions, maximumFractionDigits: 6 }),
  ).format(cubicCentimetres / 1_000_000);
}

/**
 * The units, Latin and Cyrillic, as in the field names of the contract. Intl has no unit for volumes, and writes some
 * units as Chinese words.
 */
const units = { volume: ['m³', 'м³'], side: ['cm', 'см'], time: ['ms', 'мс'] } as const;
const getUnit = (language: Language, unit: keyof typeof units) => units[unit][language === 'py' ? 1 : 0];

export const formatVolume = (language: Language, cubicCentimetres: number): string =>
  preventLineBreaks(`${formatCubicMetres(language, cubicCentimetres)} ${getUnit(language, 'volume')}`);

type Sides = { length: number; width: number; height: number };

/** Formats the three sides of a parcel in centimetres: '40 × 30 × 20 cm'. */
export const formatSize = (language: Language, { length, width, height }: Sides): string =>
  preventLineBreaks(
    `${[length, width, height].map((side) => formatNumber(language, side)).join(' × ')} ${getUnit(language, 'side')}`,
  );

export const formatMilliseconds = (language: Language, milliseconds: number): string =>
  preventLineBreaks(`${formatNumber(language, milliseconds)} ${getUnit(language, 'time')}`);

/** Formats basis points (hundredths of a percent): 1850 -> '18.5%'. */
export function formatPercent(language: Language, basisPoints: number): string {
  return getFormatter(
    `percent/${getNumberLocale(language)}`,
    () =>
      new Intl.NumberFormat(getNumberLocale(language), {
        ...groupingOptions,
        style: 'percent',
        maximumFractionDigits: 2,
      }),
  ).format(basisPoints / 10_000);
}

/**
 * The date style of each language: numbers, but in English the month as a word. English readers disagree whether the
 * day or the month comes first.
 */
const dayStyles = {
  numeric: { year: 'numeric', month: '2-digit', day: '2-digit' },
  monthName: { year: 'numeric', month: 'short', day: 'numeric' },
} as const;

/** Formats the date of a moment, in the time zone of the browser unless `timeZone` is set. */
export function formatDate(language: Language, date: Date, timeZone?: string): string {
  const style = dayStyles[language === 'en' ? 'monthName' : 'numeric'];
  return getFormatter(
    `date/${language}/${timeZone}`,
    () => new Intl.DateTimeFormat(languageTags[language], { ...style, timeZone }),
  ).format(date);
}

/** Formats a calendar day such as '2026-07-01', independent of the time zone. */
export const formatCalendarDay = (language: Language, day: string): string =>
  formatDate(language, new Date(`${day}T12:00:00Z`), 'UTC');

/** Removes the year from a formatted date. Formatted without a year, Spanish would be '1/7' instead of '01/07'. */
const removeYear = (day: string) => day.replace(/^\d{4}\W|,?\W\d{4}$/, '');

export const formatDayAndMonth = (language: Language, day: string): string =>
  removeYear(formatCalendarDay(language, day));

/** Formats a range of days without the year: '01/07 – 03/07'. */
export function formatDateRange(language: Language, first: Date, last: Date): string {
  const [from, to] = [first, last].map((date) => removeYear(formatDate(language, date)));
  return from === to ? `${from}` : `${from} – ${to}`;
}

/** All times are shown with 24 hours and two digits. */
const clockOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Formats only the time: '09:05'. */
export function formatTime(language: Language, date: Date, timeZone?: string): string {
  return getFormatter(
    `hour/${language}/${timeZone}`,
    () => new Intl.DateTimeFormat(languageTags[language], { ...clockOptions, timeZone }),
  ).format(date);
}

const joinDayAndTime = (language: Language, day: string, time: string) =>
  `${day}${usesWidePunctuation(language) ? ' ' : ', '}${time}`;

export const formatDateTime = (language: Language, date: Date, timeZone?: string): string =>
  joinDayAndTime(language, formatDate(language, date, timeZone), formatTime(language, date, timeZone));

/** Formats a moment for a narrow column: in the current year the day and the time, otherwise the date. */
export function formatShortDateTime(language: Language, date: Date, now = new Date()): string {
  const day = formatDate(language, date);
  return date.getFullYear() === now.getFullYear()
    ? joinDayAndTime(language, removeYear(day), formatTime(language, date))
    : day;
}
