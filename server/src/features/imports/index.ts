import type { importCalls } from '@miya/contract/imports';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { checkImportRows } from './check/check-import-rows.ts';
import { exportImport } from './files/export-import.ts';
import { getImportTemplate } from './files/get-import-template.ts';
import { addImportRows } from './rows/add-import-rows.ts';
import { cancelImport, finishImport } from './run/end-import.ts';
import { getImport, listImportRows, listImports } from './run/show-imports.ts';
import { startImport } from './run/start-import.ts';
import type { ImportServices } from './services.ts';

export const importHandlers = (services: ImportServices) =>
  ({
    getImportTemplate,
    checkImportRows,
    startImport,
    addImportRows: addImportRows(services),
    finishImport: finishImport(services),
    cancelImport,
    getImport,
    listImports,
    listImportRows,
    exportImport: exportImport(services),
  }) satisfies HandlersFor<typeof importCalls>;

export { resealRows } from './rows/reseal-rows.ts';
export { runBatch } from './run/run-batch.ts';
export { runImports } from './run/run-imports.ts';
export { forgetImportRows, tidyImports } from './run/tidy-imports.ts';
