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

/** The same where there is little room, as beside a chart: 4000000 CNY is ¥40K, in Japanese CNY 4万. */
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
  // Unicode's Japanese sign of the yuan is '元', which is no money to a reader in Japan, and '¥' is the yen.
  const currencyDisplay = language === 'ja' && currency === 'CNY' ? 'code' : 'symbol';
  const format =
    made.get(key) ?? new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay, ...how });
  made.set(key, format);
  return format.format(toDecimal(minorUnits, currency));
}
