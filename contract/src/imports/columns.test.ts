import { expect, it } from 'vitest';
import { getCellText, importColumns } from './columns.ts';

/** The columns of the oldest stored rows. Never change this list, because stored rows depend on it. */
const firstStoredColumns =
  `senderName senderMobile senderIdentity senderCompany senderCountry senderProvince senderCity senderDistrict
  senderDetail senderPostcode receiverName receiverMobile receiverIdentity receiverCompany receiverCountry receiverProvince
  receiverCity receiverDistrict receiverDetail receiverPostcode destination itemType pieces weight volume remark itemName
  insured clientReference length width height`.split(/\s+/);

it('keeps the cell index of every stored column', () => {
  expect(importColumns.slice(0, firstStoredColumns.length)).toEqual(firstStoredColumns);
});

it('assigns a different cell to every column, without gaps', () => {
  const row = importColumns.map((column) => `text of ${column}`);
  expect(importColumns.map((column) => getCellText(row, column))).toEqual(row);
});
