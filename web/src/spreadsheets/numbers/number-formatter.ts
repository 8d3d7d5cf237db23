import { formatValue } from 'hucre';
import { formatAllDigits } from '../table-row.ts';

/**
 * Formats a number as its cell format says, but with all digits: 0.75 displayed as `0.8` -> `'0.75'`. With
 * 'asDisplayed' the result is the displayed text, which an export needs to write the same format again.
 */
export type NumberFormatter = (value: number, how?: 'asDisplayed') => string;

const DATE = 'yyyy-mm-dd';
const MONTH = 'yyyy-mm';

/**
 * The built-in formats of Excel by number. Excel displays full dates in the format of the user's region; here they are
 * ISO dates.
 */
const builtinFormats: Record<number, string> = {
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
  // The Chinese and Japanese editions of Excel use these numbers for dates. Their files do not contain the formats.
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

/** The maximum length of a format in Excel. */
const MAX_FORMAT_CHARACTERS = 255;
/** A denominator of four or more digits: the library would try all denominators, up to a billion steps. */
const longFraction = /\/\s*[?#0]{4}/;
/** The text before or after a number: a currency or a unit, in quotes or not. */
const QUOTED_OR_CURRENCY = '((?:"[^"]*"|\\\\.|[¥￥$€£\\s])*)';
const decimalFormat = new RegExp(
  `^${QUOTED_OR_CURRENCY}[#,]*([0#])(?:\\.(0*)([#?]*))?${QUOTED_OR_CURRENCY}$`,
);
const removeQuotes = (words = '') => words.replace(/"([^"]*)"|\\(.)/g, '$1$2');
/** Whether the format counts years by era, such as the Japanese imperial era. */
const isEraDate = (format: string) => /[ge]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/**
 * Creates the formatter for a cell format. Thousands get no separator, because `1,500` means 1.5 in some countries. A
 * format that only rounds does not remove digits: a weight of 0.75 kg that Excel displays as 0.8 stays 0.75. The code
 * that knows the currency rounds amounts later.
 */
export function createNumberFormatter(format: string, is1904 = false): NumberFormatter {
  if (format.length > MAX_FORMAT_CHARACTERS || longFraction.test(format)) return formatAllDigits;
  const main =
    format
      .split(';')[0]
      ?.replace(/\[\$([^\]-]+)[^\]]*\]/g, '"$1"')
      .replace(/\[(?:Red|Black|Blue|Green|\$[^\]]*)\]|_.|\*.|\\ /gi, '')
      .trim() ?? '';
  // A long phone number in scientific format keeps all its digits in the file, and the import needs them.
  if (main === '' || main === '@' || /^general$/i.test(main) || /e[+-]/i.test(main)) return formatAllDigits;
  const fixed = decimalFormat.exec(main);
  if (fixed) {
    const [, before, whole, zeros = '', more = '', after] = fixed;
    const [first, last] = [removeQuotes(before), removeQuotes(after)];
    const [minDecimals, maxDecimals] = [zeros.length, zeros.length + more.length];
    return (value, how) => {
      // A format with only # displays zero as an empty text.
      if (value === 0 && whole === '#') return formatByLibrary(value, format, is1904);
      const number = formatDecimals(
        Math.abs(value),
        minDecimals,
        how === 'asDisplayed' ? maxDecimals : MAX_DECIMALS,
      );
      return `${value < 0 ? '-' : ''}${first}${number}${last}`.trim();
    };
  }
  if (isEraDate(main)) return createNumberFormatter(DATE, is1904);
  return (value) =>
    Math.abs(value) < 1e15 ? formatByLibrary(value, format, is1904) : formatAllDigits(value);
}

/** Users do not type more decimals. Results such as 1/3 have an infinite number of them. */
const MAX_DECIMALS = 6;

/** Formats with at least `minDecimals` decimals, and up to `maxDecimals` if the number has them. */
function formatDecimals(value: number, minDecimals: number, maxDecimals: number): string {
  if (value >= 1e15 || maxDecimals > 20) return formatAllDigits(value);
  const number = Number(value.toPrecision(15));
  if (Number.isInteger(number) || maxDecimals <= minDecimals) return number.toFixed(minDecimals);
  const ownDecimals = String(Number(number.toFixed(maxDecimals))).split('.')[1]?.length ?? 0;
  // If the number has exactly three decimals, more than the format shows, they could be read as thousands. So a zero is
  // added: 1.125 -> 1.1250. 0.125 cannot be misread.
  return number.toFixed(
    ownDecimals <= minDecimals ? minDecimals : ownDecimals === 3 && number >= 1 ? 4 : ownDecimals,
  );
}

function formatByLibrary(value: number, format: string, is1904: boolean): string {
  try {
    return formatValue(value, format, { is1904 });
  } catch {
    return formatAllDigits(value);
  }
}

/** Returns a function that finds the formatter by format number: a custom format of the file or a built-in format. */
export function createFormatterLookup(
  customFormats: ReadonlyMap<number, string>,
  is1904: boolean,
): (id: number) => NumberFormatter {
  const formatters = new Map<number, NumberFormatter>();
  return (id) => {
    const show =
      formatters.get(id) ??
      createNumberFormatter(customFormats.get(id) ?? builtinFormats[id] ?? 'General', is1904);
    formatters.set(id, show);
    return show;
  };
}
