import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Country, reader } from './position.ts';

export const listCountries = call({
  summary: "All countries, sorted by their names in the reader's language",
  method: 'POST',
  path: '/api/position/getAllCountry',
  access: 'client',
  request: z.object(reader),
  result: z.array(Country),
  refusals: [],
});
