import type { ColumnIndexes } from '@miya/contract/import-sheets';
import { isWholeAddress, type TableRow } from '../../../../spreadsheets/index.ts';

/** At least this share of the filled cells must be whole addresses. */
const MIN_WHOLE_ADDRESS_SHARE = 0.7;

/**
 * A column with the heading 'Receiver' may hold the whole address and not the name. Then this function assigns the
 * column to the address, from which the address reader takes the name. Otherwise it returns the columns unchanged.
 */
export function assignWholeAddressColumn(
  columns: ColumnIndexes,
  rows: readonly TableRow[],
  headingRow: number,
): ColumnIndexes {
  const { receiverName: [nameColumn, ...more] = [], receiverDetail, receiverMobile, ...rest } = columns;
  if (nameColumn === undefined || more.length > 0 || receiverDetail) return columns;
  const texts = rows
    .filter(({ row }) => row > headingRow)
    .map(({ cells }) => (cells[nameColumn] ?? '').trim())
    .filter(Boolean);
  const hasWholeAddresses =
    texts.length > 0 && texts.filter(isWholeAddress).length >= texts.length * MIN_WHOLE_ADDRESS_SHARE;
  if (!hasWholeAddresses) return columns;
  return { ...rest, receiverDetail: [nameColumn], ...(receiverMobile && { receiverMobile }) };
}
