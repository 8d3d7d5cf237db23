/** What numbers of a column are counted in, where its heading says so. As the reader of cells understands them. */
export const headingUnits: readonly (readonly [RegExp, string])[] = [
  [/(^|[^\p{L}])(kgs?|kilos?|kilogra?m?m?s?|kilogramos?|кг)(?![\p{L}])|公斤|千克|キロ|kg/iu, 'kg'],
  [/(^|[^\p{L}\d])(g|gr|gms?|grams?|gramos?|г|гр|грамм)(?![\p{L}])|克|グラム/iu, 'g'],
  [/(^|[^\p{L}])(lbs?|pounds?|libras?|фунт\p{L}*)(?![\p{L}])|磅|ポンド/iu, 'lb'],
  [/(^|[^\p{L}])(oz|ounces?|onzas?)(?![\p{L}])|盎司|オンス/iu, 'oz'],
  [/斤/u, '斤'],
  [/(^|[^\p{L}])(m3|m\^3|cbm|м3|cubic met(er|re)s?)(?![\p{L}])|立方米|立方公尺/iu, 'm3'],
  [/(^|[^\p{L}])(cm3|cm\^3|ccm|см3)(?![\p{L}])|立方厘米|立方公分/iu, 'cm3'],
  [/(^|[^\p{L}])(l|lit(er|re)s?|litros?|литр\p{L}*)(?![\p{L}])|升|リットル/iu, 'l'],
  [/(^|[^\p{L}])(cm|cms|см|cent[ií]met\p{L}*)(?![\p{L}])|厘米|公分|センチ/iu, 'cm'],
  [/(^|[^\p{L}])(mm|мм)(?![\p{L}])|毫米|ミリ/iu, 'mm'],
  [/(^|[^\p{L}])(in|inch|inches|pulgadas?|дюйм\p{L}*)(?![\p{L}])|英寸|インチ|"/iu, 'in'],
];

const currencyNames: readonly (readonly [RegExp, string])[] = [
  [/美元|美金|us\$|\bd[oó]lar(es)?\b|доллар\p{L}*/iu, 'USD'],
  [/人民币|人民幣/u, 'CNY'],
  [/欧元|歐元|€|\beuros?\b|евро/iu, 'EUR'],
  [/円|日元|日圓/u, 'JPY'],
  [/рубл\p{L}*|руб\b|₽/iu, 'RUB'],
  [/£/u, 'GBP'],
  [/(^|[^a-z])(mx|mex)\$/iu, 'MXN'],
  [/(^|[^a-z])hk\$/iu, 'HKD'],
  [/(^|[^a-z])nt\$/iu, 'TWD'],
  [/(^|[^a-z])r\$/iu, 'BRL'],
  [/(^|[^a-z])(ca|c)\$/iu, 'CAD'],
  [/(^|[^a-z])(au|a)\$/iu, 'AUD'],
  [/(^|[^a-z])s\$/iu, 'SGD'],
  [/₩/u, 'KRW'],
];

/** A sign that several currencies have is that of the account where it is one of them, else of the first. */
const sharedSigns: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\$/u, ['USD', 'MXN', 'CLP', 'COP', 'ARS', 'UYU', 'HKD', 'TWD', 'CAD', 'AUD', 'SGD', 'NZD']],
  [/[¥￥]/u, ['CNY', 'JPY']],
];
const currencyCodes =
  /(?<![A-Z])(USD|EUR|CNY|RMB|MXN|RUB|JPY|GBP|HKD|TWD|KRW|BRL|CAD|AUD|CLP|COP|PEN|ARS)(?![A-Z])/;

/** The currency that a heading or a cell names, by its code; `own` is that of the account. */
export function currencyIn(text: string, own?: string): string | undefined {
  const code = currencyCodes.exec(text.toUpperCase())?.[1];
  if (code) return code === 'RMB' ? 'CNY' : code;
  const named = currencyNames.find(([name]) => name.test(text))?.[1];
  if (named || own === undefined) return named;
  const sharing = sharedSigns.find(([sign]) => sign.test(text))?.[1];
  return sharing?.find((one) => one === own) ?? sharing?.[0];
}
