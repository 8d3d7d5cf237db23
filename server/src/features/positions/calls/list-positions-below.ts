import type { Position, PositionRequest } from '@miya/contract/positions';
import type * as z from 'zod';
import { type ClientContext, type Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findCountry } from '../data/load-country.ts';
import { presentChildren } from './present.ts';

/** Lists the places below a country, province or city alike: the id says which it is, so one handler serves each level. */
export async function listPositionsBelow(
  { requestInfo }: Pick<ClientContext, 'requestInfo'>,
  { id, language }: z.output<typeof PositionRequest>,
): Promise<Position[] | Refusal<'country_unknown'>> {
  const country = await findCountry(id);
  if (!country) return refuse('country_unknown');
  const place = country.table.findPlace(id);
  return place === undefined
    ? []
    : presentChildren(country.table, place, getUserLanguage(requestInfo, language));
}
