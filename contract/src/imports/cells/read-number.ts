import { getCurrencyDigits, getMinorUnits } from '../../values/money.ts';
import { removeCurrency } from '../heading-words/currencies.ts';

/** The pattern of a unit at the end of a text, and the factor that converts the unit to the unit of the column. */
type Unit = readonly [RegExp, number];

/**
 * The units of each measure, with the factors to the unit of the column: kilograms, cubic metres or centimetres.
 * `dimension` is the length of one edge.
 */
const units = {
  weight: [
    [/(kgs?|kilos?|kilogra?m?m?o?s?|кг|公斤|千克|キロ)\.?$/i, 1],
    [/(市?斤|jin)$/i, 0.5],
    [/(lbs?|pounds?|libras?|фунт[а-я]*|磅|ポンド)\.?$/i, 0.453_592_37],
    [/(oz|ounces?|onzas?|盎司|オンス)\.?$/i, 0.028_349_523_125],
    [/(g|gr|gms?|grams?|gramos?|г|гр|克|グラム)\.?$/i, 0.001],
  ],
  volume: [
    [/(cm3|cm\^3|ccm|см3|立方厘米|立方公分)$/i, 0.000_001],
    [/(m3|m\^3|cbm|м3|立方米|立方公尺)$/i, 1],
    [/(l|lit(er|re)s?|litros?|л|升|リットル)\.?$/i, 0.001],
  ],
  dimension: [
    [/(cm|cms|см|厘米|公分)\.?$/i, 1],
    [/(mm|мм|毫米)\.?$/i, 0.1],
    [/(in|inch|inches|pulgadas?|дюйм[а-я]*|英寸|インチ|")\.?$/i, 2.54],
  ],
  pieces: [
    [
      /(pcs?|pieces?|box(es)?|ctns?|cartons?|pkgs?|packages?|件|个|個|箱|包|盒|袋|шт\.?|мест[ао]?|короб[а-я]*|piezas?|bultos?|cajas?|paquetes?|個口)\.?$/i,
      1,
    ],
  ],
  // `removeCurrency` removes common currencies first. This pattern removes any other three-letter code, and the
  // colloquial Chinese word for yuan.
  money: [[/(块|塊|[a-z]{3})$/i, 1]],
} as const satisfies Record<string, readonly Unit[]>;
export type Measure = keyof typeof units;

/**
 * Reads a number from a text. Returns undefined if the text is not a number.
 * 1. Spaces and apostrophes are removed. Full-width digits are read as digits.
 * 2. A unit is converted to the unit of the column: '500 g' is 0.5.
 * 3. With comma and point, the last of them is the decimal separator: '1,234.5' and '1.234,5'.
 * 4. A repeated comma or point separates thousands: '1.234.567'.
 * 5. In money and in grams, a single comma or point before exactly three digits separates thousands: '1,200' and
 *    '1,500 g'. A number that begins with a zero has no thousands: '0,125' is 0.125.
 * 6. Any other single comma or point is the decimal separator: '1,5' and '1.5'.
 */
export function readNumber(text: string, measure: Measure): number | undefined {
  const normalizedText = text.normalize('NFKC');
  let numberText = (measure === 'money' ? removeCurrency(normalizedText) : normalizedText).replace(
    /[\s'’]/g,
    '',
  );
  if (measure === 'money') numberText = numberText.replace(/^[a-z]{3}(?=[\d.,])/i, '');
  if (measure === 'pieces')
    // '两件' is 2 pieces. 'x2' and '2x' are 2.
    numberText = numberText
      .replace(/^[一二两兩三四五六七八九十](?=\D*$)/, convertChineseDigit)
      .replace(/^[x×](?=\d)|(?<=\d)[x×]$/i, '');
  let factor = 1;
  // A volume unit may end with a digit: 'm3'.
  if (!/\d$/.test(numberText) || measure === 'volume') {
    const unit = units[measure].find(([pattern]) => pattern.test(numberText));
    if (unit) [numberText, factor] = [numberText.replace(unit[0], ''), unit[1]];
  }
  const hasBothSigns = /^\d{1,3}(,\d{3})+\.\d+$|^\d{1,3}(\.\d{3})+,\d+$/.test(numberText);
  const hasRepeatedSign = /^\d{1,3}([.,])\d{3}(\1\d{3})+$/.test(numberText);
  if (hasBothSigns)
    numberText = numberText.replace(numberText.indexOf(',') < numberText.indexOf('.') ? /,/g : /\./g, '');
  else if (
    hasRepeatedSign ||
    ((measure === 'money' || (measure === 'weight' && factor < SMALL_UNIT_FACTOR_LIMIT)) &&
      canBeThousands(numberText))
  )
    numberText = numberText.replace(/[.,]/g, '');
  numberText = numberText.replace(',', '.');
  if (!/^(\d{1,15}(\.\d*)?|\.\d+)$/.test(numberText)) return undefined;
  // Round to 12 digits to remove the floating-point error of the multiplication.
  return factor === 1 ? Number(numberText) : Number((Number(numberText) * factor).toPrecision(12));
}

/** Converts an amount to minor units of the currency. Rounds half up, like the display of a spreadsheet. */
export const convertToMinorUnits = (amount: number, currency: string): number =>
  Math.round(Number((amount * getMinorUnits(currency)).toPrecision(15)));

/** Formats an amount with the decimal places of its currency: '12.96' for 12.955 dollars, '1500' for 1500.4 yen. */
export const formatInCurrencyPlaces = (amount: number, currency: string): string =>
  (convertToMinorUnits(amount, currency) / getMinorUnits(currency)).toFixed(getCurrencyDigits(currency));

/** Finds the problem of a text that `readNumber` cannot read: '-2 kg' is negative, and any other text is invalid. */
export const findNumberProblem = (text: string, measure: Measure): 'number_negative' | 'number_invalid' => {
  const [, positiveText] = /^\s*[-−–﹣－]\s*(.+)$/u.exec(text) ?? [];
  const isNegative = positiveText !== undefined && readNumber(positiveText, measure) !== undefined;
  return isNegative ? 'number_negative' : 'number_invalid';
};

/**
 * Of the weight units, only grams have a factor below this limit. Users do not write thousandths of a gram. '1,500 g'
 * is therefore 1500 g.
 */
const SMALL_UNIT_FACTOR_LIMIT = 0.01;

/** Returns true for a single comma or point before three digits: '1,200'. False after a leading zero: '0,125'. */
const canBeThousands = (number: string) => /^\d{1,3}[.,]\d{3}$/.test(number) && !number.startsWith('0');

/** Converts a Chinese numeral to digits: '三' -> '3'. '两' and '兩' are not in the list below. Both mean 2. */
const convertChineseDigit = (numeral: string) => {
  const value = '一二三四五六七八九十'.indexOf(numeral) + 1;
  return String(value || 2);
};

/** Matches '40*30*20 cm' and '40 x 30 x 20'. */
const sizePattern =
  /^([\d.,]+)(?:cm|см)?[*x×х✕/-]([\d.,]+)(?:cm|см)?[*x×х✕/-]([\d.,]+)(cm|mm|in|см|мм|厘米|公分)?$/iu;
/** Matches a size with labels: 'L40 W30 H20' and '长40宽30高20'. */
const labelledSizePattern =
  /^(?:l|长|長|д)[:：=]?([\d.,]+)(?:cm)?[,，;]?(?:w|宽|寬|ш)[:：=]?([\d.,]+)(?:cm)?[,，;]?(?:h|高|в)[:：=]?([\d.,]+)(cm|mm|in|см|мм|厘米|公分)?$/iu;

/**
 * Splits a size into length, width and height: '40*30*20cm' -> '40cm', '30cm', '20cm'. Returns undefined if the text is
 * not a size.
 */
export function splitSize(text: string): [string, string, string] | undefined {
  // Most cells contain a single number. This test is faster than the patterns.
  if (/^[\d.,\s]*$/.test(text)) return undefined;
  const normalizedText = text.replace(/\s/g, '').normalize('NFKC');
  const match = sizePattern.exec(normalizedText) ?? labelledSizePattern.exec(normalizedText);
  if (!match) return undefined;
  const [, length = '', width = '', height = '', unit = ''] = match;
  return [`${length}${unit}`, `${width}${unit}`, `${height}${unit}`];
}
