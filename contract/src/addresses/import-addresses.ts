import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { FieldProblems, Id } from '../values/fields.ts';
import { ADDRESS_IMPORT_ROWS } from '../values/limits.ts';
import { problem } from '../values/problems.ts';
import { AddressKind } from './address.ts';
import { PartyDraft } from './party.ts';

/** The row's number as the spreadsheet shows it. */
const RowNumber = z.int().min(1).max(1_048_576);

const Row = z.object({ row: RowNumber, kind: AddressKind, party: PartyDraft });

/** Stored under its id, in the book already under that one (`known`), or what is wrong with it. */
export const ImportedRow = z.union([
  z.object({ row: RowNumber, id: Id, known: z.literal(true).optional() }),
  z.object({ row: RowNumber, problems: FieldProblems }),
]);
export type ImportedRow = z.infer<typeof ImportedRow>;

export const importAddresses = call({
  summary: 'Add rows of a spreadsheet, each answered by itself. The same row of the same batch is added once',
  method: 'POST',
  path: '/api/address/import',
  access: 'client',
  request: z.object({
    /** Made by whoever imports, one for a file: after a lost answer the same rows can be sent again. */
    batchId: Id,
    rows: z
      .array(Row)
      .min(1)
      .max(ADDRESS_IMPORT_ROWS)
      .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, problem('field_invalid')),
  }),
  result: z.array(ImportedRow),
  // Where it is refused, nothing of the request is added.
  refusals: ['addresses_full'],
});
