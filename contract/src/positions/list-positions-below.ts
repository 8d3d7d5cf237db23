import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Position, PositionRequest } from './position.ts';

export const listPositionsBelow = call({
  summary: 'What lies directly below a country or any place; nothing for a place that is not known',
  method: 'POST',
  path: '/api/position/getChildrenById',
  access: 'client',
  request: PositionRequest,
  result: z.array(Position),
  refusals: ['country_unknown'],
});
