import { languageField } from '../positions/position.ts';
import { call } from '../protocol/call.ts';
import { Address, AddressIdFields } from './address.ts';

export const getAddress = call({
  summary: 'Returns an address with a masked identity number.',
  method: 'POST',
  path: '/api/address/get',
  access: 'client',
  request: AddressIdFields.extend(languageField),
  result: Address,
  refusals: ['address_not_found'],
});
