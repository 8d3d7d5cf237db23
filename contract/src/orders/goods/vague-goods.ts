import { isMeaningless } from '../../clearance/stop-words.ts';

/** Mexico's customs turn parcels away whose description says nothing. */
const strictCountries = new Set(['MX']);

/** Whether a country's customs look closely at the description of goods. */
export const hasStrictDescriptionRules = (country: string) => strictCountries.has(country);

/** Whether the description is one that the customs of the destination do not admit. */
export const isVagueGoods = (country: string, itemName: string): boolean =>
  hasStrictDescriptionRules(country) && isMeaningless(itemName);
