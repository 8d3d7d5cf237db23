import * as z from 'zod';
import { languageField } from '../positions/position.ts';
import { call } from '../protocol/call.ts';
import { Id } from '../values/fields.ts';
import { MAX_DUPLICATE_GROUPS, MAX_DUPLICATES_PER_GROUP } from '../values/limits.ts';
import { Address, AddressIdFields } from './address.ts';

/** A group of addresses: `id` is one of them, which a merge keeps. `others` are the ids of all others. */
const DuplicateGroup = AddressIdFields.extend({ others: z.array(Id).min(1).max(MAX_DUPLICATES_PER_GROUP) });

export const listDuplicates = call({
  summary:
    'Lists groups of addresses that are probably duplicates. The group with the newest address comes first.',
  method: 'POST',
  path: '/api/address/duplicates',
  access: 'client',
  request: z.object(languageField),
  result: z.object({
    groups: z.array(z.array(Address).min(2).max(MAX_DUPLICATES_PER_GROUP)).max(MAX_DUPLICATE_GROUPS),
    /** True if more groups exist than the response contains. */
    more: z.boolean(),
  }),
  refusals: [],
});

export const mergeAddresses = call({
  summary:
    'Merges addresses: one address (id) takes its missing fields from the others, and the others are deleted; orders keep their copies.',
  method: 'POST',
  path: '/api/address/merge',
  access: 'client',
  request: DuplicateGroup.extend(languageField),
  result: Address,
  refusals: ['address_not_found'],
});

export const keepAddressesApart = call({
  summary: 'Declares all addresses of a group different, so that they are not listed as duplicates again.',
  method: 'POST',
  path: '/api/address/keepApart',
  access: 'client',
  request: DuplicateGroup,
  result: AddressIdFields,
  refusals: ['address_not_found'],
});
