const BETWEEN = /[\n\r\t,;，；、]+/;
const BETWEEN_OR_SPACE = /[\s,;，；、]+/;

/** Numbers as people paste them: one per line, or with commas between. Each once, in the order they came. */
export const readNumbers = (text: string): string[] => split(text, BETWEEN);

/** Waybill numbers hold no spaces, so a space may stand between two of them as well. */
export const readWaybills = (text: string): string[] => split(text, BETWEEN_OR_SPACE);

/** As isWaybill() of the server has it, without its check digit. */
const WAYBILL = /^[a-z]{2,4}\d{11}$/i;
/** What is shorter is a part of a number: nobody's numbers are. */
const NUMBER_LEAST = 6;

/**
 * Waybill numbers as receivers type them, also in groups: 'SR 2258 9166 300' is one number, as what stands in a line is
 * one where it makes a waybill, or where no part of it could be a number.
 */
export const readTracked = (text: string): string[] => [
  ...new Set(
    // Full-width letters and digits, as Japanese and Chinese keyboards write them, are the same ones.
    readNumbers(text.normalize('NFKC')).flatMap((line) => {
      const parts = readWaybills(line);
      const joined = parts.join('');
      return WAYBILL.test(joined) || parts.every((part) => part.length < NUMBER_LEAST) ? [joined] : parts;
    }),
  ),
];

const split = (text: string, between: RegExp) => [
  ...new Set(
    text
      .split(between)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];
