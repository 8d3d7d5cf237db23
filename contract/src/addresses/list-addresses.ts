import * as z from 'zod';
import { call } from '../call.ts';
import { TimedCursor, tidyLine } from '../fields.ts';
import { ADDRESS_SEARCH_MAX, ADDRESSES_PER_PAGE, COUNT_MOST } from '../limits.ts';
import { reader } from '../positions/position.ts';
import { Address, PartyRole } from './address.ts';

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
    after: TimedCursor.optional(),
    limit: z.int().min(1).max(ADDRESSES_PER_PAGE.most).default(ADDRESSES_PER_PAGE.usual),
  }),
  result: z.object({
    addresses: z.array(Address),
    /** To be sent as `after` for the next page; null on the last. */
    next: TimedCursor.nullable(),
    /** How many there are on all pages, counted up to COUNT_MOST; only on the first page. */
    total: z.int().max(COUNT_MOST).nullable(),
  }),
  refusals: [],
});
