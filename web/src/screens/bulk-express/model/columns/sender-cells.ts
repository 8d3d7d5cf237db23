import type { ShownParty } from '@miya/contract/addresses';
import { getCellText, type ImportColumn, importColumns } from '@miya/contract/imports';

/** The columns of the sender come first. */
const senderColumns = importColumns.filter((column) => column.startsWith('sender'));

/** A sender of the address book as the first cells of a row. Its identity number is not known here: only masked. */
export function senderCells({ name, mobile, company, region, detail, postcode }: ShownParty): string[] {
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

const senderPlaces = ['Country', 'Province', 'City', 'District', 'Detail', 'Postcode'].map((part) =>
  senderColumns.indexOf(`sender${part}` as ImportColumn),
);

/** Whether a row names a sender and says nothing of where that is. */
export const lacksAddress = (cells: readonly string[]): boolean =>
  getCellText(cells, 'senderName') !== '' && senderPlaces.every((at) => (cells[at] ?? '') === '');

/** The cells of a row with the address of this sender, where its own has none. Name, numbers and company stay its own. */
export const withAddress = (cells: readonly string[], sender: readonly string[]): readonly string[] =>
  lacksAddress(cells)
    ? cells.map((cell, at) => (senderPlaces.includes(at) ? (sender[at] ?? '') : cell))
    : cells;

/** The address of a sender in one line, as its cells have it, without the country's code. */
export const addressOf = (sender: readonly string[], separator: string): string =>
  senderPlaces
    .slice(1)
    .flatMap((at) => sender[at] || [])
    .join(separator);

const hasNoSender = (cells: readonly string[]) =>
  cells.slice(0, senderColumns.length).every((cell) => cell === '');

const replaceSender = (cells: readonly string[], sender: readonly string[]) => [
  ...sender,
  ...cells.slice(senderColumns.length),
];

/** Whether a row only adds to an order above: it has the order's reference, and says nothing of the receiver. */
const isAdded = (cells: readonly string[]) =>
  getCellText(cells, 'clientReference') !== '' &&
  getCellText(cells, 'receiverName') === '' &&
  getCellText(cells, 'receiverMobile') === '';

/** The cells of a row with this sender, where it has none. A row that adds to an order has that one's. */
export const withSender = (cells: readonly string[], sender: readonly string[]): readonly string[] =>
  hasNoSender(cells) && !isAdded(cells) ? replaceSender(cells, sender) : cells;

/** The cells of a row without a sender, where it has nothing but this one. */
export const withoutSender = (cells: readonly string[], sender: readonly string[]): readonly string[] =>
  sender.every((text, index) => cells[index] === text)
    ? replaceSender(
        cells,
        sender.map(() => ''),
      )
    : cells;
