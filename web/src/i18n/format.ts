import { type Language, languageTags } from '@miya/contract';
import { formatMoney as moneyIn, formatShortMoney as shortMoneyIn } from '@miya/contract/format-money';
import { numberTag } from './number-tag.ts';

// Making an Intl formatter costs far more than using one.
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
function once<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const found = made.get(key) ?? make();
  made.set(key, found);
  return found as F;
}

export function formatNumber(language: Language, value: number): string {
  return once(`number/${numberTag(language)}`, () => new Intl.NumberFormat(numberTag(language))).format(
    value,
  );
}

/** Money in minor units, as the reader's region writes it. */
export const formatMoney = (language: Language, minorUnits: number | bigint, currency: string): string =>
  moneyIn(language, minorUnits, currency, numberTag(language));

/** The same where there is little room: beside a chart. */
export const formatShortMoney = (language: Language, minorUnits: number | bigint, currency: string): string =>
  shortMoneyIn(language, minorUnits, currency, numberTag(language));

/** Weight in grams, as kilograms: 1500 is 1.5 kg. */
export function formatWeight(language: Language, grams: number): string {
  return once(
    `weight/${numberTag(language)}`,
    () =>
      new Intl.NumberFormat(numberTag(language), {
        style: 'unit',
        unit: 'kilogram',
        maximumFractionDigits: 3,
      }),
  ).format(grams / 1_000);
}

/** Cubic centimetres, as cubic metres: 24000 is 0.024. */
export function formatCubicMetres(language: Language, cubicCentimetres: number): string {
  return once(
    `volume/${numberTag(language)}`,
    () => new Intl.NumberFormat(numberTag(language), { maximumFractionDigits: 6 }),
  ).format(cubicCentimetres / 1_000_000);
}

/** Hundredths of a percent: 1850 is 18.5 %. */
export function formatPercent(language: Language, points: number): string {
  return once(
    `percent/${numberTag(language)}`,
    () => new Intl.NumberFormat(numberTag(language), { style: 'percent', maximumFractionDigits: 2 }),
  ).format(points / 10_000);
}

export const formatMilliseconds = (language: Language, milliseconds: number): string =>
  once(
    `milliseconds/${numberTag(language)}`,
    () =>
      new Intl.NumberFormat(numberTag(language), {
        style: 'unit',
        unit: 'millisecond',
        unitDisplay: 'short',
      }),
  ).format(milliseconds);

export function formatDate(language: Language, date: Date): string {
  return once(
    `date/${language}`,
    () => new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium' }),
  ).format(date);
}

/** A month with its year, as the reader writes it: November 2026, 2026年11月. */
export function formatMonth(language: Language, date: Date): string {
  return once(
    `month/${language}`,
    () => new Intl.DateTimeFormat(languageTags[language], { year: 'numeric', month: 'long' }),
  ).format(date);
}

/** From one day to another, without the year. */
export function formatDays(language: Language, first: Date, last: Date): string {
  return once(
    `days/${language}`,
    () => new Intl.DateTimeFormat(languageTags[language], { month: 'short', day: 'numeric' }),
  ).formatRange(first, last);
}

export function formatDateTime(language: Language, date: Date): string {
  return once(
    `time/${language}`,
    () => new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium', timeStyle: 'short' }),
  ).format(date);
}

/** The time of a day that is known. */
export function formatTime(language: Language, date: Date): string {
  const style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return once(`hour/${language}`, () => new Intl.DateTimeFormat(languageTags[language], style)).format(date);
}

/** A day where there is little room. In figures, except in English: half of its readers put the month first. */
function formatShortDate(language: Language, date: Date): string {
  const style = language === 'en' ? ({ dateStyle: 'medium' } as const) : figures;
  return once(`shortDate/${language}`, () => new Intl.DateTimeFormat(languageTags[language], style)).format(
    date,
  );
}
const figures = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** A moment in a narrow column: of this year, the day and the time; of another, the date. */
export function formatBriefMoment(language: Language, date: Date, now = new Date()): string {
  if (date.getFullYear() !== now.getFullYear()) return formatShortDate(language, date);
  const month = language === 'en' ? 'short' : '2-digit';
  const style = { month, day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return once(`brief/${language}`, () => new Intl.DateTimeFormat(languageTags[language], style)).format(date);
}
