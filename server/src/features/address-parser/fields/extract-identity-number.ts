import { checkIdentity } from '@miya/contract/identity-numbers';
import type { PastedText } from '../text/pasted-text.ts';

/** A value that was read. `sure`: the form shows it as certain, otherwise as a guess. */
export type FoundValue = { value: string; sure: boolean };

/** Matches identity numbers with a form that no other number has: China, Mexico (CURP, RFC), Spain, Brazil. */
const UNLABELLED_NUMBER =
  /(?<![\p{L}\d])(?:\d{17}[\dX]|[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d|[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}|\d{8}-?[A-Z]|[XYZ]-?\d{7}-?[A-Z]|\d{3}\.\d{3}\.\d{3}-\d{2})(?![\p{L}\d])/giu;
const LABELLED_NUMBER = /^[ \n]*([\dA-ZÑ&][\dA-ZÑ&.-]{4,19})(?![\p{L}\d])/iu;

/**
 * Takes the first that applies:
 * 1. the number after a label for identity numbers
 * 2. a number whose form alone shows that it is an identity number
 *
 * A number that the rules of the country refuse is only a guess, even after a label, because the form refuses it too.
 */
export function extractIdentityNumber(
  pasted: PastedText,
  country: string | undefined,
): FoundValue | undefined {
  const isAllowed = (number: string) => country === undefined || checkIdentity(country, number).ok !== false;
  for (const label of pasted.labels) {
    if (label.kind !== 'identity') continue;
    const { from, to } = pasted.getValueSpan(label);
    const match = LABELLED_NUMBER.exec(pasted.text.slice(from, to));
    if (!match?.[1] || match[1].replace(/\D/g, '').length < 4) continue;
    pasted.markUsed({ from, to: from + match[0].length });
    return { value: match[1], sure: isAllowed(match[1]) };
  }
  for (const match of pasted.getUnusedText().matchAll(UNLABELLED_NUMBER)) {
    pasted.markUsed({ from: match.index, to: match.index + match[0].length });
    return { value: match[0].toUpperCase(), sure: hasValidCheckDigit(match[0]) && isAllowed(match[0]) };
  }
  return undefined;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/**
 * Checks the last digit of a Chinese number. Returns true for other numbers: their letters or punctuation make their
 * form unique.
 */
function hasValidCheckDigit(number: string): boolean {
  if (!/^\d{17}/.test(number)) return true;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return '10X98765432'[sum % 11] === number[17]?.toUpperCase();
}
