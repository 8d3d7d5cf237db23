import * as z from 'zod';
import { PaymentMethod } from '../orders/payment-method.ts';
import { call } from '../protocol/call.ts';
import { Id, normalizedLine } from '../values/fields.ts';
import { FILE_NAME_MAX, MAX_IMPORT_ROWS } from '../values/limits.ts';
import { Import } from './import.ts';

export const startImport = call({
  summary:
    'Starts an import. The caller creates the id. A repeated request with the same id returns the existing import.',
  method: 'POST',
  path: '/api/import/start',
  access: 'client',
  request: z.object({
    id: Id,
    fileName: normalizedLine(FILE_NAME_MAX),
    /** The SHA-256 of the file. A retry with the same id must send the same hash. */
    fileHash: z.string().regex(/^[0-9a-f]{64}$/),
    rows: z.int().min(1).max(MAX_IMPORT_ROWS),
    serviceId: Id,
    payment: PaymentMethod,
  }),
  result: Import,
  refusals: ['import_id_used', 'service_unknown', 'imports_open', 'import_rows_full', 'orders_full'],
});
