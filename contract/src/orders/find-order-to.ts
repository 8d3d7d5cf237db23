import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { CountryCode, Id, Moment, Phone, tidyLine } from '../values/fields.ts';
import { NAME_MAX } from '../values/limits.ts';

export const findOrderTo = call({
  summary:
    'The latest order to a receiver of this name and mobile number, placed since a moment of the last two days and not cancelled',
  method: 'POST',
  path: '/api/order/findOrderTo',
  access: 'client',
  request: z.object({
    name: tidyLine(NAME_MAX),
    mobile: Phone,
    country: CountryCode,
    /** The reader's midnight, mostly. */
    since: Moment,
  }),
  result: z.object({
    order: z.object({ id: Id, waybill: z.string(), createdAt: z.iso.datetime() }).nullable(),
  }),
  refusals: [],
});
