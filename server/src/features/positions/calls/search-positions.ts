import { POSITION_SEARCH_HITS } from '@miya/contract/limits';
import type { positionCalls } from '@miya/contract/positions';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { Turns } from '../../../platform/jobs/turns.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findCountry } from '../data/load-country.ts';
import { toCode } from '../data/postcode-index.ts';
import { presentPath } from './present.ts';

export const searchPositions: Handler<typeof positionCalls.searchPositions> = async (
  { requestInfo, signal },
  { id, language: asked, text, within },
) => {
  const country = await findCountry(id);
  if (!country) return refuse('country_unknown');
  const { table } = country;
  const language = getUserLanguage(requestInfo, asked);
  if (/^[\d０-９][\d０-９\s‐ー－-]+$/.test(text)) {
    await country.prepare('postcodes');
    const byCode = country.postcodes.beginningWith(toCode(text), POSITION_SEARCH_HITS);
    if (byCode.length > 0) return byCode.map((place) => presentPath(table, place, language));
  }
  const chosen = within ? table.findPlace(within) : undefined;
  await country.prepare('search');
  const turns = new Turns(signal);
  const found = chosen
    ? await country.search.findWithin(text, chosen, POSITION_SEARCH_HITS, turns)
    : await country.search.find(text, POSITION_SEARCH_HITS, turns);
  return found.map((place) => presentPath(table, place, language));
};
