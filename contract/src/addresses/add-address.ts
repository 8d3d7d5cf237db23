import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../fields.ts';
import { AddressKind, AddressRequest } from './address.ts';
import { Party } from './party.ts';

export const addAddress = call({
  summary: 'Add an address to the address book. With an id of your own making, sending it again adds nothing',
  method: 'POST',
  path: '/api/address/add',
  access: 'client',
  request: z.object({ id: Id.optional(), kind: AddressKind, party: Party }),
  result: AddressRequest,
  refusals: ['address_added_before'],
});
