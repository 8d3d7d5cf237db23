import type { positionCalls } from '@miya/contract/positions';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { listCountryNames } from '../names/country-names.ts';

export const listCountries: Handler<typeof positionCalls.listCountries> = async (
  { requestInfo },
  { language },
) => listCountryNames(getUserLanguage(requestInfo, language));
