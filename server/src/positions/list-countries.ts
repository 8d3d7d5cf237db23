import type { positionCalls } from '@miya/contract/positions';
import type { Handler } from '../http/handlers.ts';
import { listCountryNames } from './country-names.ts';
import { readerLanguage } from './reader-language.ts';

export const listCountries: Handler<typeof positionCalls.listCountries> = async ({ visit }, { language }) =>
  listCountryNames(readerLanguage(visit, language));
