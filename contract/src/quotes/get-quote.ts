import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, LanguageCode } from '../values/fields.ts';
import { ParcelInput } from './parcel.ts';
import { Quote } from './quote.ts';

export const getQuote = call({
  summary:
    'Quotes the price of a parcel with its calculation, for one service or for all services to the destination, cheapest first.',
  method: 'POST',
  path: '/api/quote/getQuote',
  access: 'client',
  request: ParcelInput.extend({ serviceId: Id.nullish(), language: LanguageCode.optional() }),
  result: z.object({ quotes: z.array(Quote) }),
  refusals: ['destination_missing', 'service_unknown', 'destination_not_served', 'parcel_too_heavy'],
});
