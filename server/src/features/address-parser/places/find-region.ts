import type { Country } from '../../positions/index.ts';
import { formsOf } from '../countries/index.ts';
import type { FoundPostcode } from '../postcodes/find-postcode.ts';
import { type FoundPlace, readChain } from '../street/read-chain.ts';
import type { Sheet } from '../text/sheet.ts';
import { takeTypedTown } from './take-typed-town.ts';
import { weighPlaces } from './weigh-places.ts';

export type FoundRegion = { place: number; city?: string; sure: boolean };

const TOWN =
  /(?<!\p{L})(?:г|гор|город|пос|пгт|с|село|дер)\.? ?(\p{Lu}[\p{L}-]{1,40}(?: \p{Lu}[\p{L}-]{1,40})?)/u;

const hanCountries = new Set(['CN', 'TW', 'HK', 'MO', 'JP']);

/** The place the text is about, by its names and the places of its postcode. */
export function findRegion(
  sheet: Sheet,
  country: Country,
  postcode: FoundPostcode | undefined,
): FoundRegion | undefined {
  const { table } = country;
  const { cityState, areas } = formsOf(table.header.code) ?? {};
  const city = cityState ? table.findPlace(cityState) : undefined;
  if (city !== undefined) return { place: city, sure: true };
  const codePlaces = postcode?.places ?? [];
  const said = sheet.rest();
  // '王芳 Calle de Alcalá 45, Madrid': one name in Chinese makes no Chinese address of it.
  const isChain =
    /\p{Script=Han}{2}/u.test(said) &&
    (hanCountries.has(table.header.code) || !/\p{Script=Latin}{3}/u.test(said));
  const found =
    (isChain ? readChain : weighPlaces)(sheet, country, codePlaces) ?? around(country, codePlaces);
  if (!found) return undefined;
  const { place, sure, town: longer } = found;
  if (longer !== undefined) return { place, sure, city: longer };
  if (areas && found.isNamed !== true) {
    const town = takeTypedTown(sheet, country, postcode);
    return town === undefined ? { place, sure } : { place, sure: false, city: town };
  }
  if (table.pathOf(place).length > 1) return { place, sure };
  // No town of the province was understood: one that is called so is free text, and not longer than a form takes.
  const town = TOWN.exec(sheet.rest());
  if (!town?.[1]) return { place, sure };
  sheet.take({ from: town.index, to: town.index + town[0].length });
  return { place, sure: sure && table.isLeaf(place), city: town[1] };
}

/** What all places of the postcode have in common, when no name was understood. */
function around({ table }: Country, places: readonly number[]): FoundPlace | undefined {
  const [first, ...rest] = places.map((place) => table.pathOf(place).slice(0, 2));
  const common = first?.filter((step, i) => rest.every((path) => path[i] === step)).at(-1);
  return common === undefined ? undefined : { place: common, sure: false, from: 0, to: 0 };
}
