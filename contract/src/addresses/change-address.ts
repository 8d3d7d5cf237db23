import { reader } from '../positions/position.ts';
import { call } from '../protocol/call.ts';
import { Address, AddressKind, AddressRequest, checkByKind } from './address.ts';
import { Party } from './party.ts';

export const changeAddress = call({
  summary: 'Change an address. An identity number that is left out stays as it is; an empty one goes',
  method: 'POST',
  path: '/api/address/change',
  access: 'client',
  request: AddressRequest.extend({ kind: AddressKind, party: Party, ...reader }).check(checkByKind),
  result: Address,
  refusals: ['address_not_found', 'identity_of_other_country'],
});
