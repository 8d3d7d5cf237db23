import type { Position, PositionRequest } from '@miya/contract/positions';
import type * as z from 'zod';
import { type ClientContext, type Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findCountry } from '../data/load-country.ts';
import { presentChildren } from './present-positions.ts';

/**
 * Lists the places directly below a country, province or city. Returns an empty list for an unknown place in a known
 * country.
 */
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
