import * as z from 'zod';
import { OrderStatus } from '../orders/order-status.ts';
import { call } from '../protocol/call.ts';
import { XLSX } from '../protocol/files.ts';
import { Id, LanguageCode, MinorUnits } from '../values/fields.ts';
import { MAX_PAGE_SIZE } from '../values/limits.ts';
import { CellProblem } from './cells/cell-problem.ts';
import { Import, RowNumber } from './import.ts';

export const listImports = call({
  summary: 'Lists the imports of the caller, newest first.',
  method: 'POST',
  path: '/api/import/list',
  access: 'client',
  request: z.object({
    /** The `next` of the previous page. */
    after: z.string().max(120).nullish(),
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(20),
  }),
  result: z.object({ imports: z.array(Import), next: z.string().nullable() }),
  refusals: ['cursor_invalid'],
});

/** The result of one row: the order that the row became, or the problems that prevented the order. */
export const ImportedOrder = z.object({
  row: RowNumber,
  orderId: Id.nullable(),
  waybill: z.string().nullable(),
  /** The current status of the order; null if the row has no order or the order was deleted. */
  status: OrderStatus.nullable(),
  /**
   * The current price of the order in the account's currency. Null if the row has no order. If several rows form one
   * order, only the first row has the price.
   */
  price: MinorUnits.nullable(),
  problems: z.array(CellProblem),
});
export type ImportedOrder = z.infer<typeof ImportedOrder>;

const Outcome = z.enum(['done', 'failed']);

export const listImportRows = call({
  summary: 'Lists the results of the rows of an import, sorted by row number.',
  method: 'POST',
  path: '/api/import/rows',
  access: 'client',
  request: z.object({
    id: Id,
    outcome: Outcome,
    /** The last row of the previous page. */
    after: RowNumber.nullish(),
    limit: z.int().min(1).max(1_000).default(100),
  }),
  result: z.object({ rows: z.array(ImportedOrder), next: RowNumber.nullable() }),
  refusals: ['import_not_found'],
});

export const exportImport = call({
  summary:
    'Returns the result as a spreadsheet: the orders with their waybill numbers, prices and states, or the failed rows with ' +
    'their reasons. Users can correct the failed rows and import them again.',
  method: 'POST',
  path: '/api/import/export',
  access: 'client',
  request: z.object({ id: Id, outcome: Outcome, language: LanguageCode.optional() }),
  file: XLSX,
  result: z.never(),
  refusals: ['import_not_found'],
});

export const getImportTemplate = call({
  summary: 'Returns an empty spreadsheet with the columns of an import.',
  method: 'POST',
  path: '/api/import/template',
  access: 'client',
  request: z.object({ language: LanguageCode.optional() }),
  file: XLSX,
  result: z.never(),
  refusals: [],
});
