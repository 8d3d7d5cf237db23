export * from './cells/cell-problem.ts';
export * from './cells/find-cell-warning.ts';
export * from './cells/find-item-type.ts';
export {
  findRowCurrency,
  isRowCurrencyMissing,
  listAmbiguousCurrencies,
  listAmbiguousForeignCurrencies,
  UNDECIDED_CURRENCY,
} from './cells/find-row-currency.ts';
export * from './cells/normalize-service-name.ts';
export { findPartyCountry, findRepairedText } from './cells/repair-cell.ts';
export { findMobileExtension } from './cells/split-extension.ts';
export { findPostcodeInStreet, removePostcode } from './cells/street-postcode.ts';
export { type Cells, getCellText, type ImportColumn, importColumns } from './columns.ts';
export {
  buildDisplayHeadings,
  buildTemplateHeadings,
  type ImportHeadings,
} from './headings/build-headings.ts';
export * from './headings/example-row.ts';
export type { FileColumns } from './headings/file-columns.ts';
export * from './headings/template-texts.ts';
export * from './import.ts';
export * from './import-results.ts';
export * from './import-state.ts';
export * from './rows/check-rows.ts';
export * from './rows/customs-hints.ts';
export { formatDifferingSums } from './rows/format-differing-sums.ts';
export {
  findNotJoinedReason,
  getReferenceKey,
  type JoinedRows,
  joinRows,
  MAX_ORDER_ROWS,
  type NotJoinedReason,
} from './rows/join-rows.ts';
export * from './rows/list-filled-cells.ts';
export * from './rows/read-order.ts';
export * from './rows/read-row.ts';
export { getColumnOfField, type RowDraft, type RowOrder } from './rows/row-order.ts';
export * from './run-import.ts';
export * from './start-import.ts';

import { exportImport, getImportTemplate, listImportRows, listImports } from './import-results.ts';
import { checkImportRows } from './rows/check-rows.ts';
import { addImportRows, cancelImport, finishImport, getImport } from './run-import.ts';
import { startImport } from './start-import.ts';

export const importCalls = {
  getImportTemplate,
  checkImportRows,
  startImport,
  addImportRows,
  finishImport,
  cancelImport,
  getImport,
  listImports,
  listImportRows,
  exportImport,
};
