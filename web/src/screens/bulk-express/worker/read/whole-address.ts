import type { FoundColumns } from '@miya/contract/import-sheets';
import { isWholeAddress, type TableRow } from '../../../../spreadsheets/index.ts';

const SHARE = 0.7;

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
