import { POSTCODE_HITS } from '@miya/contract/limits';
import type { positionCalls } from '@miya/contract/positions';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findCountry } from '../data/load-country.ts';
import { presentPath } from './present.ts';

export const findByPostcode: Handler<typeof positionCalls.findByPostcode> = async (
  { requestInfo },
  { id, language: asked, postcode },
) => {
  const country = await findCountry(id);
  if (!country) return refuse('country_unknown');
  await country.prepare('postcodes');
  const match = country.postcodes.find(postcode);
  if (!match) return { exact: false, places: [] };
  const language = getUserLanguage(requestInfo, asked);
  return {
    exact: match.exact,
    places: match.places
      .slice(0, POSTCODE_HITS)
      .map((place) => presentPath(country.table, place, language, match.code)),
  };
};
