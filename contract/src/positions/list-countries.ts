import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Country, languageField } from './position.ts';

export const listCountries = call({
  summary: 'Lists all countries, sorted by their names in the language of the request.',
  method: 'POST',
  path: '/api/position/getAllCountry',
  access: 'client',
  request: z.object(languageField),
  result: z.array(Country),
  refusals: [],
});
