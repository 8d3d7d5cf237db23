import * as z from 'zod';
import { reader } from '../positions/position.ts';
import { call } from '../protocol/call.ts';
import { CountryCode } from '../values/fields.ts';
import { ADDRESSES_READ_AT_ONCE, CELL_MAX } from '../values/limits.ts';
import { problem } from '../values/problems.ts';
import { AddressReading } from './read-address.ts';

export const readAddresses = call({
  summary:
    'The fields of several addresses, each a free text of its own: the column of a spreadsheet. Nothing is stored',
  method: 'POST',
  path: '/api/address/readAddresses',
  access: 'client',
  request: z.object({
    addresses: z
      .array(
        z.object({
          text: z.string(problem('field_invalid')).max(CELL_MAX, problem('text_long')),
          /** The country that is known of it. The text may say otherwise, and then it is right. */
          country: CountryCode.optional(),
        }),
      )
      .min(1)
      .max(ADDRESSES_READ_AT_ONCE),
    ...reader,
  }),
  /** In the sequence of the texts. */
  result: z.object({ readings: z.array(AddressReading) }),
  refusals: [],
});
