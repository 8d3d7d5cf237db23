import * as z from 'zod';
import { Dispute, DisputeText } from '../finance/dispute.ts';
import { call } from '../protocol/call.ts';
import { Currency, Id, MinorUnits, Moment } from '../values/fields.ts';
import { MAX_PAGE_SIZE } from '../values/limits.ts';

/** A dispute with its client and the disputed consumption. */
export const DisputeRecord = Dispute.extend({
  clientNum: z.string(),
  clientName: z.string(),
  /** The number of the entry within the account. */
  seq: z.int(),
  waybill: z.string().nullable(),
  /** The amount of the entry. Charges are negative. */
  amount: MinorUnits,
  currency: Currency,
  chargedAt: Moment,
});
export type DisputeRecord = z.infer<typeof DisputeRecord>;

export const listDisputes = call({
  summary: 'Lists the unanswered disputes about consumptions, oldest first.',
  method: 'POST',
  path: '/api/backoffice/listDisputes',
  access: 'backoffice',
  request: z.object({
    /** The value `next` of the previous page. */
    after: z.string().max(100).nullish(),
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(50),
  }),
  result: z.object({ disputes: z.array(DisputeRecord), next: z.string().nullable() }),
  refusals: [],
});

export const answerDispute = call({
  summary: 'Answers a dispute. The client sees exactly this text. To return money, also add a refund.',
  method: 'POST',
  path: '/api/backoffice/answerDispute',
  access: 'backoffice',
  request: z.object({ id: Id, answer: DisputeText }),
  result: DisputeRecord,
  refusals: ['dispute_not_found', 'dispute_answered'],
});
