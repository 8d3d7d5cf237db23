import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Place, PositionRequest } from './position.ts';

// A country has at most three levels, so each level has its own schema. One recursive schema would make the OpenAPI
// description harder to read.
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
  summary: 'Returns all places of a country as a tree (Mexico has 147 000 places, so send If-None-Match).',
  method: 'GET',
  path: '/api/position/getPositionByCountryId',
  access: 'client',
  request: PositionRequest,
  result: PositionTree,
  refusals: ['country_unknown'],
  cacheable: true,
});
