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

/** The place the text is about, by its names and the places of its postcode. */
export function extractRegion(
  pasted: PastedText,
  country: Country,
  postcode: FoundPostcode | undefined,
): FoundRegion | undefined {
  const { table } = country;
  const { cityStatePlace, postcodeAreas } = findAddressFormat(table.header.code) ?? {};
  const city = cityStatePlace ? table.findPlace(cityStatePlace) : undefined;
  if (city !== undefined) return { place: city, sure: true };
  const codePlaces = postcode?.places ?? [];
  const said = pasted.getUnusedText();
  // '王芳 Calle de Alcalá 45, Madrid': one name in Chinese makes no Chinese address of it.
  const isChain =
    /\p{Script=Han}{2}/u.test(said) &&
    (HAN_COUNTRIES.has(table.header.code) || !/\p{Script=Latin}{3}/u.test(said));
  const found =
    (isChain ? extractPlaceChain : extractBestScoredPlace)(pasted, country, codePlaces) ??
    findCommonPlace(country, codePlaces);
  if (!found) return undefined;
  const { place, sure, unlistedTown: longer } = found;
  if (longer !== undefined) return { place, sure, city: longer };
  if (postcodeAreas && found.isCityMentioned !== true) {
    const town = extractUnlistedTown(pasted, country, postcode);
    return town === undefined ? { place, sure } : { place, sure: false, city: town };
  }
  if (table.getPath(place).length > 1) return { place, sure };
  // No town of the province was understood: one that is called so is free text, and not longer than a form takes.
  const town = TOWN_WITH_PREFIX.exec(pasted.getUnusedText());
  if (!town?.[1]) return { place, sure };
  pasted.markUsed({ from: town.index, to: town.index + town[0].length });
  return { place, sure: sure && table.isLeaf(place), city: town[1] };
}

/** What all places of the postcode have in common, when no name was understood. */
function findCommonPlace({ table }: Country, places: readonly number[]): FoundPlace | undefined {
  const [first, ...rest] = places.map((place) => table.getPath(place).slice(0, 2));
  const common = first?.filter((step, i) => rest.every((path) => path[i] === step)).at(-1);
  return common === undefined ? undefined : { place: common, sure: false, from: 0, to: 0 };
}
