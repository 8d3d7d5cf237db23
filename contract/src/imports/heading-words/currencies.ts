/** Names and signs that only one currency has, or only one by its usual reading. */
const names: readonly (readonly [RegExp, string])[] = [
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

/** A sign that several currencies have is that of the account where it is one of them, else of the first. */
const shared: readonly (readonly [RegExp, string, readonly string[]])[] = [
  [/\$/gu, '$', ['USD', 'MXN', 'CLP', 'COP', 'ARS', 'UYU', 'HKD', 'TWD', 'CAD', 'AUD', 'SGD', 'NZD']],
  [/[¥￥]/gu, '¥', ['CNY', 'JPY']],
  [/元/gu, '元', ['CNY', 'TWD', 'HKD']],
  [/(?<![a-z])pesos?(?![a-z])/giu, 'pesos', ['MXN', 'ARS', 'CLP', 'COP', 'UYU', 'DOP', 'PHP']],
];

const codes =
  /(?<![A-Z])(USD|EUR|CNY|RMB|MXN|RUB|RUR|JPY|GBP|HKD|TWD|KRW|BRL|CAD|AUD|NZD|SGD|CLP|COP|PEN|ARS|UYU|DOP|PLN|CZK|HUF|RON|SEK|NOK|DKK|CHF|TRY|INR|AED|SAR|ILS|UAH|KZT|BYN|THB|VND|MYR|IDR|PHP|ZAR)(?![A-Z])/gi;

const formerly: Readonly<Record<string, string>> = { RMB: 'CNY', RUR: 'RUB' };

/** Most amounts are numbers and nothing else: they are not looked through for every sign there is. */
const isBare = (text: string) => /^[\d\s.,'’]*$/.test(text);

const isIn = (text: string, sign: RegExp) => text.search(sign) >= 0;

/** The currency that a heading or a cell names, by its code, its name or its sign; `own` is that of the account. */
export function currencyIn(text: string, own?: string): string | undefined {
  if (isBare(text)) return undefined;
  const code = text.match(codes)?.[0].toUpperCase();
  if (code) return formerly[code] ?? code;
  const named = names.find(([name]) => isIn(text, name))?.[1];
  if (named || own === undefined) return named;
  const sharing = sharingSign(text);
  return sharing?.find((one) => one === own) ?? sharing?.[0];
}

const sharingSign = (text: string) => shared.find(([sign]) => isIn(text, sign))?.[2];

/** The currencies that an amount may be in by a sign which several have and nothing else: '$350'. */
export const currenciesOfSign = (text: string): readonly string[] | undefined =>
  isBare(text) || currencyIn(text) !== undefined ? undefined : sharingSign(text);

/** What a heading names a currency by. A sign that several have stays one: whose it is depends on the account. */
export const currencySignIn = (heading: string): string | undefined =>
  currencyIn(heading) ?? shared.find(([sign]) => isIn(heading, sign))?.[1];

const signs = [codes, ...names.map(([name]) => name), ...shared.map(([sign]) => sign)];

/** A text without the currency that it names. */
export const withoutCurrency = (text: string): string =>
  isBare(text) ? text : signs.reduce((left, sign) => left.replace(sign, ' '), text);
