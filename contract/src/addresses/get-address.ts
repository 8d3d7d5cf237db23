import { reader } from '../positions/position.ts';
import { call } from '../protocol/call.ts';
import { Address, AddressRequest } from './address.ts';

export const getAddress = call({
  summary: 'One address; its identity number is masked',
  method: 'POST',
  path: '/api/address/get',
  access: 'client',
  request: AddressRequest.extend(reader),
  result: Address,
  refusals: ['address_not_found'],
});
