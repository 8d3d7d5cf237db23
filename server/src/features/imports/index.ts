import type { importCalls } from '@miya/contract/imports';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { checkImportRows } from './check/check-import-rows.ts';
import { exportImport } from './files/export-import.ts';
import { getImportTemplate } from './files/get-import-template.ts';
import { addImportRows } from './rows/add-import-rows.ts';
import { cancelImport, finishImport } from './run/end-import.ts';
import { getImport, listImportRows, listImports } from './run/list-imports.ts';
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

export { resealImportRows } from './rows/reseal-import-rows.ts';
export { cleanUpImports, deleteOldImportRows } from './run/clean-up-imports.ts';
export { startImportRunner } from './run/import-runner.ts';
export { runImportBatch } from './run/run-import-batch.ts';
