import * as z from 'zod';
import { languageField } from '../positions/position.ts';
import { call } from '../protocol/call.ts';
import { CountryCode } from '../values/fields.ts';
import { CELL_MAX, MAX_PARSED_ADDRESSES_PER_REQUEST } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';
import { AddressParseResult } from './read-address.ts';

export const readAddresses = call({
  summary:
    'Parses several addresses from free texts, such as the cells of a spreadsheet column; stores nothing.',
  method: 'POST',
  path: '/api/address/readAddresses',
  access: 'client',
  request: z.object({
    addresses: z
      .array(
        z.object({
          text: z.string(problemKey('field_invalid')).max(CELL_MAX, problemKey('text_long')),
          /** The country from another cell of the row. A country in the text takes precedence. */
          country: CountryCode.optional(),
        }),
      )
      .min(1)
      .max(MAX_PARSED_ADDRESSES_PER_REQUEST),
    ...languageField,
  }),
  /** The results, in the order of the texts in the request. */
  result: z.object({ readings: z.array(AddressParseResult) }),
  refusals: [],
});
