import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id } from '../values/fields.ts';
import { ADDRESSES_AT_ONCE } from '../values/limits.ts';
import { problem } from '../values/problems.ts';
import { AddressRequest } from './address.ts';
import { AddressFilter } from './list-addresses.ts';

/** By it a deletion can be undone, for an hour. */
const deletion = { deletion: Id };

export const deleteAddress = call({
  summary: 'Delete an address. Orders made with it keep their copy',
  method: 'POST',
  path: '/api/address/delete',
  access: 'client',
  request: AddressRequest,
  result: AddressRequest,
  refusals: ['address_not_found'],
});

/** A choice names the addresses that were ticked, or the filter that finds them. */
export const AddressChoice = z.union([
  z.object({ ids: z.array(Id).min(1, problem('nothing_selected')).max(ADDRESSES_AT_ONCE) }),
  z.object({ filter: AddressFilter }),
]);
export type AddressChoice = z.output<typeof AddressChoice>;

export const deleteAddresses = call({
  summary: 'Delete addresses. Orders made with them keep their copies',
  method: 'POST',
  path: '/api/address/deleteMany',
  access: 'client',
  request: z.object({ choice: AddressChoice }),
  result: z.object({ ...deletion, deleted: z.int() }),
  refusals: [],
});

export const restoreAddresses = call({
  summary: 'Undo a deletion of the last hour: its addresses are in the book again as they were',
  method: 'POST',
  path: '/api/address/restoreMany',
  access: 'client',
  request: z.object(deletion),
  result: z.object({ restored: z.int() }),
  refusals: ['addresses_full'],
});
