export * from './cell-problem.ts';
export * from './cell-warning.ts';
export * from './check-rows.ts';
export { type Cells, cellOf, type ImportColumn, importColumns } from './columns.ts';
export * from './customs-hints.ts';
export { differingSums } from './differing-sums.ts';
export * from './example-row.ts';
export type { FileColumns } from './file-columns.ts';
export * from './fill-from-item.ts';
export {
  CURRENCY_ASKED,
  currenciesSharing,
  currencySaid,
  lacksCurrency,
  signShared,
} from './find-currency.ts';
export * from './find-item-type.ts';
export { type ImportHeadings, importHeadingsIn, shownHeadingsIn } from './headings.ts';
export * from './import.ts';
export * from './import-results.ts';
export * from './import-state.ts';
export {
  type JoinedRows,
  joinRows,
  type NotJoined,
  ORDER_ROWS_MOST,
  referenceOf,
  whyNotJoined,
} from './join-rows.ts';
export * from './plain-service.ts';
export * from './read-order.ts';
export * from './read-row.ts';
export { columnOfField, type RowDraft, type RowOrder } from './row-order.ts';
export * from './run-import.ts';
export { extensionOf } from './split-extension.ts';
export * from './start-import.ts';
export { postcodeIn, withoutPostcode } from './street-postcode.ts';
export * from './template-texts.ts';
export { countryIn, understoodAs } from './tidy-cell.ts';

import { checkImportRows } from './check-rows.ts';
import { exportImport, getImportTemplate, listImportRows, listImports } from './import-results.ts';
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
