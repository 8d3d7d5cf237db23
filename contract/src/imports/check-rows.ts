import * as z from 'zod';
import { call } from '../call.ts';
import { Currency, Id, LanguageCode, MinorUnits } from '../fields.ts';
import { IMPORT_ROWS_AT_ONCE } from '../limits.ts';
import { CellProblem, Column } from './cell-problem.ts';
import { fileColumns } from './file-columns.ts';
import { ImportRow, RowNumber } from './import.ts';

/** A place that is not known by its name gets proposals of what may be meant. It does not stop the row. */
const PlaceHint = z.object({ column: Column, suggestions: z.array(z.string()) });

export const CheckedRow = z.object({
  row: RowNumber,
  problems: z.array(CellProblem),
  places: z.array(PlaceHint),
  /** The order would cost this today; null means that there is no price for it. */
  price: MinorUnits.nullable(),
  /** Waybill numbers of earlier orders that look the same: same receiver and goods within the last days. */
  alike: z.array(z.string()),
});
export type CheckedRow = z.infer<typeof CheckedRow>;

export const checkImportRows = call({
  summary:
    'What the server would say of these rows: problems by cell, places, prices, look-alikes. Nothing is kept',
  method: 'POST',
  path: '/api/import/check',
  access: 'client',
  request: z.object({
    serviceId: Id,
    rows: z.array(ImportRow).min(1).max(IMPORT_ROWS_AT_ONCE),
    ...fileColumns,
    language: LanguageCode.optional(),
  }),
  result: z.object({
    currency: Currency,
    rows: z.array(CheckedRow),
    /** Headings that are understood and have no place in an order: their columns are left out. */
    leftOut: z.array(z.string()),
  }),
  // `columns_unknown` names the columns that are not understood and hold something.
  refusals: ['service_unknown', 'columns_unknown'],
});
