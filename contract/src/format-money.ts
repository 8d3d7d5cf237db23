import { type Language, languageTags } from './languages.ts';
import { toDecimal } from './money.ts';

// Making an Intl formatter costs far more than using one.
const made = new Map<string, Intl.NumberFormat>();

/**
 * Money in minor units, as the reader writes it: 123456 CNY is ¥1,234.56, 1234 JPY is ¥1,234. The tag says the region
 * too, where it is known: 12,590.58 in es-MX. Thousands are always marked: Spanish would write 1280,30 beside 12.800,00.
 */
export const formatMoney = (
  language: Language,
  minorUnits: number | bigint,
  currency: string,
  tag: string = languageTags[language],
): string => write(language, minorUnits, currency, tag, { useGrouping: 'always' });

/** The same where there is little room, as beside a chart: 4000000 CNY is ¥40K, in Japanese 4万元. */
export const formatShortMoney = (
  language: Language,
  minorUnits: number | bigint,
  currency: string,
  tag: string = languageTags[language],
): string => write(language, minorUnits, currency, tag, { notation: 'compact', maximumFractionDigits: 1 });

function write(
  language: Language,
  minorUnits: number | bigint,
  currency: string,
  tag: string,
  how: Pick<Intl.NumberFormatOptions, 'notation' | 'maximumFractionDigits' | 'useGrouping'>,
): string {
  const key = `${tag}/${currency}/${how.notation}`;
  const format = made.get(key) ?? new Intl.NumberFormat(tag, { style: 'currency', currency, ...how });
  made.set(key, format);
  const amount = toDecimal(minorUnits, currency);
  if (language !== 'ja' || currency !== 'CNY') return format.format(amount);
  // Unicode writes '-元 4,384.41'. In Japanese the unit stands behind: '-4,384.41元'.
  const parts = format.formatToParts(amount);
  const figures = parts.filter(({ type }) => type !== 'currency' && type !== 'literal');
  return [...figures, ...parts.filter(({ type }) => type === 'currency')].map(({ value }) => value).join('');
}
