import { languageField } from '../positions/position.ts';
import { call } from '../protocol/call.ts';
import { Address, AddressIdFields, AddressKind, checkDeliveryFields } from './address.ts';
import { Party } from './party.ts';

export const changeAddress = call({
  summary: 'Changes an address; an omitted identity number is kept, an empty one is deleted.',
  method: 'POST',
  path: '/api/address/change',
  access: 'client',
  request: AddressIdFields.extend({ kind: AddressKind, party: Party, ...languageField }).check(
    checkDeliveryFields,
  ),
  result: Address,
  refusals: ['address_not_found', 'identity_of_other_country'],
});
