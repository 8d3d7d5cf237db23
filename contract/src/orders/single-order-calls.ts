import * as z from 'zod';
import { PartyRole } from '../addresses/address.ts';
import { call } from '../protocol/call.ts';
import { Id, LanguageCode } from '../values/fields.ts';
import { Order } from './order.ts';

export const getOrder = call({
  summary: 'Gets an order of the caller.',
  method: 'POST',
  path: '/api/order/get',
  access: 'client',
  request: z.object({ id: Id, language: LanguageCode.optional() }),
  result: Order,
  refusals: ['order_not_found'],
});

export const cancelOrder = call({
  summary: 'Cancels an order that is not recorded. The order stays in the list.',
  method: 'POST',
  path: '/api/order/cancel',
  access: 'client',
  request: z.object({ id: Id, language: LanguageCode.optional() }),
  result: Order,
  refusals: ['order_not_found', 'order_recorded'],
});

export const deleteOrder = call({
  summary: 'Deletes an order that is not recorded.',
  method: 'POST',
  path: '/api/order/delete',
  access: 'client',
  request: z.object({ id: Id }),
  result: z.object({ id: Id }),
  refusals: ['order_not_found', 'recorded_not_deletable'],
});

export const revealOrderIdentity = call({
  summary:
    'Reveals the full identity number of the sender or the receiver of an order. Each reveal is logged.',
  method: 'POST',
  path: '/api/order/revealIdentity',
  access: 'client',
  request: z.object({ id: Id, role: PartyRole }),
  result: z.object({ identityNumber: z.string() }),
  refusals: ['order_not_found', 'identity_not_found', 'too_many_requests'],
});
