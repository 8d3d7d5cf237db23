import type { Position, PositionRequest } from '@miya/contract/positions';
import type * as z from 'zod';
import { type ClientContext, type Refused, refuse } from '../http/handlers.ts';
import { readerLanguage } from '../tenants/index.ts';
import { findCountry } from './load-country.ts';
import { presentChildren } from './present.ts';

/** Of a country, a province or a city alike: the id says what it is, so one handler serves the call of each level. */
export async function listPositionsBelow(
  { visit }: Pick<ClientContext, 'visit'>,
  { id, language }: z.output<typeof PositionRequest>,
): Promise<Position[] | Refused<'country_unknown'>> {
  const country = await findCountry(id);
  if (!country) return refuse('country_unknown');
  const place = country.table.findPlace(id);
  return place === undefined ? [] : presentChildren(country.table, place, readerLanguage(visit, language));
}
