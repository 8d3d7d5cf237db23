import * as z from 'zod';
import { reader } from '../positions/position.ts';
import { call } from '../protocol/call.ts';
import { Address, AddressRequest, PartyRole } from './address.ts';

export const setDefaultAddress = call({
  summary: 'Make an address the default sender or receiver, in place of the one before, or no longer',
  method: 'POST',
  path: '/api/address/setDefault',
  access: 'client',
  request: AddressRequest.extend({ role: PartyRole, isDefault: z.boolean().default(true), ...reader }),
  result: Address,
  refusals: ['address_not_found', 'address_of_other_kind'],
});
