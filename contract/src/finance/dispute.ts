import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, Moment, normalizedText } from '../values/fields.ts';
import { DISPUTE_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

const DisputeState = z.enum(['open', 'answered']);

/** A text that the client added to an open dispute. */
const DisputeNote = z.object({ text: z.string(), createdAt: Moment });
export type DisputeNote = z.infer<typeof DisputeNote>;

/** A client's objection to a consumption, and the answer of the carrier. */
export const Dispute = z.object({
  id: Id,
  state: DisputeState,
  text: z.string(),
  createdAt: Moment,
  /** Oldest first. */
  notes: z.array(DisputeNote),
  answer: z.string().nullable(),
  answeredAt: Moment.nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

/** The text of a dispute, a note or an answer. */
export const DisputeText = normalizedText(DISPUTE_MAX).refine(
  (text) => text !== '',
  problemKey('text_required'),
);

export const addDispute = call({
  summary:
    'Adds a dispute of a consumption. An entry can have only one open dispute; a repeated request with the same text returns the open dispute.',
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
    'Adds a note to an open dispute. A request that repeats the last text adds nothing and returns the dispute.',
  method: 'POST',
  path: '/api/finance/addDisputeNote',
  access: 'client',
  request: z.object({ id: Id, text: DisputeText }),
  result: Dispute,
  refusals: ['dispute_not_found', 'dispute_answered', 'dispute_full'],
});

export const withdrawDispute = call({
  summary: 'Withdraws an open dispute. The dispute is deleted, and the carrier no longer sees it.',
  method: 'POST',
  path: '/api/finance/withdrawDispute',
  access: 'client',
  request: z.object({ id: Id }),
  result: z.object({ id: Id }),
  refusals: ['dispute_not_found', 'dispute_answered'],
});
