import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Currency, Id, MinorUnits } from '../values/fields.ts';

export const Client = z.object({
  id: Id,
  name: z.string(),
  clientNum: z.string(),
  netWorkId: Id,
  /** In minor units of the currency. */
  balance: MinorUnits,
  /** The amount that the balance may fall below zero. */
  creditLimit: MinorUnits,
  /** The sum of the quotes of orders that will be charged to the account when the carrier records them. */
  reserved: MinorUnits,
  currency: Currency,
  /** The carrier's text about how to recharge; empty if the carrier has written none. */
  rechargeNote: z.string(),
});
export type Client = z.infer<typeof Client>;

export const getClient = call({
  summary: 'Returns the signed-in client with its balance.',
  method: 'POST',
  path: '/api/client/getClient',
  access: 'client',
  /** The specification requires `id`. It must be the id of the signed-in client; any other id is refused. */
  request: z.object({ id: Id }),
  result: Client,
  refusals: ['client_not_found'],
});
