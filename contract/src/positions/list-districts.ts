import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Position, PositionRequest } from './position.ts';

export const listDistricts = call({
  summary: 'Lists the districts of a city with their postcodes; the list is empty if the id is unknown.',
  method: 'POST',
  path: '/api/position/getCountyByCityId',
  access: 'client',
  request: PositionRequest,
  result: z.array(Position),
  refusals: ['country_unknown'],
});
