import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Position, PositionRequest } from './position.ts';

export const listCities = call({
  summary: 'The cities of a province; none for a place that is not known',
  method: 'POST',
  path: '/api/position/getCityByProvinceId',
  access: 'client',
  request: PositionRequest,
  result: z.array(Position),
  refusals: ['country_unknown'],
});
