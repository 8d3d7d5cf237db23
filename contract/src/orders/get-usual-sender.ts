import * as z from 'zod';
import { MaskedParty } from '../addresses/party.ts';
import { languageField } from '../positions/position.ts';
import { call } from '../protocol/call.ts';
import { IdentitySource } from './fields/order-content.ts';

export const UsualSender = z.object({
  party: MaskedParty,
  /** Where the identity number of the sender is stored. Null if no number is stored for this sender. */
  identityFrom: IdentitySource.nullable(),
});
export type UsualSender = z.infer<typeof UsualSender>;

export const getUsualSender = call({
  summary:
    'Gets the sender of a new order: the default sender, else the only sender in the address book, else the sender of the latest order.',
  method: 'POST',
  path: '/api/order/getUsualSender',
  access: 'client',
  request: z.object(languageField),
  result: z.object({ sender: UsualSender.nullable() }),
  refusals: [],
});
