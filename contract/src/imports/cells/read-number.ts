import { currencyDigits, minorUnitsIn } from '../../values/money.ts';
import { withoutCurrency } from '../heading-words/currencies.ts';

type Unit = readonly [RegExp, number];

/** What a number may be counted in, and how much that is in the unit of its column: kilograms, cubic metres, centimetres. */
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
  side: [
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
  money: [[/(块|塊|[a-z]{3})$/i, 1]],
} as const satisfies Record<string, readonly Unit[]>;
export type Measure = keyof typeof units;

/**
 * A number as people write it in our languages: 1,5 and 1.5, 1 234,5 and 1,234.5; full-width digits too. One sign alone
 * is the decimal sign, save in money and in grams, where three digits after it are thousands. A unit beside it is heeded: 500 g are half
 * a kilogram. A text that is no number gives undefined.
 */
export function readNumber(text: string, measure: Measure): number | undefined {
  const whole = text.normalize('NFKC');
  let plain = (measure === 'money' ? withoutCurrency(whole) : whole).replace(/[\s'’]/g, '');
  if (measure === 'money') plain = plain.replace(/^[a-z]{3}(?=[\d.,])/i, '');
  if (measure === 'pieces')
    plain = plain
      .replace(/^[一二两兩三四五六七八九十](?=\D*$)/, inDigits)
      .replace(/^[x×](?=\d)|(?<=\d)[x×]$/i, '');
  let factor = 1;
  if (!/\d$/.test(plain) || measure === 'volume') {
    const unit = units[measure].find(([name]) => name.test(plain));
    if (unit) [plain, factor] = [plain.replace(unit[0], ''), unit[1]];
  }
  const grouped = /^\d{1,3}(,\d{3})+\.\d+$|^\d{1,3}(\.\d{3})+,\d+$/.test(plain);
  const thousands = /^\d{1,3}([.,])\d{3}(\1\d{3})+$/.test(plain);
  if (grouped) plain = plain.replace(plain.indexOf(',') < plain.indexOf('.') ? /,/g : /\./g, '');
  else if (
    thousands ||
    ((measure === 'money' || (measure === 'weight' && factor < SMALL)) && isInThousands(plain))
  )
    plain = plain.replace(/[.,]/g, '');
  plain = plain.replace(',', '.');
  if (!/^(\d{1,15}(\.\d*)?|\.\d+)$/.test(plain)) return undefined;
  // What a floating point adds at the far end is none of it.
  return factor === 1 ? Number(plain) : Number((Number(plain) * factor).toPrecision(12));
}

/** An amount in minor units: at most the currency's own places count, and half of one more is one, as a spreadsheet shows it. */
export const inMinorUnits = (amount: number, currency: string): number =>
  Math.round(Number((amount * minorUnitsIn(currency)).toPrecision(15)));

/** The same as it is written: 12.955 dollars are 12.96, 1500.4 yen are 1500. */
export const inPlacesOf = (amount: number, currency: string): string =>
  (inMinorUnits(amount, currency) / minorUnitsIn(currency)).toFixed(currencyDigits(currency));

/** What is wrong with a text that gives no number: '-2 kg' is one, below what can be. */
export const numberProblem = (text: string, measure: Measure): 'number_negative' | 'number_invalid' => {
  const [, number] = /^\s*[-−–﹣－]\s*(.+)$/u.exec(text) ?? [];
  const isNegative = number !== undefined && readNumber(number, measure) !== undefined;
  return isNegative ? 'number_negative' : 'number_invalid';
};

/** Of a unit so small, nobody writes thousandths: 1,500 g are one and a half kilograms, whatever else the file has commas for. */
const SMALL = 0.01;
const isInThousands = (plain: string) => /^\d{1,3}[.,]\d{3}$/.test(plain) && !plain.startsWith('0');

/** '两' in '两件' as a digit: numbers of parcels are often written so. */
const inDigits = (sign: string) => {
  const value = '一二三四五六七八九十'.indexOf(sign) + 1;
  return String(value || 2);
};

const threeSides =
  /^([\d.,]+)(?:cm|см)?[*x×х✕/-]([\d.,]+)(?:cm|см)?[*x×х✕/-]([\d.,]+)(cm|mm|in|см|мм|厘米|公分)?$/iu;
/** 'L40 W30 H20', '长40宽30高20' */
const labelled =
  /^(?:l|长|長|д)[:：=]?([\d.,]+)(?:cm)?[,，;]?(?:w|宽|寬|ш)[:：=]?([\d.,]+)(?:cm)?[,，;]?(?:h|高|в)[:：=]?([\d.,]+)(cm|mm|in|см|мм|厘米|公分)?$/iu;

/** Three sides written into one cell: 40*30*20cm. */
export function readSides(text: string): [string, string, string] | undefined {
  if (/^[\d.,\s]*$/.test(text)) return undefined;
  const plain = text.replace(/\s/g, '').normalize('NFKC');
  const found = threeSides.exec(plain) ?? labelled.exec(plain);
  if (!found) return undefined;
  const [, one = '', two = '', three = '', unit = ''] = found;
  return [`${one}${unit}`, `${two}${unit}`, `${three}${unit}`];
}
