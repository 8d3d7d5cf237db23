import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { AddressIdFields } from './address.ts';

export const revealIdentity = call({
  summary: 'Returns the full identity number of an address; each request is logged.',
  method: 'POST',
  path: '/api/address/revealIdentity',
  access: 'client',
  request: AddressIdFields,
  result: z.object({ identityNumber: z.string() }),
  refusals: ['address_not_found', 'identity_not_found', 'too_many_requests'],
});
