import type { positionCalls } from '@miya/contract/positions';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { readerLanguage } from '../../tenants/index.ts';
import { listCountryNames } from '../names/country-names.ts';

export const listCountries: Handler<typeof positionCalls.listCountries> = async ({ visit }, { language }) =>
  listCountryNames(readerLanguage(visit, language));
