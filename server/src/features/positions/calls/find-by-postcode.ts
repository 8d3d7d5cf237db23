import { MAX_POSTCODE_RESULTS } from '@miya/contract/limits';
import type { positionCalls } from '@miya/contract/positions';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findCountry } from '../data/load-country.ts';
import { presentPath } from './present-positions.ts';

export const findByPostcode: Handler<typeof positionCalls.findByPostcode> = async (
  { requestInfo },
  { id, language: requestedLanguage, postcode },
) => {
  const country = await findCountry(id);
  if (!country) return refuse('country_unknown');
  await country.prepareIndex('postcodes');
  const match = country.postcodeIndex.find(postcode);
  if (!match) return { exact: false, places: [] };
  const language = getUserLanguage(requestInfo, requestedLanguage);
  return {
    exact: match.exact,
    places: match.places
      .slice(0, MAX_POSTCODE_RESULTS)
      .map((place) => presentPath(country.table, place, language, match.code)),
  };
};
