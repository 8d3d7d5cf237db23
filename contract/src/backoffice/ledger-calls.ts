import * as z from 'zod';
import { Entry } from '../finance/list-entries.ts';
import { call } from '../protocol/call.ts';
import { Amount, Id, IdempotencyKey, trimmedLine } from '../values/fields.ts';
import { MONEY_MAX, REMARK_MAX, TRANSFER_NUMBER_MAX } from '../values/limits.ts';
import { ClientNum } from './client-calls.ts';

const entryFields = z.object({
  clientNum: ClientNum,
  idempotencyKey: IdempotencyKey,
  amount: Amount,
  note: trimmedLine(REMARK_MAX).default(''),
});

export const addRecharge = call({
  summary: 'Records money received from a client.',
  method: 'POST',
  path: '/api/backoffice/recharge',
  access: 'backoffice',
  request: entryFields,
  result: Entry,
  refusals: ['client_not_found', 'key_reused'],
});

export const addRefund = call({
  summary: 'Refunds money to the account: without an order, or for an order up to the amount charged for it.',
  method: 'POST',
  path: '/api/backoffice/refund',
  access: 'backoffice',
  request: entryFields.extend({ orderId: Id.nullish(), waybill: trimmedLine(TRANSFER_NUMBER_MAX).nullish() }),
  result: Entry,
  refusals: ['client_not_found', 'key_reused', 'order_not_found', 'refund_too_high'],
});

export const addAdjustment = call({
  summary: 'Corrects a balance by a positive or negative amount.',
  method: 'POST',
  path: '/api/backoffice/adjustment',
  access: 'backoffice',
  request: entryFields.extend({
    amount: z
      .int()
      .min(-MONEY_MAX)
      .max(MONEY_MAX)
      .refine((amount) => amount !== 0, 'amount_required'),
    note: trimmedLine(REMARK_MAX).refine((note) => note !== '', 'field_invalid'),
  }),
  result: Entry,
  refusals: ['client_not_found', 'key_reused', 'balance_insufficient', 'account_frozen'],
});
