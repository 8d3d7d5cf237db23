import { checkIdentity } from '@miya/contract/identity-numbers';
import type { Sheet } from '../text/sheet.ts';

export type Found = { value: string; sure: boolean };

/** Those whose form alone tells them from everything else: China, Mexico (CURP, RFC), Spain, Brazil. */
const forms =
  /(?<![\p{L}\d])(?:\d{17}[\dX]|[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d|[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}|\d{8}-?[A-Z]|[XYZ]-?\d{7}-?[A-Z]|\d{3}\.\d{3}\.\d{3}-\d{2})(?![\p{L}\d])/giu;
const labelled = /^[ \n]*([\dA-ZÑ&][\dA-ZÑ&.-]{4,19})(?![\p{L}\d])/iu;

/** A number that the country's own rules refuse is only a guess, whatever stands before it: the form will refuse it too. */
export function findIdentity(sheet: Sheet, country: string | undefined): Found | undefined {
  const isTaken = (number: string) => country === undefined || checkIdentity(country, number).ok !== false;
  for (const label of sheet.labels) {
    if (label.kind !== 'identity') continue;
    const { from, to } = sheet.valueOf(label);
    const match = labelled.exec(sheet.text.slice(from, to));
    if (!match?.[1] || match[1].replace(/\D/g, '').length < 4) continue;
    sheet.take({ from, to: from + match[0].length });
    return { value: match[1], sure: isTaken(match[1]) };
  }
  for (const match of sheet.rest().matchAll(forms)) {
    sheet.take({ from: match.index, to: match.index + match[0].length });
    return { value: match[0].toUpperCase(), sure: isChecked(match[0]) && isTaken(match[0]) };
  }
  return undefined;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Whether the last digit of a Chinese number proves it; the other forms have letters where no other number has. */
function isChecked(number: string): boolean {
  if (!/^\d{17}/.test(number)) return true;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(number[i]), 0);
  return '10X98765432'[sum % 11] === number[17]?.toUpperCase();
}
