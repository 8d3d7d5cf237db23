// The functions that read files with headings in all languages. The server, workers and the column mapping import them
// from here. index.ts does not export them: screens need the headings of one language only and must not load this
// code.

export { type DecimalSign, findDecimalSign } from './cells/find-decimal-sign.ts';
export { readNumber } from './cells/read-number.ts';
export type { ColumnIndexes, ColumnUnits } from './columns.ts';
export {
  type AddressColumnIndexes,
  type AddressHeadingRow,
  findAddressHeadingRow,
  hasAddressColumns,
  readAddressHeadingRow,
  readAddressRow,
} from './headings/address-columns.ts';
export { arrangeCells, type FileLayout } from './headings/arrange-cells.ts';
export {
  type ColumnAssignment,
  findImportColumns,
  hasEnoughColumns,
  isCityInAddress,
} from './headings/find-columns.ts';
export { findHeadingRow, type HeadingRow, readHeadingRow } from './headings/find-heading-row.ts';
export { displayHeadingsByLanguage, templateHeadingsByLanguage } from './headings/headings-by-language.ts';
export { isSumRow } from './rows/sum-row.ts';
export type { ShopItemColumns } from './shops/find-shop.ts';
