import * as z from 'zod';
import { reader } from '../positions/position.ts';
import { call } from '../protocol/call.ts';
import { Id, TimedCursor, tidyLine } from '../values/fields.ts';
import { ADDRESS_SEARCH_MAX, ADDRESSES_PER_PAGE, COUNT_MOST } from '../values/limits.ts';
import { Address, PartyRole } from './address.ts';

/** Which addresses: those whose name, mobile, company, place, detail or whole identity number hold every word. */
export const AddressFilter = z.object({
  text: tidyLine(ADDRESS_SEARCH_MAX).optional(),
  role: PartyRole.optional(),
  /** Those that one import has added, by its `batchId`. */
  batchId: Id.optional(),
});
export type AddressFilter = z.output<typeof AddressFilter>;

/** By when they were added, by when they were last added or used, or by how many of the latest orders they stand in. */
export const AddressSort = z.enum(['added', 'recent', 'uses']);
export type AddressSort = z.infer<typeof AddressSort>;

/** How many of the latest orders have the address's number on the side asked for, and when the last was placed. */
const AddressUse = z.object({ orders: z.int(), last: z.iso.datetime().nullable() });

export const ListedAddress = Address.extend({
  /** Only where the list is sorted by it. */
  use: AddressUse.optional(),
});
export type ListedAddress = z.infer<typeof ListedAddress>;

export const listAddresses = call({
  summary: 'The address book, a page at a time: default addresses first, then the others as they are sorted',
  method: 'POST',
  path: '/api/address/list',
  access: 'client',
  request: AddressFilter.extend({
    ...reader,
    sort: AddressSort.default('added'),
    after: TimedCursor.optional(),
    limit: z.int().min(1).max(ADDRESSES_PER_PAGE.most).default(ADDRESSES_PER_PAGE.usual),
  }),
  result: z.object({
    addresses: z.array(ListedAddress),
    /** To be sent as `after` for the next page; null on the last. */
    next: TimedCursor.nullable(),
    /** How many there are on all pages, counted up to COUNT_MOST; only on the first page. */
    total: z.int().max(COUNT_MOST).nullable(),
  }),
  refusals: [],
});
