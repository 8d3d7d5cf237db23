import type { MaskedParty } from '@miya/contract/addresses';
import { getCellText, type ImportColumn, importColumns } from '@miya/contract/imports';

/** The sender columns are the first columns of a row. */
const senderColumns = importColumns.filter((column) => column.startsWith('sender'));

/**
 * Converts a sender of the address book to the first cells of a row. The identity number stays empty, because the
 * browser has only the masked number.
 */
export function toSenderCells({ name, mobile, company, region, detail, postcode }: MaskedParty): string[] {
  const cells: Partial<Record<ImportColumn, string>> = {
    senderName: name,
    senderMobile: mobile,
    senderCompany: company,
    senderCountry: region.country.code,
    senderProvince: region.province?.label ?? '',
    senderCity: region.city?.label ?? '',
    senderDistrict: region.district?.label ?? '',
    senderDetail: detail,
    senderPostcode: postcode,
  };
  return senderColumns.map((column) => cells[column] ?? '');
}

const senderAddressIndexes = ['Country', 'Province', 'City', 'District', 'Detail', 'Postcode'].map((part) =>
  senderColumns.indexOf(`sender${part}` as ImportColumn),
);

/** Whether a row names a sender but all cells of the sender's address are empty. */
export const isSenderAddressMissing = (cells: readonly string[]): boolean =>
  getCellText(cells, 'senderName') !== '' &&
  senderAddressIndexes.every((index) => (cells[index] ?? '') === '');

/**
 * Fills the address of `sender` into the cells of a row whose own sender has no address. The row keeps its own name,
 * numbers and company. Other rows are returned unchanged.
 */
export const fillSenderAddress = (cells: readonly string[], sender: readonly string[]): readonly string[] =>
  isSenderAddressMissing(cells)
    ? cells.map((cell, index) => (senderAddressIndexes.includes(index) ? (sender[index] ?? '') : cell))
    : cells;

/** Formats the address of a sender as one line, without the country code. */
export const formatSenderAddress = (sender: readonly string[], separator: string): string =>
  senderAddressIndexes
    .slice(1)
    .flatMap((index) => sender[index] || [])
    .join(separator);

const hasNoSender = (cells: readonly string[]) =>
  cells.slice(0, senderColumns.length).every((cell) => cell === '');

const replaceSender = (cells: readonly string[], sender: readonly string[]) => [
  ...sender,
  ...cells.slice(senderColumns.length),
];

/** Whether a row only adds an item to an order above: the row has the reference of that order, but no receiver. */
const isContinuationRow = (cells: readonly string[]) =>
  getCellText(cells, 'clientReference') !== '' &&
  getCellText(cells, 'receiverName') === '' &&
  getCellText(cells, 'receiverMobile') === '';

/**
 * Fills `sender` into a row without a sender. A continuation row stays empty: the first row of its order has the
 * sender.
 */
export const fillMissingSender = (cells: readonly string[], sender: readonly string[]): readonly string[] =>
  hasNoSender(cells) && !isContinuationRow(cells) ? replaceSender(cells, sender) : cells;

/**
 * Empties the sender cells of a row if they are exactly those of `sender`. A row with a corrected sender is not
 * changed.
 */
export const removeSender = (cells: readonly string[], sender: readonly string[]): readonly string[] =>
  sender.every((text, index) => cells[index] === text)
    ? replaceSender(
        cells,
        sender.map(() => ''),
      )
    : cells;
