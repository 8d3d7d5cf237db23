import type { ImportColumn } from '@miya/contract/imports';
import { findCountryCode } from '@miya/contract/positions';
import { isWholeAddress } from '../worker/whole-address.ts';

/** So many of a column's values must be of a kind. */
const SHARE = 0.7;

const digitsIn = (text: string) => text.replace(/\D/g, '').length;
const kinds: readonly (readonly [ImportColumn, (text: string) => boolean])[] = [
  ['receiverCountry', (text) => findCountryCode(text) !== undefined],
  [
    'receiverIdentity',
    (text) => /^([A-Z&Ñ]{3,4}\d{6}[A-Z\d]{3}|[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d|\d{17}[\dX])$/i.test(text),
  ],
  [
    'receiverMobile',
    (text) => /^[+\d][\d\s().-]+$/.test(text) && digitsIn(text) >= 9 && digitsIn(text) <= 15,
  ],
  ['receiverDetail', isWholeAddress],
  ['receiverPostcode', (text) => /^\d{5,7}$|^\d{3}-\d{4}$|^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i.test(text)],
];

/** What a column may be by what stands in it, where its heading says nothing. A suggestion: somebody has to agree. */
export function suggestByContent(
  values: readonly string[],
  isTaken: (column: ImportColumn) => boolean,
): ImportColumn | undefined {
  const said = values.map((value) => value.trim()).filter(Boolean);
  if (said.length < 2) return undefined;
  return kinds.find(
    ([column, isOne]) => !isTaken(column) && said.filter(isOne).length >= said.length * SHARE,
  )?.[0];
}
