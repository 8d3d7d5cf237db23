import { formatValue } from 'hucre';
import { numberText } from '../cell.ts';

/** How a number of a style is read; or how it is seen, where the file is written once more. */
export type Show = (value: number, how?: 'asSeen') => string;

const DATE = 'yyyy-mm-dd';
const MONTH = 'yyyy-mm';

/** Excel's own formats by number; those for dates follow the reader's region there, and are plain here. */
const builtin: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '#,##0',
  6: '#,##0',
  7: '#,##0.00',
  8: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: DATE,
  15: DATE,
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  // In Chinese and Japanese editions these are dates, which no file says.
  27: MONTH,
  28: DATE,
  29: DATE,
  30: DATE,
  31: DATE,
  32: 'h:mm',
  33: 'h:mm:ss',
  36: DATE,
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  50: DATE,
  51: DATE,
  52: MONTH,
  53: DATE,
  54: DATE,
  55: MONTH,
  56: DATE,
  57: MONTH,
  58: DATE,
};

/** Excel takes no longer ones. */
const FORMAT_MOST = 255;
/** A fraction of this many digits is looked for among all of them, in a thousand million steps. */
const longFraction = /\/\s*[?#0]{4}/;
/** What stands before or behind a number: a currency or a unit, in quotes or not. */
const WORDS = '((?:"[^"]*"|\\\\.|[¥￥$€£\\s])*)';
const decimals = new RegExp(`^${WORDS}[#,]*([0#])(?:\\.(0*)([#?]*))?${WORDS}$`);
const plainWords = (words = '') => words.replace(/"([^"]*)"|\\(.)/g, '$1$2');
/** Years counted by emperors, or as the region does. */
const isByEra = (format: string) => /[ge]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/**
 * A number by its format, as the person sees it. Thousands are not parted: 1,500 means two things in two countries. Where a format
 * only rounds, all digits are there: 0.75 kg that are shown as 0.8 weigh 0.75. Amounts are rounded where their currency is known.
 */
export function showBy(format: string, is1904 = false): Show {
  if (format.length > FORMAT_MOST || longFraction.test(format)) return numberText;
  const main =
    format
      .split(';')[0]
      ?.replace(/\[\$([^\]-]+)[^\]]*\]/g, '"$1"')
      .replace(/\[(?:Red|Black|Blue|Green|\$[^\]]*)\]|_.|\*.|\\ /gi, '')
      .trim() ?? '';
  // All digits of a number in scientific format are there, only not shown; those of a phone number must be.
  if (main === '' || main === '@' || /^general$/i.test(main) || /e[+-]/i.test(main)) return numberText;
  const fixed = decimals.exec(main);
  if (fixed) {
    const [, before, whole, zeros = '', more = '', after] = fixed;
    const [first, last] = [plainWords(before), plainWords(after)];
    const [least, most] = [zeros.length, zeros.length + more.length];
    return (value, how) => {
      // A nought may have no sign at all by a format of # alone.
      if (value === 0 && whole === '#') return shown(value, format, is1904);
      const number = withPlaces(Math.abs(value), least, how === 'asSeen' ? most : PLACES_MOST);
      return `${value < 0 ? '-' : ''}${first}${number}${last}`.trim();
    };
  }
  if (isByEra(main)) return showBy(DATE, is1904);
  return (value) => (Math.abs(value) < 1e15 ? shown(value, format, is1904) : numberText(value));
}

/** More places are none that anybody has written: 1/3 has no end. */
const PLACES_MOST = 6;

/** A number with so many places, or more where it has them. */
function withPlaces(value: number, least: number, most: number): string {
  if (value >= 1e15 || most > 20) return numberText(value);
  const number = Number(value.toPrecision(15));
  if (Number.isInteger(number) || most <= least) return number.toFixed(least);
  const own = String(Number(number.toFixed(most))).split('.')[1]?.length ?? 0;
  // Three places that the format does not ask for might be taken for thousands, save after a nought.
  return number.toFixed(own <= least ? least : own === 3 && number >= 1 ? 4 : own);
}

function shown(value: number, format: string, is1904: boolean): string {
  try {
    return formatValue(value, format, { is1904 });
  } catch {
    return numberText(value);
  }
}

/** How numbers are shown by the number of a format: one of the book's own, or one of Excel's. */
export function showsOf(own: ReadonlyMap<number, string>, is1904: boolean): (id: number) => Show {
  const made = new Map<number, Show>();
  return (id) => {
    const show = made.get(id) ?? showBy(own.get(id) ?? builtin[id] ?? 'General', is1904);
    made.set(id, show);
    return show;
  };
}
