import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id } from '../values/fields.ts';
import { MAX_IMPORT_ROWS_PER_REQUEST } from '../values/limits.ts';
import { fileColumns } from './headings/file-columns.ts';
import { Import, ImportRow } from './import.ts';

const importById = z.object({ id: Id });

export const addImportRows = call({
  summary: 'Adds rows to an import. A row that the import already has is not added again.',
  method: 'POST',
  path: '/api/import/addRows',
  access: 'client',
  request: importById.extend({
    rows: z.array(ImportRow).min(1).max(MAX_IMPORT_ROWS_PER_REQUEST),
    ...fileColumns,
  }),
  result: Import,
  // `columns_unknown` lists the columns with an unknown heading and at least one cell that is not empty.
  refusals: ['import_not_found', 'import_closed', 'columns_unknown'],
});

export const finishImport = call({
  summary: 'Ends the transfer of rows. The server then creates the orders in the background.',
  method: 'POST',
  path: '/api/import/finish',
  access: 'client',
  request: importById.extend({
    /** True if the user confirmed the import of rows that equal rows of another import. */
    again: z.boolean().default(false),
  }),
  result: Import,
  // `import_repeated` reports how many rows equal rows of another import, and the file name and time of that import.
  refusals: ['import_not_found', 'import_closed', 'import_incomplete', 'import_repeated'],
});

export const cancelImport = call({
  summary: 'Cancels an import after the current row. Orders that were already created stay.',
  method: 'POST',
  path: '/api/import/cancel',
  access: 'client',
  request: importById,
  result: Import,
  refusals: ['import_not_found'],
});

export const getImport = call({
  summary: 'Gets the progress of an import.',
  method: 'POST',
  path: '/api/import/get',
  access: 'client',
  request: importById,
  result: Import,
  refusals: ['import_not_found'],
});
