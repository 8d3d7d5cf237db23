import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { line } from '../values/fields.ts';
import { POSTCODE_HITS, POSTCODE_MAX } from '../values/limits.ts';
import { PositionPath, PositionRequest } from './position.ts';

export const findByPostcode = call({
  summary:
    'The places of a postcode. A code that is not listed gives the place around its neighbours, with exact false',
  method: 'POST',
  path: '/api/position/getPositionByPostcode',
  access: 'client',
  request: PositionRequest.extend({ postcode: line(POSTCODE_MAX) }),
  result: z.object({ exact: z.boolean(), places: z.array(PositionPath).max(POSTCODE_HITS) }),
  refusals: ['country_unknown'],
});
