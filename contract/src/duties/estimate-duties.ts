import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { CountryCode, Currency, trimmedLine } from '../values/fields.ts';
import { MAX_GOODS_LINES, MONEY_MAX, NAME_MAX, QUANTITY_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';
import { DutyEstimate } from './duty-estimate.ts';

/** The data of a goods line that duties depend on. A value that is not known yet is ''. */
const Line = z.object({
  hsCode: z.string(problemKey('field_invalid')).regex(/^(?:\d{6,10})?$/, problemKey('field_invalid')),
  origin: z.string(problemKey('field_invalid')).regex(/^(?:[A-Z]{2})?$/, problemKey('field_invalid')),
  quantity: z.int(problemKey('field_invalid')).min(1).max(QUANTITY_MAX),
  /** In minor units of the request's `currency`. */
  unitValue: z.int(problemKey('field_invalid')).min(0).max(MONEY_MAX),
});

export const estimateDuties = call({
  summary:
    'Estimates duties and taxes at the destination today, with their calculation. The estimate is not legal advice.',
  method: 'POST',
  path: '/api/duties/estimate',
  access: 'client',
  request: z.object({
    destination: CountryCode,
    lines: z.array(Line).min(1).max(MAX_GOODS_LINES),
    /** The currency of the unit values. The default is the account's currency. */
    currency: Currency.nullish(),
    /** The price of the transport in the account's currency, if it is known. */
    freight: z.int(problemKey('field_invalid')).min(0).max(MONEY_MAX).nullish(),
    /** The sales platform, such as a marketplace. Some tax rules apply to sales on a platform. */
    platform: trimmedLine(NAME_MAX).default(''),
    ioss: trimmedLine(20).default(''),
  }),
  result: DutyEstimate,
  refusals: [],
});
