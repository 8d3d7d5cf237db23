import { MAX_POSITION_SEARCH_RESULTS } from '@miya/contract/limits';
import type { positionCalls } from '@miya/contract/positions';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { Turns } from '../../../platform/jobs/turns.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findCountry } from '../data/load-country.ts';
import { normalizePostcode } from '../data/postcode-index.ts';
import { presentPath } from './present-positions.ts';

export const searchPositions: Handler<typeof positionCalls.searchPositions> = async (
  { requestInfo, signal },
  { id, language: requestedLanguage, text, within },
) => {
  const country = await findCountry(id);
  if (!country) return refuse('country_unknown');
  const { table } = country;
  const language = getUserLanguage(requestInfo, requestedLanguage);
  if (/^[\d０-９][\d０-９\s‐ー－-]+$/.test(text)) {
    await country.prepareIndex('postcodes');
    const postcodePlaces = country.postcodeIndex.findByPrefix(
      normalizePostcode(text),
      MAX_POSITION_SEARCH_RESULTS,
    );
    if (postcodePlaces.length > 0) return postcodePlaces.map((place) => presentPath(table, place, language));
  }
  const parentPlace = within ? table.findPlace(within) : undefined;
  await country.prepareIndex('search');
  const turns = new Turns(signal);
  const places = parentPlace
    ? await country.searchIndex.findWithin(text, parentPlace, MAX_POSITION_SEARCH_RESULTS, turns)
    : await country.searchIndex.find(text, MAX_POSITION_SEARCH_RESULTS, turns);
  return places.map((place) => presentPath(table, place, language));
};
