import * as z from 'zod';
import { call } from '../call.ts';
import { Id, tidyLine } from '../fields.ts';
import { FILE_NAME_MAX, IMPORT_ROWS_AT_ONCE, IMPORT_ROWS_MOST } from '../limits.ts';
import { PaymentMethod } from '../orders/payment-method.ts';
import { Import, ImportRow } from './import.ts';

const one = z.object({ id: Id });

export const startImport = call({
  summary: 'Begin an import. The id is made by whoever imports; sent again, it answers the import there is',
  method: 'POST',
  path: '/api/import/start',
  access: 'client',
  request: one.extend({
    fileName: tidyLine(FILE_NAME_MAX),
    /** SHA-256 of the file: the same file again is noticed. */
    fileHash: z.string().regex(/^[0-9a-f]{64}$/),
    rows: z.int().min(1).max(IMPORT_ROWS_MOST),
    serviceId: Id,
    payment: PaymentMethod,
    /** Yes, the same file once more. */
    again: z.boolean().default(false),
  }),
  result: Import,
  // Repeated names the import before: its time and how many orders came of it.
  refusals: ['import_repeated', 'import_id_used', 'service_unknown'],
});

export const addImportRows = call({
  summary: 'Send some rows of an import. A row that has arrived before is not taken twice',
  method: 'POST',
  path: '/api/import/addRows',
  access: 'client',
  request: one.extend({ rows: z.array(ImportRow).min(1).max(IMPORT_ROWS_AT_ONCE) }),
  result: Import,
  refusals: ['import_not_found', 'import_closed'],
});

export const finishImport = call({
  summary: 'All rows are sent: make orders of them, behind the scenes',
  method: 'POST',
  path: '/api/import/finish',
  access: 'client',
  request: one,
  result: Import,
  refusals: ['import_not_found', 'import_closed', 'import_incomplete'],
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
