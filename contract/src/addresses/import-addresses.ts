import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { FieldProblems, Id } from '../values/fields.ts';
import { MAX_ADDRESS_IMPORT_ROWS } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';
import { AddressKind } from './address.ts';
import { PartyDraft } from './party.ts';

/** The number of a row in the spreadsheet. */
const RowNumber = z.int().min(1).max(1_048_576);

const AddressRow = z.object({ row: RowNumber, kind: AddressKind, party: PartyDraft });

/**
 * The id of the stored address, or the problems of the row. `known`: the address book already contained this address.
 */
export const AddressRowResult = z.union([
  z.object({ row: RowNumber, id: Id, known: z.literal(true).optional() }),
  z.object({ row: RowNumber, problems: FieldProblems }),
]);
export type AddressRowResult = z.infer<typeof AddressRowResult>;

export const importAddresses = call({
  summary:
    'Adds rows of a spreadsheet with a result for each row; a repeated row of the same batch is added once.',
  method: 'POST',
  path: '/api/address/import',
  access: 'client',
  request: z.object({
    /** Chosen by the caller for each file, so that rows can be sent again after a lost response. */
    batchId: Id,
    rows: z
      .array(AddressRow)
      .min(1)
      .max(MAX_ADDRESS_IMPORT_ROWS)
      .refine(
        (rows) => new Set(rows.map(({ row }) => row)).size === rows.length,
        problemKey('field_invalid'),
      ),
  }),
  result: z.array(AddressRowResult),
  // A refused request adds no rows.
  refusals: ['addresses_full'],
});
