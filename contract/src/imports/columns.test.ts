import { expect, it } from 'vitest';
import { cellOf, importColumns } from './columns.ts';

/** As rows were first stored. Nobody may change what stands here: rows of that time are read by it. */
const stored =
  `senderName senderMobile senderIdentity senderCompany senderCountry senderProvince senderCity senderDistrict
  senderDetail senderPostcode receiverName receiverMobile receiverIdentity receiverCompany receiverCountry receiverProvince
  receiverCity receiverDistrict receiverDetail receiverPostcode destination itemType pieces weight volume remark itemName
  insured clientReference length width height`.split(/\s+/);

it('keeps every column in the cell that stored rows have it in: new ones come at the end', () => {
  expect(importColumns.slice(0, stored.length)).toEqual(stored);
});

it('gives every column a cell of its own and leaves none empty', () => {
  const row = importColumns.map((column) => `the ${column}`);
  expect(importColumns.map((column) => cellOf(row, column))).toEqual(row);
});
