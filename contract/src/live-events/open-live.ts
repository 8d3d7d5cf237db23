import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { LiveEvent } from './live-event.ts';

export const openLive = call({
  summary: "Streams events of the client's account and orders. An open stream does not prolong the session.",
  method: 'GET',
  path: '/api/live',
  access: 'client',
  request: z.object({}),
  events: LiveEvent,
  result: z.never(),
  refusals: [],
});
