import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, Moment, normalizedText } from '../values/fields.ts';
import { DISPUTE_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

const DisputeState = z.enum(['open', 'answered']);

/** What its client has added to a dispute that waited for its answer. */
const DisputeNote = z.object({ text: z.string(), createdAt: Moment });
export type DisputeNote = z.infer<typeof DisputeNote>;

/** What its client finds wrong with a consumption, and what the carrier says to it. */
export const Dispute = z.object({
  id: Id,
  state: DisputeState,
  text: z.string(),
  createdAt: Moment,
  /** In the sequence they were added. */
  notes: z.array(DisputeNote),
  answer: z.string().nullable(),
  answeredAt: Moment.nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

/** What either side writes: it says something, and ends. */
export const DisputeText = normalizedText(DISPUTE_MAX).refine(
  (text) => text !== '',
  problemKey('text_required'),
);

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

export const addDisputeNote = call({
  summary:
    'Add to what was said of a consumption while nobody has answered it. The last words again answer the dispute as it is',
  method: 'POST',
  path: '/api/finance/addDisputeNote',
  access: 'client',
  request: z.object({ id: Id, text: DisputeText }),
  result: Dispute,
  refusals: ['dispute_not_found', 'dispute_answered', 'dispute_full'],
});

export const withdrawDispute = call({
  summary:
    'Take back what was said of a consumption while nobody has answered it: it is gone, for its carrier too',
  method: 'POST',
  path: '/api/finance/withdrawDispute',
  access: 'client',
  request: z.object({ id: Id }),
  result: z.object({ id: Id }),
  refusals: ['dispute_not_found', 'dispute_answered'],
});
