import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { CountryCode, Id, Moment, normalizedLine, Phone } from '../values/fields.ts';
import { NAME_MAX } from '../values/limits.ts';

export const findOrderTo = call({
  summary:
    'Finds the latest order to a receiver with this name and mobile number. Searches at most two days back, without cancelled orders.',
  method: 'POST',
  path: '/api/order/findOrderTo',
  access: 'client',
  request: z.object({
    name: normalizedLine(NAME_MAX),
    mobile: Phone,
    country: CountryCode,
    /** Earlier orders are not searched. The portal sends the start of today in the user's time zone. */
    since: Moment,
  }),
  result: z.object({
    order: z.object({ id: Id, waybill: z.string(), createdAt: z.iso.datetime() }).nullable(),
  }),
  refusals: [],
});
