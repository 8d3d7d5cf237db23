import type { positionCalls } from '@miya/contract/positions';
import { createVersionedResponse } from '../../../platform/http/answers/cacheable.ts';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findCountry } from '../data/load-country.ts';
import { presentTree } from './present.ts';

export const getPositionTree: Handler<typeof positionCalls.getPositionTree> = async (
  { requestInfo },
  { id, language: asked },
) => {
  const country = await findCountry(id);
  // Only a country has a whole tree.
  if (!country || id.includes('/')) return refuse('country_unknown');
  const language = getUserLanguage(requestInfo, asked);
  return createVersionedResponse(`${id} ${language}`, () => presentTree(country.table, language));
};
