import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { trimmedLine } from '../values/fields.ts';
import { MAX_POSTCODE_RESULTS, POSTCODE_MAX } from '../values/limits.ts';
import { PositionPath, PositionRequest } from './position.ts';

export const findByPostcode = call({
  summary:
    'Finds the places of a postcode; for an unlisted code, the place that its neighbouring codes share, with exact = false.',
  method: 'POST',
  path: '/api/position/getPositionByPostcode',
  access: 'client',
  request: PositionRequest.extend({ postcode: trimmedLine(POSTCODE_MAX) }),
  result: z.object({ exact: z.boolean(), places: z.array(PositionPath).max(MAX_POSTCODE_RESULTS) }),
  refusals: ['country_unknown'],
});
