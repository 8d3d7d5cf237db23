import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id } from '../values/fields.ts';
import { MAX_ADDRESSES_PER_REQUEST } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';
import { AddressIdFields } from './address.ts';
import { AddressFilter } from './list-addresses.ts';

/** The id of a deletion. restoreAddresses can undo the deletion for an hour. */
const deletionField = { deletion: Id };

export const deleteAddress = call({
  summary: 'Deletes an address; orders keep their copies of it.',
  method: 'POST',
  path: '/api/address/delete',
  access: 'client',
  request: AddressIdFields,
  result: AddressIdFields,
  refusals: ['address_not_found'],
});

/** The addresses that the user selected, or the filter that finds them. */
export const AddressSelection = z.union([
  z.object({ ids: z.array(Id).min(1, problemKey('nothing_selected')).max(MAX_ADDRESSES_PER_REQUEST) }),
  z.object({ filter: AddressFilter }),
]);
export type AddressSelection = z.output<typeof AddressSelection>;

export const deleteAddresses = call({
  summary: 'Deletes several addresses; orders keep their copies of them.',
  method: 'POST',
  path: '/api/address/deleteMany',
  access: 'client',
  request: z.object({ choice: AddressSelection }),
  result: z.object({ ...deletionField, deleted: z.int() }),
  refusals: [],
});

export const restoreAddresses = call({
  summary: 'Restores the addresses of a deletion of the last hour.',
  method: 'POST',
  path: '/api/address/restoreMany',
  access: 'client',
  request: z.object(deletionField),
  result: z.object({ restored: z.int() }),
  refusals: ['addresses_full'],
});
