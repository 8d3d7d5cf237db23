export * from './check-rows.ts';
export * from './columns.ts';
export * from './import.ts';
export * from './import-results.ts';
export * from './run-import.ts';

import { checkImportRows } from './check-rows.ts';
import { exportImport, getImportTemplate, listImportRows, listImports } from './import-results.ts';
import { addImportRows, cancelImport, finishImport, getImport, startImport } from './run-import.ts';

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
