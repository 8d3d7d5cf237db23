// Reads files with headings in all languages. The server, workers and the column mapping use it. Not part of index.ts:
// screens need the headings of one language only and must not load this code.

export { type DecimalSign, findDecimalSign } from './cells/find-decimal-sign.ts';
export { readNumber } from './cells/read-number.ts';
export type { ColumnUnits, FoundColumns } from './columns.ts';
export {
  type FoundAddressColumns,
  type FoundAddressHeadings,
  findAddressHeadingRow,
  hasAddressColumns,
  readAddressHeadingRow,
  readAddressRow,
} from './headings/address-columns.ts';
export { type Arrangement, arrangeCells } from './headings/arrange-cells.ts';
export {
  type FoundHeadings,
  findImportColumns,
  hasEnoughColumns,
  isCityInAddress,
} from './headings/find-columns.ts';
export { type FoundHeadingRow, findHeadingRow, readHeadingRow } from './headings/find-heading-row.ts';
export { displayHeadingsByLanguage, templateHeadingsByLanguage } from './headings/headings-by-language.ts';
export { isSumRow } from './rows/sum-row.ts';
export type { ShopLines } from './shops/find-shop.ts';
