import { type Language, languageTags } from './languages.ts';
import { toDecimalText } from './money.ts';

// Creating an Intl formatter takes much longer than using it, so formatters are kept.
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Formats minor units for the user's language: 123456 CNY -> ¥1,234.56, 1234 JPY -> ¥1,234. `tag` may add a region:
 * es-MX writes 12,590.58. Thousands are always separated, because Spanish would otherwise write 1280,30 beside 12.800,00.
 */
export const formatMoney = (
  language: Language,
  minorUnits: number | bigint,
  currency: string,
  tag: string = languageTags[language],
): string => formatWithTag(language, minorUnits, currency, tag, { useGrouping: 'always' });

/** Formats minor units in short form, for charts: 4000000 CNY -> ¥40K, in Japanese CNY 4万. */
export const formatShortMoney = (
  language: Language,
  minorUnits: number | bigint,
  currency: string,
  tag: string = languageTags[language],
): string =>
  formatWithTag(language, minorUnits, currency, tag, { notation: 'compact', maximumFractionDigits: 1 });

function formatWithTag(
  language: Language,
  minorUnits: number | bigint,
  currency: string,
  tag: string,
  how: Pick<Intl.NumberFormatOptions, 'notation' | 'maximumFractionDigits' | 'useGrouping'>,
): string {
  const key = `${tag}/${currency}/${how.notation}`;
  // In Japanese, Intl writes the yuan as '元', which Japanese users do not know, and '¥' is the yen. Write 'CNY' instead.
  const currencyDisplay = language === 'ja' && currency === 'CNY' ? 'code' : 'symbol';
  const format =
    formatters.get(key) ??
    new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay, ...how });
  formatters.set(key, format);
  return format.format(toDecimalText(minorUnits, currency));
}
