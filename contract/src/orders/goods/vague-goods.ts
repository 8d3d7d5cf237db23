import { saysNothing } from '../../clearance/stop-words.ts';

/** Mexico's customs turn parcels away whose description says nothing. */
const strict = new Set(['MX']);

/** Whether a country's customs look closely at the description of goods. */
export const wantsExactGoods = (country: string) => strict.has(country);

/** Whether the description is one that the customs of the destination do not admit. */
export const isVagueGoods = (country: string, itemName: string): boolean =>
  wantsExactGoods(country) && saysNothing(itemName);
