import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Position, PositionRequest } from './position.ts';

export const listCities = call({
  summary: 'Lists the cities of a province; the list is empty if the id is unknown.',
  method: 'POST',
  path: '/api/position/getCityByProvinceId',
  access: 'client',
  request: PositionRequest,
  result: z.array(Position),
  refusals: ['country_unknown'],
});
