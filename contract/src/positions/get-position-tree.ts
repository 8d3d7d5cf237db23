import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Place, PositionRequest } from './position.ts';

// Three levels at most, so the description needs no recursion, which not every reader of an API page understands.
const District = Place;
const City = Place.extend({ children: z.array(District).optional() });
const Province = Place.extend({ children: z.array(City).optional() });

export const PositionTree = z.object({
  value: z.string(),
  label: z.string(),
  children: z.array(Province),
});
export type PositionTree = z.infer<typeof PositionTree>;

export const getPositionTree = call({
  summary: 'The whole tree of a country. Large (Mexico has 147 000 places): ask with If-None-Match',
  method: 'GET',
  path: '/api/position/getPositionByCountryId',
  access: 'client',
  request: PositionRequest,
  result: PositionTree,
  refusals: ['country_unknown'],
  cacheable: true,
});
