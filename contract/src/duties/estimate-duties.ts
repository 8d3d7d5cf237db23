import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { CountryCode, Currency, trimmedLine } from '../values/fields.ts';
import { MAX_GOODS_LINES, MONEY_MAX, NAME_MAX, QUANTITY_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';
import { DutyEstimate } from './duty-estimate.ts';

/** One kind of goods, as far as duties depend on it; empty is what is not known yet. */
const Line = z.object({
  hsCode: z.string(problemKey('field_invalid')).regex(/^(?:\d{6,10})?$/, problemKey('field_invalid')),
  origin: z.string(problemKey('field_invalid')).regex(/^(?:[A-Z]{2})?$/, problemKey('field_invalid')),
  quantity: z.int(problemKey('field_invalid')).min(1).max(QUANTITY_MAX),
  /** In minor units of the currency. */
  unitValue: z.int(problemKey('field_invalid')).min(0).max(MONEY_MAX),
});

export const estimateDuties = call({
  summary:
    'What duties and taxes may come to at the destination today, with their working. An estimate, no legal advice',
  method: 'POST',
  path: '/api/duties/estimate',
  access: 'client',
  request: z.object({
    destination: CountryCode,
    lines: z.array(Line).min(1).max(MAX_GOODS_LINES),
    /** Of the unit values; left out: the account's. */
    currency: Currency.nullish(),
    /** What the transport costs in the account's currency, where it is known. */
    freight: z.int(problemKey('field_invalid')).min(0).max(MONEY_MAX).nullish(),
    platform: trimmedLine(NAME_MAX).default(''),
    ioss: trimmedLine(20).default(''),
  }),
  result: DutyEstimate,
  refusals: [],
});
