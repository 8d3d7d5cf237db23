import type { Country } from '../../positions/index.ts';
import { findAddressFormat } from '../countries/index.ts';
import type { FoundPostcode } from '../postcodes/extract-postcode.ts';
import type { PastedText } from '../text/pasted-text.ts';
import { extractBestScoredPlace } from './extract-best-scored-place.ts';
import { extractPlaceChain, type FoundPlace } from './extract-place-chain.ts';
import { extractUnlistedTown } from './extract-unlisted-town.ts';

export type FoundRegion = { place: number; city?: string; sure: boolean };

const TOWN_WITH_PREFIX =
  /(?<!\p{L})(?:г|гор|город|пос|пгт|с|село|дер)\.? ?(\p{Lu}[\p{L}-]{1,40}(?: \p{Lu}[\p{L}-]{1,40})?)/u;

const HAN_COUNTRIES = new Set(['CN', 'TW', 'HK', 'MO', 'JP']);

/**
 * Finds the place of the address. `city` is a town that the place data does not contain, as free text. Takes the first
 * that applies:
 * 1. the city of a country that is one city
 * 2. the place by the names in the text, as a chain for Chinese and Japanese, else by scores
 * 3. the place that all places of the postcode have in common
 */
export function extractRegion(
  pasted: PastedText,
  country: Country,
  postcode: FoundPostcode | undefined,
): FoundRegion | undefined {
  const { table } = country;
  const { cityStatePlace, postcodeAreas } = findAddressFormat(table.header.code) ?? {};
  const city = cityStatePlace ? table.findPlace(cityStatePlace) : undefined;
  if (city !== undefined) return { place: city, sure: true };
  const postcodePlaces = postcode?.places ?? [];
  const unusedText = pasted.getUnusedText();
  // '王芳 Calle de Alcalá 45, Madrid': a Chinese name alone does not make the address Chinese.
  const isChain =
    /\p{Script=Han}{2}/u.test(unusedText) &&
    (HAN_COUNTRIES.has(table.header.code) || !/\p{Script=Latin}{3}/u.test(unusedText));
  const found =
    (isChain ? extractPlaceChain : extractBestScoredPlace)(pasted, country, postcodePlaces) ??
    findCommonPlace(country, postcodePlaces);
  if (!found) return undefined;
  const { place, sure, unlistedTown } = found;
  if (unlistedTown !== undefined) return { place, sure, city: unlistedTown };
  if (postcodeAreas && found.isCityMentioned !== true) {
    const town = extractUnlistedTown(pasted, country, postcode);
    return town === undefined ? { place, sure } : { place, sure: false, city: town };
  }
  if (table.getPath(place).length > 1) return { place, sure };
  // Only the province was found. A name after a word for towns ('г. Новоград') becomes the town, as free text.
  const town = TOWN_WITH_PREFIX.exec(pasted.getUnusedText());
  if (!town?.[1]) return { place, sure };
  pasted.markUsed({ from: town.index, to: town.index + town[0].length });
  return { place, sure: sure && table.isLeaf(place), city: town[1] };
}

/** Returns the lowest place, province or city, that contains all places of the postcode, or undefined. */
function findCommonPlace({ table }: Country, places: readonly number[]): FoundPlace | undefined {
  const [first, ...others] = places.map((place) => table.getPath(place).slice(0, 2));
  const common = first?.filter((level, index) => others.every((path) => path[index] === level)).at(-1);
  return common === undefined ? undefined : { place: common, sure: false, from: 0, to: 0 };
}
