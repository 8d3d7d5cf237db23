import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { AddressRequest } from './address.ts';

export const revealIdentity = call({
  summary: 'The identity number of one address in full. Each time is written down',
  method: 'POST',
  path: '/api/address/revealIdentity',
  access: 'client',
  request: AddressRequest,
  result: z.object({ identityNumber: z.string() }),
  refusals: ['address_not_found', 'identity_not_found', 'too_many_requests'],
});
