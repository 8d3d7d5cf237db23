import type { importCalls } from '@miya/contract/imports';
import type { HandlersFor } from '../../platform/http/handlers.ts';
import { addImportRows } from './add-import-rows.ts';
import { checkImportRows } from './check-import-rows.ts';
import { cancelImport, finishImport } from './end-import.ts';
import { exportImport } from './export-import.ts';
import { getImportTemplate } from './get-import-template.ts';
import type { ImportServices } from './services.ts';
import { getImport, listImportRows, listImports } from './show-imports.ts';
import { startImport } from './start-import.ts';

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

export { resealRows } from './reseal-rows.ts';
export { runBatch } from './run-batch.ts';
export { runImports } from './run-imports.ts';
export { forgetImportRows, tidyImports } from './tidy-imports.ts';
