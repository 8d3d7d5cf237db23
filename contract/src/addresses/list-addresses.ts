import * as z from 'zod';
import { call } from '../call.ts';
import { tidyLine } from '../fields.ts';
import { ADDRESS_SEARCH_MAX, ADDRESSES_PER_PAGE, COUNT_MOST } from '../limits.ts';
import { reader } from '../positions/position.ts';
import { problem } from '../problems.ts';
import { Address, PartyRole } from './address.ts';

/** Where a page ended: opaque to whoever sends it back. Microseconds since 1970, then an id. */
const Cursor = z
  .string(problem('field_invalid'))
  .length(53, problem('field_invalid'))
  .regex(/^[1-8]\d{15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, problem('field_invalid'));

/** Which addresses: those whose name, mobile, company, place, detail or whole identity number hold every word. */
export const AddressFilter = z.object({
  text: tidyLine(ADDRESS_SEARCH_MAX).optional(),
  role: PartyRole.optional(),
});
export type AddressFilter = z.output<typeof AddressFilter>;

export const listAddresses = call({
  summary: 'The address book, a page at a time: default addresses first, then the latest',
  method: 'POST',
  path: '/api/address/list',
  access: 'client',
  request: AddressFilter.extend({
    ...reader,
    after: Cursor.optional(),
    limit: z.int().min(1).max(ADDRESSES_PER_PAGE.most).default(ADDRESSES_PER_PAGE.usual),
  }),
  result: z.object({
    addresses: z.array(Address),
    /** To be sent as `after` for the next page; null on the last. */
    next: Cursor.nullable(),
    /** How many there are on all pages, counted up to COUNT_MOST; only on the first page. */
    total: z.int().max(COUNT_MOST).nullable(),
  }),
  refusals: [],
});
