import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id } from '../values/fields.ts';
import { AddressIdFields, AddressKind, checkDeliveryFields } from './address.ts';
import { Party } from './party.ts';

export const addAddress = call({
  summary: 'Adds an address to the address book; a repeated request with the same requestId adds nothing.',
  method: 'POST',
  path: '/api/address/add',
  access: 'client',
  request: z
    .object({
      /** Chosen by the caller, so that a request can be repeated after a lost response. */
      requestId: Id.optional(),
      kind: AddressKind,
      party: Party,
    })
    .check(checkDeliveryFields),
  /** `known`: the address book already contained this person at this place, and that address was updated. */
  result: AddressIdFields.extend({ known: z.literal(true).optional() }),
  refusals: ['address_added_before', 'addresses_full'],
});
