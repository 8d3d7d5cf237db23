export * from './cells/cell-problem.ts';
export * from './cells/cell-warning.ts';
export {
  CURRENCY_ASKED,
  currenciesSharing,
  currencySaid,
  lacksCurrency,
  signShared,
} from './cells/find-currency.ts';
export * from './cells/find-item-type.ts';
export * from './cells/plain-service.ts';
export { extensionOf } from './cells/split-extension.ts';
export { postcodeIn, withoutPostcode } from './cells/street-postcode.ts';
export { countryIn, understoodAs } from './cells/tidy-cell.ts';
export { type Cells, cellOf, type ImportColumn, importColumns } from './columns.ts';
export * from './headings/example-row.ts';
export type { FileColumns } from './headings/file-columns.ts';
export { type ImportHeadings, importHeadingsIn, shownHeadingsIn } from './headings/headings.ts';
export * from './headings/template-texts.ts';
export * from './import.ts';
export * from './import-results.ts';
export * from './import-state.ts';
export * from './rows/check-rows.ts';
export * from './rows/customs-hints.ts';
export { differingSums } from './rows/differing-sums.ts';
export * from './rows/fill-from-item.ts';
export {
  type JoinedRows,
  joinRows,
  type NotJoined,
  ORDER_ROWS_MOST,
  referenceOf,
  whyNotJoined,
} from './rows/join-rows.ts';
export * from './rows/read-order.ts';
export * from './rows/read-row.ts';
export { columnOfField, type RowDraft, type RowOrder } from './rows/row-order.ts';
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
