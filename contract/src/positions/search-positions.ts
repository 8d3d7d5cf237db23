import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { trimmedLine } from '../values/fields.ts';
import { MAX_POSITION_SEARCH_RESULTS, POSITION_SEARCH_MAX } from '../values/limits.ts';
import { PositionId, PositionPath, PositionRequest } from './position.ts';

export const searchPositions = call({
  summary:
    'Searches the places of a country by name (native, pinyin, romaji, Latin) or postcode, best matches first.',
  method: 'POST',
  path: '/api/position/search',
  access: 'client',
  request: PositionRequest.extend({
    text: trimmedLine(POSITION_SEARCH_MAX),
    /** A place of the country, such as the selected province. Results below this place come first. */
    within: PositionId.nullish(),
  }),
  result: z.array(PositionPath).max(MAX_POSITION_SEARCH_RESULTS),
  refusals: ['country_unknown'],
});
