import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../fields.ts';
import { DUPLICATES_AT_ONCE, DUPLICATES_TOGETHER } from '../limits.ts';
import { reader } from '../positions/position.ts';
import { Address, AddressRequest } from './address.ts';

const Several = z.array(Id).max(DUPLICATES_TOGETHER);

export const listDuplicates = call({
  summary: 'Addresses that are probably one, written in different ways: in groups, the latest first',
  method: 'POST',
  path: '/api/address/duplicates',
  access: 'client',
  request: z.object(reader),
  result: z.object({
    groups: z.array(z.array(Address).min(2).max(DUPLICATES_TOGETHER)).max(DUPLICATES_AT_ONCE),
    /** Whether there are more groups than these. */
    more: z.boolean(),
  }),
  refusals: [],
});

export const mergeAddresses = call({
  summary:
    'Make one address of several: one stays and takes what it lacks from the others, which go. Orders keep their copies',
  method: 'POST',
  path: '/api/address/merge',
  access: 'client',
  request: AddressRequest.extend({ others: Several.min(1), ...reader }),
  result: Address,
  refusals: ['address_not_found'],
});

export const keepAddressesApart = call({
  summary: 'Say that these addresses are not one: they are not offered as duplicates of each other again',
  method: 'POST',
  path: '/api/address/keepApart',
  access: 'client',
  request: z.object({ ids: Several.min(2) }),
  result: z.object({ ids: z.array(Id) }),
  refusals: ['address_not_found'],
});
