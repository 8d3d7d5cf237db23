import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, LanguageCode } from '../values/fields.ts';
import { Track } from './track-event.ts';

export const getTrack = call({
  summary: 'Gets the track events of an order of the caller.',
  method: 'POST',
  path: '/api/track/get',
  access: 'client',
  request: z.object({ orderId: Id, language: LanguageCode.optional() }),
  result: Track,
  refusals: ['order_not_found', 'order_not_recorded'],
});
