import type { HanStyle } from '../../libraries/printing/index.ts';
import type { PrintParty } from './labels/mask-party.ts';

// In these countries an address begins with the largest place.
const largestFirstCountries = new Set(['CN', 'JP', 'KR', 'TW', 'HK', 'MO']);

/** Formats the address in one line, in the order of its country, without country and postcode. */
export function formatAddress({ region, detail }: PrintParty, places: readonly string[]): string {
  if (!largestFirstCountries.has(region.country.code))
    return [detail, ...places.toReversed()].filter(Boolean).join(', ');
  const parts = [...places, detail].filter(Boolean);
  // Chinese and Japanese parts need no separator. Latin ones do: 'Osaka, Osaka-shi Kita-ku, Umeda'.
  return parts.join(
    parts.every((part) => /[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}]/u.test(part)) ? '' : ', ',
  );
}

const hanStyleByCountry: Record<string, HanStyle> = { JP: 'japanese', KR: 'korean' };

export const getPartyHanStyle = ({ region }: PrintParty): HanStyle =>
  hanStyleByCountry[region.country.code] ?? 'chinese';
