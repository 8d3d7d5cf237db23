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
  /** How far below zero the balance may go. */
  creditLimit: MinorUnits,
  /** What orders waiting to be collected will take from the account when they are recorded, as they were quoted. */
  reserved: MinorUnits,
  currency: Currency,
  /** How to recharge, in the carrier's own words; empty where it has said nothing. */
  rechargeNote: z.string(),
});
export type Client = z.infer<typeof Client>;

export const getClient = call({
  summary: "The signed-in client's record with its balance",
  method: 'POST',
  path: '/api/client/getClient',
  access: 'client',
  request: z.object({ id: Id }),
  result: Client,
  refusals: ['client_not_found'],
});
