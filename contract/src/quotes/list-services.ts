import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { LanguageCode } from '../values/fields.ts';
import { Service } from './service.ts';

export const listServices = call({
  summary: 'Lists the services (express types) that have a price for the caller today.',
  method: 'POST',
  path: '/api/quote/listServices',
  access: 'client',
  request: z.object({
    /** The default is the saved language, otherwise the language of the browser. */
    language: LanguageCode.optional(),
  }),
  result: z.object({ services: z.array(Service) }),
  refusals: [],
});
