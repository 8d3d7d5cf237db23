import * as z from 'zod';
import { call } from '../../protocol/call.ts';
import { Currency, Id, LanguageCode, MinorUnits } from '../../values/fields.ts';
import { MAX_IMPORT_ROWS_PER_REQUEST } from '../../values/limits.ts';
import { CellProblem, Column } from '../cells/cell-problem.ts';
import { fileColumns } from '../headings/file-columns.ts';
import { ImportRow, RowNumber } from '../import.ts';
import { CustomsHint } from './customs-hints.ts';

/** A hint that a place name is unknown, or that the postcode belongs to another place. A hint does not stop the row. */
const PlaceHint = z.object({
  column: Column,
  suggestions: z.array(z.string()),
  /** The repaired postcode and the place with this postcode. Set only if the row names a different place. */
  elsewhere: z.object({ postcode: z.string(), place: z.string() }).optional(),
});

export const CheckedRow = z.object({
  row: RowNumber,
  /** The first row of the order. Values of the whole order, such as the price, are in the result of this row. */
  orderRow: RowNumber,
  problems: z.array(CellProblem),
  places: z.array(PlaceHint),
  /** The price of the order today; null if it has no price. */
  price: MinorUnits.nullable(),
  /**
   * The express type that the rows of the order name, otherwise the express type of the import. Null if the carrier
   * does not offer it.
   */
  serviceId: Id.nullable(),
  /** The client's order that already has the reference of the row: the cause of the problem `reference_used`. */
  usedBy: z.object({ orderId: Id, waybill: z.string() }).nullable(),
  /** Waybill numbers of similar orders of the last 7 days: equal receiver phone, item and weight. At most three. */
  alike: z.array(z.string()),
  /** Customs data that the row lacks and that the destination requires or advises today. The row is still imported. */
  customs: z.array(CustomsHint),
  /** True if no data that customs require are missing; null if no customs rules apply or the order has problems. */
  isReady: z.boolean().nullable(),
  /** Texts for empty cells of the row, from an earlier order with the same item code. */
  filled: z.array(z.object({ column: Column, text: z.string() })),
});
export type CheckedRow = z.infer<typeof CheckedRow>;

export const checkImportRows = call({
  summary:
    'Checks rows without storing them. Returns problems by cell, unknown places, prices, similar orders and missing customs data.',
  method: 'POST',
  path: '/api/import/check',
  access: 'client',
  request: z.object({
    /** The express type of the import. Without it, rows that name no express type have no price. */
    serviceId: Id.optional(),
    rows: z.array(ImportRow).min(1).max(MAX_IMPORT_ROWS_PER_REQUEST),
    ...fileColumns,
    language: LanguageCode.optional(),
  }),
  result: z.object({
    currency: Currency,
    rows: z.array(CheckedRow),
    /** Headings with a known meaning that an order does not store. The import ignores their columns. */
    leftOut: z.array(z.string()),
  }),
  // `columns_unknown` lists the columns with an unknown heading and at least one cell that is not empty.
  refusals: ['service_unknown', 'columns_unknown'],
});
