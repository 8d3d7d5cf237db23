// Sheets of orders in all languages at once: for the server, for workers and for the mapping of columns. A screen knows its
// own language only (headings.ts), so this is no part of index.ts.

export {
  type AddressColumns,
  addressHeadingsAt,
  type FoundAddressHeadings,
  findAddressHeadings,
  isAddress,
  readAddressCells,
} from './address-columns.ts';
export { importHeadings, shownHeadings } from './all-headings.ts';
export { type Arrangement, arrangeCells } from './arrange-cells.ts';
export type { ColumnUnits, FoundColumns } from './columns.ts';
export { type DecimalSign, findDecimalSign } from './decimal-sign.ts';
export { type FoundHeadings, findImportColumns, isCityInAddress, isEnough } from './find-columns.ts';
export { type FoundHeadingRow, findImportHeadings, headingsAt } from './find-heading-row.ts';
export { readNumber } from './read-number.ts';
export type { ShopLines } from './shops/find-shop.ts';
export { isSumRow } from './sum-row.ts';
