import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Position, PositionRequest } from './position.ts';

export const listProvinces = call({
  summary: 'Lists the first level of a country: provinces, states or prefectures.',
  method: 'POST',
  path: '/api/position/getProvinceByCountryId',
  access: 'client',
  request: PositionRequest,
  result: z.array(Position),
  refusals: ['country_unknown'],
});
