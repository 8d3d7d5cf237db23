import * as z from 'zod';
import { call } from '../call.ts';
import { Id, Moment, tidyText } from '../fields.ts';
import { DISPUTE_MAX } from '../limits.ts';
import { problem } from '../problems.ts';

const DisputeState = z.enum(['open', 'answered']);

/** What its client finds wrong with a consumption, and what the carrier says to it. */
export const Dispute = z.object({
  id: Id,
  state: DisputeState,
  text: z.string(),
  createdAt: Moment,
  answer: z.string().nullable(),
  answeredAt: Moment.nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

/** What either side writes: it says something, and ends. */
export const DisputeText = tidyText(DISPUTE_MAX).refine((text) => text !== '', problem('text_required'));

export const addDispute = call({
  summary:
    'Say what is wrong with a consumption. One waits for its answer at a time; the same words again answer the one ' +
    'there is',
  method: 'POST',
  path: '/api/finance/addDispute',
  access: 'client',
  request: z.object({
    /** The number of the entry. */
    seq: z.int().min(1),
    text: DisputeText,
  }),
  result: Dispute,
  refusals: ['entry_not_found', 'entry_not_consumption', 'dispute_open'],
});
