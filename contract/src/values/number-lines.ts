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

/** The same among words, its digits in groups or not. Small letters before a blank are a word: 'es 2258 9166 300'. */
const WAYBILL_WITHIN = /(?<![A-Za-z\d])(?:[A-Za-z]{2,4}|[A-Z]{2,4}[ -])\d(?:[ -]?\d){10}(?![A-Za-z\d])/g;
/** What else may be a number among words: a carrier's, or one of ours with a slip in it. */
const LIKE_NUMBER = /^(?=.*\d)(?=.{6})[a-z\d]+(?:-[a-z\d]+)*$/i;
const DATE = /^\d{1,4}-\d{1,2}-\d{1,4}$/;
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Waybill numbers as receivers type or paste them: one per line, in groups ('SR 2258 9166 300'), or within the sentence
 * that told them. Where numbers are found, words are none.
 */
export function readTracked(text: string): string[] {
  // Full-width letters and digits, as Japanese and Chinese keyboards write them, are the same ones.
  const lines = readNumbers(text.normalize('NFKC'));
  const found = lines.map(numbersWithin);
  const isSentence = found.some((numbers) => numbers.length > 0);
  return [
    ...new Set(
      lines.flatMap((line, at) => {
        if (!isSentence) return numbersTyped(line);
        const within = found[at] ?? [];
        return within.length === 0 && isTyped(line) ? numbersTyped(line) : within;
      }),
    ),
  ];
}

/** What stands in a line is one number where it makes a waybill, or where no part of it could be a number. */
function numbersTyped(line: string): string[] {
  const parts = readWaybills(line);
  const joined = parts.join('');
  return WAYBILL.test(joined) || parts.every((part) => part.length < NUMBER_LEAST) ? [joined] : parts;
}

/** Our waybills in a line, and what else in it looks like a number. */
function numbersWithin(line: string): string[] {
  const joined = readWaybills(line).join('');
  if (WAYBILL.test(joined)) return [joined];
  const waybills = (line.match(WAYBILL_WITHIN) ?? []).map((number) => number.replace(/[ -]/g, ''));
  const others = readWaybills(line.replace(WAYBILL_WITHIN, ' ')).map((part) => part.replace(AROUND, ''));
  return [...waybills, ...others.filter((part) => LIKE_NUMBER.test(part) && !DATE.test(part))];
}

/** Whether a line in which no number was found was meant as one all the same: it has digits, and no words among them. */
function isTyped(line: string): boolean {
  const parts = readWaybills(line);
  return parts.every((part) => /\d/.test(part)) || /^[a-z]{0,4}\d+$/i.test(parts.join(''));
}

const split = (text: string, between: RegExp) => [
  ...new Set(
    text
      .split(between)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];
