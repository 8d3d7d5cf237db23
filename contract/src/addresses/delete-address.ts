import { call } from '../call.ts';
import { AddressRequest } from './address.ts';

export const deleteAddress = call({
  summary: 'Delete an address. Orders made with it keep their copy',
  method: 'POST',
  path: '/api/address/delete',
  access: 'client',
  request: AddressRequest,
  result: AddressRequest,
  refusals: ['address_not_found'],
});
