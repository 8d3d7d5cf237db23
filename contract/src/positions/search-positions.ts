import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { line } from '../values/fields.ts';
import { POSITION_SEARCH_HITS, POSITION_SEARCH_MAX } from '../values/limits.ts';
import { PositionId, PositionPath, PositionRequest } from './position.ts';

export const searchPositions = call({
  summary: 'Places of a country by name (native, pinyin, romaji, Latin) or postcode, the best first',
  method: 'POST',
  path: '/api/position/search',
  access: 'client',
  request: PositionRequest.extend({
    text: line(POSITION_SEARCH_MAX),
    /** A place of the country, such as the province that is chosen: what lies below it comes first. */
    within: PositionId.nullish(),
  }),
  result: z.array(PositionPath).max(POSITION_SEARCH_HITS),
  refusals: ['country_unknown'],
});
