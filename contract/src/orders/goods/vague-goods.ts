import { isMeaningless } from '../../clearance/stop-words.ts';

/** Mexico's customs reject parcels with meaningless descriptions such as 'gift'. */
const strictCountries = new Set(['MX']);

/** Returns true if customs of the country reject meaningless descriptions of goods. */
export const hasStrictDescriptionRules = (country: string) => strictCountries.has(country);

/** Returns true if customs of the country reject this description. */
export const isVagueGoods = (country: string, itemName: string): boolean =>
  hasStrictDescriptionRules(country) && isMeaningless(itemName);
