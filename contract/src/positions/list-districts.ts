import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Position, PositionRequest } from './position.ts';

export const listDistricts = call({
  summary: 'The districts of a city with their postcodes; none for a place that is not known',
  method: 'POST',
  path: '/api/position/getCountyByCityId',
  access: 'client',
  request: PositionRequest,
  result: z.array(Position),
  refusals: ['country_unknown'],
});
