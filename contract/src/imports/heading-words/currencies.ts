/** Names and signs that belong to one currency, or are commonly used for one currency only. */
const currencyPatterns: readonly (readonly [RegExp, string])[] = [
  [/港元|港币|港幣|(?<![a-z])hk\$/giu, 'HKD'],
  [/新?台币|新?台幣|新臺幣|台元|(?<![a-z])nt\$/giu, 'TWD'],
  [
    /美元|美金|us\s?\$|\$\s?us(?![a-z])|(?<!\p{L})d[oó]lar(?:es)?(?!\p{L})|(?<![a-z])dollars?(?![a-z])|доллар\p{L}*/giu,
    'USD',
  ],
  [/人民币|人民幣|cn[¥￥]|(?<![a-z])(?:yuan(?:es)?|renminbi)(?![a-z])|юан\p{L}*/giu, 'CNY'],
  [/欧元|歐元|€|(?<![a-z])euros?(?![a-z])|евро|ユーロ/giu, 'EUR'],
  [/日元|日圓|日币|日幣|円|jp[¥￥]|(?<![a-z])yen(?:es)?(?![a-z])|иен\p{L}*/giu, 'JPY'],
  [/卢布|盧布|рубл\p{L}*|(?<!\p{L})руб(?!\p{L})\.?|₽/giu, 'RUB'],
  [/英镑|英鎊|£|libras? esterlinas?|pounds? sterling/giu, 'GBP'],
  [/韩元|韓元|₩/gu, 'KRW'],
  [/墨西哥比索|(?<![a-z])(?:mx|mex)\$|pesos? mexicanos?/giu, 'MXN'],
  [/(?<![a-z])r\$|(?<!\p{L})reais(?!\p{L})/giu, 'BRL'],
  [/加元|(?<![a-z])ca?\$/giu, 'CAD'],
  [/澳元|(?<![a-z])au?\$/giu, 'AUD'],
  [/新加坡元|(?<![a-z])s\$/giu, 'SGD'],
  [/(?<![a-z])nz\$/giu, 'NZD'],
  [/兹罗提|(?<!\p{L})z[łl](?:ot\p{L}*)?(?!\p{L})|злот\p{L}*/giu, 'PLN'],
  [/(?<!\p{L})kč(?!\p{L})/giu, 'CZK'],
  [/₺/gu, 'TRY'],
  [/₹/gu, 'INR'],
  [/₴|гривен|гривн\p{L}*|(?<!\p{L})грн(?!\p{L})\.?/giu, 'UAH'],
  [/₸|тенге/giu, 'KZT'],
  [/₪/gu, 'ILS'],
  [/₫/gu, 'VND'],
  [/฿|泰铢|泰銖/gu, 'THB'],
  [/₱/gu, 'PHP'],
  [/迪拉姆|(?<!\p{L})dirhams?(?!\p{L})|дирхам\p{L}*/giu, 'AED'],
];

/**
 * Signs of several currencies: pattern, sign and currencies. A sign means the account's currency if the list contains
 * that currency. Otherwise the sign means the first currency of the list.
 */
const sharedSigns: readonly (readonly [RegExp, string, readonly string[]])[] = [
  [/\$/gu, '$', ['USD', 'MXN', 'CLP', 'COP', 'ARS', 'UYU', 'HKD', 'TWD', 'CAD', 'AUD', 'SGD', 'NZD']],
  [/[¥￥]/gu, '¥', ['CNY', 'JPY']],
  [/元/gu, '元', ['CNY', 'TWD', 'HKD']],
  [/(?<![a-z])pesos?(?![a-z])/giu, 'pesos', ['MXN', 'ARS', 'CLP', 'COP', 'UYU', 'DOP', 'PHP']],
];

const codePattern =
  /(?<![A-Z])(USD|EUR|CNY|RMB|MXN|RUB|RUR|JPY|GBP|HKD|TWD|KRW|BRL|CAD|AUD|NZD|SGD|CLP|COP|PEN|ARS|UYU|DOP|PLN|CZK|HUF|RON|SEK|NOK|DKK|CHF|TRY|INR|AED|SAR|ILS|UAH|KZT|BYN|THB|VND|MYR|IDR|PHP|ZAR)(?![A-Z])/gi;

/** The ISO 4217 code for each unofficial or former code. */
const officialCodeByAlias: Readonly<Record<string, string>> = { RMB: 'CNY', RUR: 'RUB' };

/** Returns true for a number without a currency. Most amounts are plain numbers, so this test saves time. */
const isPlainNumber = (text: string) => /^[\d\s.,'’]*$/.test(text);

const hasMatch = (text: string, pattern: RegExp) => text.search(pattern) >= 0;

/**
 * Finds the currency in a heading or cell. The first rule that matches decides:
 * 1. A currency code.
 * 2. A name or sign of one currency.
 * 3. A sign of several currencies. This rule applies only if the caller passes an account currency.
 *
 * Returns undefined if no rule matches.
 */
export function findCurrencyInText(text: string, accountCurrency?: string): string | undefined {
  if (isPlainNumber(text)) return undefined;
  const code = text.match(codePattern)?.[0].toUpperCase();
  if (code) return officialCodeByAlias[code] ?? code;
  const namedCurrency = currencyPatterns.find(([pattern]) => hasMatch(text, pattern))?.[1];
  if (namedCurrency || accountCurrency === undefined) return namedCurrency;
  const currencies = findCurrenciesOfSign(text);
  return currencies?.find((currency) => currency === accountCurrency) ?? currencies?.[0];
}

const findCurrenciesOfSign = (text: string) => sharedSigns.find(([pattern]) => hasMatch(text, pattern))?.[2];

/** Lists the currencies of a shared sign: '$350'. Returns undefined if the text names one currency or none. */
export const listCurrenciesOfSign = (text: string): readonly string[] | undefined =>
  isPlainNumber(text) || findCurrencyInText(text) !== undefined ? undefined : findCurrenciesOfSign(text);

/**
 * Finds the currency that a heading names. Returns a shared sign such as '$' itself, because its currency depends on
 * the account.
 */
export const findCurrencyOrSign = (heading: string): string | undefined =>
  findCurrencyInText(heading) ?? sharedSigns.find(([pattern]) => hasMatch(heading, pattern))?.[1];

const allPatterns = [
  codePattern,
  ...currencyPatterns.map(([pattern]) => pattern),
  ...sharedSigns.map(([pattern]) => pattern),
];

/** Replaces every code, name and sign of a currency by a space. */
export const removeCurrency = (text: string): string =>
  isPlainNumber(text)
    ? text
    : allPatterns.reduce((remainingText, pattern) => remainingText.replace(pattern, ' '), text);
