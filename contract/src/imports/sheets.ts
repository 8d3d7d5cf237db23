// Reads files with headings in all languages. The server, workers and the column mapping use it. Not part of index.ts:
// screens need the headings of one language only and must not load this code.

export { type DecimalSign, findDecimalSign } from './cells/decimal-sign.ts';
export { readNumber } from './cells/read-number.ts';
export type { ColumnUnits, FoundColumns } from './columns.ts';
export {
  type AddressColumns,
  addressHeadingsAt,
  type FoundAddressHeadings,
  findAddressHeadings,
  isAddress,
  readAddressCells,
} from './headings/address-columns.ts';
export { importHeadings, shownHeadings } from './headings/all-headings.ts';
export { type Arrangement, arrangeCells } from './headings/arrange-cells.ts';
export { type FoundHeadings, findImportColumns, isCityInAddress, isEnough } from './headings/find-columns.ts';
export { type FoundHeadingRow, findImportHeadings, headingsAt } from './headings/find-heading-row.ts';
export { isSumRow } from './rows/sum-row.ts';
export type { ShopLines } from './shops/find-shop.ts';
