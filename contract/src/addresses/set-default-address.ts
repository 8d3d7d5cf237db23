import * as z from 'zod';
import { languageField } from '../positions/position.ts';
import { call } from '../protocol/call.ts';
import { Address, AddressIdFields, PartyRole } from './address.ts';

export const setDefaultAddress = call({
  summary: 'Makes an address the default sender or receiver, or removes it as default.',
  method: 'POST',
  path: '/api/address/setDefault',
  access: 'client',
  request: AddressIdFields.extend({
    role: PartyRole,
    isDefault: z.boolean().default(true),
    ...languageField,
  }),
  result: Address,
  refusals: ['address_not_found', 'address_of_other_kind'],
});
