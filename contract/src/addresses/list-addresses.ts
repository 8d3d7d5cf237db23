import * as z from 'zod';
import { languageField } from '../positions/position.ts';
import { call } from '../protocol/call.ts';
import { Id, normalizedLine, TimedCursor } from '../values/fields.ts';
import { ADDRESS_SEARCH_MAX, ADDRESSES_PER_PAGE, MAX_COUNT } from '../values/limits.ts';
import { Address, PartyRole } from './address.ts';

/**
 * Every word of `text` must occur in the name, mobile, company, place or detail, or be the whole identity number.
 * Addresses must match all given fields of the filter.
 */
export const AddressFilter = z.object({
  text: normalizedLine(ADDRESS_SEARCH_MAX).optional(),
  role: PartyRole.optional(),
  /** The `batchId` of an import: finds the addresses that it added. */
  batchId: Id.optional(),
});
export type AddressFilter = z.output<typeof AddressFilter>;

/**
 * The value by which addresses are sorted, the latest time or the highest number first:
 * - added: the time when an address was added;
 * - recent: the time when an address was last used, or added if it was never used;
 * - uses: how many of the latest ADDRESS_USE_ORDERS orders have the address.
 */
export const AddressSort = z.enum(['added', 'recent', 'uses']);
export type AddressSort = z.infer<typeof AddressSort>;

/**
 * How often the address was used in the requested role:
 * - orders: the number of orders with the mobile number and name of the address. Only the latest ADDRESS_USE_ORDERS
 *   orders of the client are searched.
 * - last: the time of the latest of these orders; null if there is none.
 */
const AddressUse = z.object({ orders: z.int(), last: z.iso.datetime().nullable() });

export const ListedAddress = Address.extend({
  /** Only in lists that are sorted by `recent` or `uses`. */
  use: AddressUse.optional(),
});
export type ListedAddress = z.infer<typeof ListedAddress>;

export const listAddresses = call({
  summary:
    'Lists the addresses of the client in pages: default addresses first, then the others in the requested order.',
  method: 'POST',
  path: '/api/address/list',
  access: 'client',
  request: AddressFilter.extend({
    ...languageField,
    sort: AddressSort.default('added'),
    after: TimedCursor.optional(),
    limit: z.int().min(1).max(ADDRESSES_PER_PAGE.most).default(ADDRESSES_PER_PAGE.usual),
  }),
  result: z.object({
    addresses: z.array(ListedAddress),
    /** The value `after` for the next page; null on the last page. */
    next: TimedCursor.nullable(),
    /** The number of addresses on all pages, counted up to MAX_COUNT; null after the first page. */
    total: z.int().max(MAX_COUNT).nullable(),
  }),
  refusals: [],
});
