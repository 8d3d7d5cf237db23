import * as z from 'zod';
import { call } from '../call.ts';
import { CountryCode, Currency, line } from '../fields.ts';
import { DUTY_LINES_MOST, DUTY_QUANTITY_MAX, MONEY_MAX, NAME_MAX } from '../limits.ts';
import { problem } from '../problems.ts';
import { DutyEstimate } from './duty-estimate.ts';

/** One kind of goods, as far as duties depend on it; empty is what is not known yet. */
const Line = z.object({
  hsCode: z.string(problem('field_invalid')).regex(/^(?:\d{6,10})?$/, problem('field_invalid')),
  origin: z.string(problem('field_invalid')).regex(/^(?:[A-Z]{2})?$/, problem('field_invalid')),
  quantity: z.int(problem('field_invalid')).min(1).max(DUTY_QUANTITY_MAX),
  /** In minor units of the currency. */
  unitValue: z.int(problem('field_invalid')).min(0).max(MONEY_MAX),
});

export const estimateDuties = call({
  summary:
    'What duties and taxes may come to at the destination today, with their working. An estimate, no legal advice',
  method: 'POST',
  path: '/api/duties/estimate',
  access: 'client',
  request: z.object({
    destination: CountryCode,
    lines: z.array(Line).min(1).max(DUTY_LINES_MOST),
    /** Of the unit values; left out: the account's. */
    currency: Currency.nullish(),
    /** What the transport costs in the account's currency, where it is known. */
    freight: z.int(problem('field_invalid')).min(0).max(MONEY_MAX).nullish(),
    platform: line(NAME_MAX).default(''),
    ioss: line(20).default(''),
  }),
  result: DutyEstimate,
  refusals: [],
});
