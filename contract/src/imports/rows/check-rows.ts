import * as z from 'zod';
import { call } from '../../protocol/call.ts';
import { Currency, Id, LanguageCode, MinorUnits } from '../../values/fields.ts';
import { IMPORT_ROWS_AT_ONCE } from '../../values/limits.ts';
import { CellProblem, Column } from '../cells/cell-problem.ts';
import { fileColumns } from '../headings/file-columns.ts';
import { ImportRow, RowNumber } from '../import.ts';
import { CustomsHint } from './customs-hints.ts';

/** A place that is not known by its name gets proposals of what may be meant. It does not stop the row. */
const PlaceHint = z.object({
  column: Column,
  suggestions: z.array(z.string()),
  /** Of a postcode as it was read: where it belongs, if that is surely not what the row says. */
  elsewhere: z.object({ postcode: z.string(), place: z.string() }).optional(),
});

export const CheckedRow = z.object({
  row: RowNumber,
  /** The first row of the order it belongs to: rows of one reference and receiver are one order. What is said of an order is said there. */
  orderRow: RowNumber,
  problems: z.array(CellProblem),
  places: z.array(PlaceHint),
  /** The order would cost this today; null means that there is no price for it. */
  price: MinorUnits.nullable(),
  /** The express type it is priced by: the one its rows name, or that of the import; null where they name one that is not offered. */
  serviceId: Id.nullable(),
  /** The client's own order that has the row's reference already: what `reference_used` speaks of. */
  usedBy: z.object({ orderId: Id, waybill: z.string() }).nullable(),
  /** Waybill numbers of earlier orders that look the same: same receiver and goods within the last days. */
  alike: z.array(z.string()),
  /** What customs where it goes ask for on this day and the row does not say. It stops no row. */
  customs: z.array(CustomsHint),
  /** Whether nothing that customs require is missing; null where nothing is cleared, or the order cannot be read. */
  isReady: z.boolean().nullable(),
  /** Cells that the row leaves empty and that are filled by what was sent before under its item code. */
  filled: z.array(z.object({ column: Column, text: z.string() })),
});
export type CheckedRow = z.infer<typeof CheckedRow>;

export const checkImportRows = call({
  summary:
    'What the server would say of these rows: problems by cell, places, prices, look-alikes, what customs lack. Nothing is kept',
  method: 'POST',
  path: '/api/import/check',
  access: 'client',
  request: z.object({
    /** Left out while none is chosen: then rows that name none have no price, and all else is said of them. */
    serviceId: Id.optional(),
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
