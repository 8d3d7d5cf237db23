import * as z from 'zod';
import { reader } from '../positions/position.ts';
import { call } from '../protocol/call.ts';
import { Id } from '../values/fields.ts';
import { DUPLICATES_AT_ONCE, DUPLICATES_TOGETHER } from '../values/limits.ts';
import { Address, AddressRequest } from './address.ts';

/** An address, and the others of its group. */
const Together = AddressRequest.extend({ others: z.array(Id).min(1).max(DUPLICATES_TOGETHER) });

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
  request: Together.extend(reader),
  result: Address,
  refusals: ['address_not_found'],
});

export const keepAddressesApart = call({
  summary:
    'Say that an address and these others are all different: they are not offered as duplicates of each other again',
  method: 'POST',
  path: '/api/address/keepApart',
  access: 'client',
  request: Together,
  result: AddressRequest,
  refusals: ['address_not_found'],
});
