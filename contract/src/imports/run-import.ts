import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id } from '../values/fields.ts';
import { IMPORT_ROWS_AT_ONCE } from '../values/limits.ts';
import { fileColumns } from './headings/file-columns.ts';
import { Import, ImportRow } from './import.ts';

const one = z.object({ id: Id });

export const addImportRows = call({
  summary: 'Send some rows of an import. A row that has arrived before is not taken twice',
  method: 'POST',
  path: '/api/import/addRows',
  access: 'client',
  request: one.extend({ rows: z.array(ImportRow).min(1).max(IMPORT_ROWS_AT_ONCE), ...fileColumns }),
  result: Import,
  // `columns_unknown` names the columns that are not understood and hold something.
  refusals: ['import_not_found', 'import_closed', 'columns_unknown'],
});

export const finishImport = call({
  summary: 'All rows are sent: make orders of them, behind the scenes',
  method: 'POST',
  path: '/api/import/finish',
  access: 'client',
  request: one.extend({
    /** The person has been asked and does mean to import the same rows once more. */
    again: z.boolean().default(false),
  }),
  result: Import,
  // `import_repeated` tells how many of the rows have become orders before or are about to, and of which import, when.
  refusals: ['import_not_found', 'import_closed', 'import_incomplete', 'import_repeated'],
});

export const cancelImport = call({
  summary: 'Stop an import at a row boundary. What has become an order stays one',
  method: 'POST',
  path: '/api/import/cancel',
  access: 'client',
  request: one,
  result: Import,
  refusals: ['import_not_found'],
});

export const getImport = call({
  summary: 'How far an import is',
  method: 'POST',
  path: '/api/import/get',
  access: 'client',
  request: one,
  result: Import,
  refusals: ['import_not_found'],
});
