import * as z from 'zod';
import { ShownParty } from '../addresses/party.ts';
import { reader } from '../positions/position.ts';
import { call } from '../protocol/call.ts';
import { IdentitySource } from './fields/order-content.ts';

export const UsualSender = z.object({
  party: ShownParty,
  /** Where its identity number is, if it has one. */
  identityFrom: IdentitySource.nullable(),
});
export type UsualSender = z.infer<typeof UsualSender>;

export const getUsualSender = call({
  summary:
    'Who a new order begins with: the default sender, the only one of the address book, or who sent last, on whatever device',
  method: 'POST',
  path: '/api/order/getUsualSender',
  access: 'client',
  request: z.object(reader),
  result: z.object({ sender: UsualSender.nullable() }),
  refusals: [],
});
