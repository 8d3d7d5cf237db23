import type { positionCalls } from '@miya/contract/positions';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { createVersionedResponse } from '../../../platform/http/responses/versioned-response.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findCountry } from '../data/load-country.ts';
import { presentTree } from './present-positions.ts';

export const getPositionTree: Handler<typeof positionCalls.getPositionTree> = async (
  { requestInfo },
  { id, language: requestedLanguage },
) => {
  const country = await findCountry(id);
  // A tree is built for a whole country only. The id of a place below it contains a slash.
  if (!country || id.includes('/')) return refuse('country_unknown');
  const language = getUserLanguage(requestInfo, requestedLanguage);
  return createVersionedResponse(`${id} ${language}`, () => presentTree(country.table, language));
};
