import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Position, PositionRequest } from './position.ts';

export const listPositionsBelow = call({
  summary: 'Lists the places directly below a country or place; the list is empty if the id is unknown.',
  method: 'POST',
  path: '/api/position/getChildrenById',
  access: 'client',
  request: PositionRequest,
  result: z.array(Position),
  refusals: ['country_unknown'],
});
