const SEPARATORS = /[\n\r\t,;，；、]+/;
const SEPARATORS_OR_SPACE = /[\s,;，；、]+/;

/**
 * Parses numbers that stand on lines or are separated by commas. Returns each number once, in the order of the text.
 */
export const parseNumberList = (text: string): string[] => splitUnique(text, SEPARATORS);

/** Parses waybill numbers. They contain no spaces, so a space separates numbers as well. */
export const parseWaybillList = (text: string): string[] => splitUnique(text, SEPARATORS_OR_SPACE);

/** The form of a waybill number. The check digit is not checked here. */
const WAYBILL = /^[a-z]{2,4}\d{11}$/i;
/** No waybill or reference number is shorter. A shorter part belongs to a number that was written in groups. */
const MIN_NUMBER_LENGTH = 6;

/**
 * A waybill number inside a sentence, its digits in groups or not. Before a space the prefix must be in capitals: 'es'
 * in 'es 2258 9166 300' is a word.
 */
const WAYBILL_IN_TEXT = /(?<![A-Za-z\d])(?:[A-Za-z]{2,4}|[A-Z]{2,4}[ -])\d(?:[ -]?\d){10}(?![A-Za-z\d])/g;
/** Another number inside a sentence: of another carrier, or a waybill number with a typing error. */
const NUMBER_LIKE = /^(?=.*\d)(?=.{6})[a-z\d]+(?:-[a-z\d]+)*$/i;
const DATE = /^\d{1,4}-\d{1,2}-\d{1,4}$/;
const SURROUNDING_SIGNS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Parses the numbers that a receiver types or pastes: one per line, in groups ('SR 2258 9166 300'), or inside a
 * sentence. If any line contains a recognised number, words are ignored. Otherwise each line is taken as typed, even if
 * it is a word.
 */
export function parseTrackedNumbers(text: string): string[] {
  // Japanese and Chinese keyboards write full-width letters and digits: NFKC converts them.
  const lines = parseNumberList(text.normalize('NFKC'));
  const found = lines.map(findNumbersInText);
  const isSentence = found.some((numbers) => numbers.length > 0);
  return [
    ...new Set(
      lines.flatMap((line, at) => {
        if (!isSentence) return listTypedNumbers(line);
        const within = found[at] ?? [];
        return within.length === 0 && isTypedNumber(line) ? listTypedNumbers(line) : within;
      }),
    ),
  ];
}

/**
 * Returns the line as one number if it is a waybill number in groups, or if all its parts are too short to be numbers.
 * Otherwise each part is a number.
 */
function listTypedNumbers(line: string): string[] {
  const parts = parseWaybillList(line);
  const joined = parts.join('');
  return WAYBILL.test(joined) || parts.every((part) => part.length < MIN_NUMBER_LENGTH) ? [joined] : parts;
}

/** Finds waybill numbers in a line, and other parts that look like numbers. */
function findNumbersInText(line: string): string[] {
  const joined = parseWaybillList(line).join('');
  if (WAYBILL.test(joined)) return [joined];
  const waybills = (line.match(WAYBILL_IN_TEXT) ?? []).map((number) => number.replace(/[ -]/g, ''));
  const others = parseWaybillList(line.replace(WAYBILL_IN_TEXT, ' ')).map((part) =>
    part.replace(SURROUNDING_SIGNS, ''),
  );
  return [...waybills, ...others.filter((part) => NUMBER_LIKE.test(part) && !DATE.test(part))];
}

/** Returns true if a line without a recognised number was probably meant as a number: it has digits and no words. */
function isTypedNumber(line: string): boolean {
  const parts = parseWaybillList(line);
  return parts.every((part) => /\d/.test(part)) || /^[a-z]{0,4}\d+$/i.test(parts.join(''));
}

const splitUnique = (text: string, between: RegExp) => [
  ...new Set(
    text
      .split(between)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];
