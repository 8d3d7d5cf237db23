import type { Language } from '@miya/contract';
import type { Party } from '@miya/contract/addresses';
import type { RowOrder } from '@miya/contract/imports';
import {
  type Country,
  findCountry,
  getCountryName,
  hyphenatePostcode,
  type ResolvedRegion,
  resolveRegion,
} from '../../positions/index.ts';

/**
 * Caches place data and resolved regions for the rows of one request or batch. Most rows of a file have the same few
 * addresses.
 */
export type PlaceCache = {
  countries: Map<string, Country | undefined>;
  resolvedRegions: Map<string, ResolvedRegion>;
};

export const createPlaceCache = (): PlaceCache => ({ countries: new Map(), resolvedRegions: new Map() });

/** Loads the place data of the sender's and the receiver's country. Call it before `locateParty`. */
export async function loadCountries({ countries }: PlaceCache, { sender, receiver }: RowOrder) {
  for (const { region } of [sender, receiver]) {
    const { code } = region.country;
    if (!countries.has(code)) countries.set(code, await findCountry(code));
  }
}

/**
 * Finds the places of a party's region in the place data. If the party has no postcode and the narrowest found place
 * has exactly one, fills in that postcode. `misses` are the place names that were not found.
 */
export function locateParty(placeCache: PlaceCache, party: Party, language: Language) {
  const { code, label } = party.region.country;
  const country = placeCache.countries.get(code);
  const namedCountry = { value: code, code, label: label === code ? getCountryName(code, language) : label };
  if (!country)
    return { party: { ...party, region: { ...party.region, country: namedCountry } }, misses: [] };
  const { province, city, district } = party.region;
  const key = [code, province?.label, city?.label, district?.label].join('\n');
  let found = placeCache.resolvedRegions.get(key);
  if (!found) {
    found = resolveRegion(country, party.region);
    placeCache.resolvedRegions.set(key, found);
  }
  const located: Party = {
    ...party,
    region: { country: namedCountry, ...found.levels },
    postcode: party.postcode || findOnlyPostcode(country, found.narrowestPlace),
  };
  return { party: located, misses: found.unknownNames };
}

function findOnlyPostcode({ table }: Country, place: number): string {
  // Place 0: no level of the region was found.
  if (place === 0) return '';
  const [only, ...others] = table.listPostcodes(place);
  return only === undefined || others.length > 0 ? '' : hyphenatePostcode(only, table.header.codeSplit);
}
