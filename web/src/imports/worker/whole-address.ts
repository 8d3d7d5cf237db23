import type { FoundColumns } from '@miya/contract/import-sheets';
import type { TableRow } from '../../spreadsheets/index.ts';

const LETTERS_LEAST = 8;
const DIGITS_LEAST = 4;
const SHARE = 0.7;

const countOf = (text: string, kind: RegExp) => text.match(kind)?.length ?? 0;

/** Whether a text looks like all of an address: names and places, and the digits of a house, a postcode or a phone. */
export const isWholeAddress = (text: string): boolean =>
  countOf(text, /\p{L}/gu) >= LETTERS_LEAST &&
  countOf(text, /\p{N}/gu) >= DIGITS_LEAST &&
  (/[,，;；\n]|\s\S+\s/.test(text.trim()) || countOf(text, /\p{Script=Han}/gu) >= LETTERS_LEAST);

/** A column that is called 'Receiver' may hold all of an address. Then it is the address, from which the name is read. */
export function withWholeAddress(
  columns: FoundColumns,
  rows: readonly TableRow[],
  headingRow: number,
): FoundColumns {
  const { receiverName: [at, ...more] = [], receiverDetail, receiverMobile, ...rest } = columns;
  if (at === undefined || more.length > 0 || receiverDetail) return columns;
  const texts = rows
    .filter(({ row }) => row > headingRow)
    .map(({ cells }) => (cells[at] ?? '').trim())
    .filter(Boolean);
  const isWhole = texts.length > 0 && texts.filter(isWholeAddress).length >= texts.length * SHARE;
  if (!isWhole) return columns;
  return { ...rest, receiverDetail: [at], ...(receiverMobile && { receiverMobile }) };
}
