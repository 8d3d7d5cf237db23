import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id } from '../values/fields.ts';
import { AddressKind, AddressRequest, checkByKind } from './address.ts';
import { Party } from './party.ts';

export const addAddress = call({
  summary: 'Add an address to the address book. Sent again with the same requestId, it adds nothing',
  method: 'POST',
  path: '/api/address/add',
  access: 'client',
  request: z
    .object({
      /** Made by whoever adds: after a lost answer the same can be sent again. */
      requestId: Id.optional(),
      kind: AddressKind,
      party: Party,
    })
    .check(checkByKind),
  /** `known`: it was in the book already, as the same person at the same place, and has been brought up to date. */
  result: AddressRequest.extend({ known: z.literal(true).optional() }),
  refusals: ['address_added_before', 'addresses_full'],
});
