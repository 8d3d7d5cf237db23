import type { Language } from '@miya/contract';
import type { Party } from '@miya/contract/addresses';
import type { RowOrder } from '@miya/contract/imports';
import {
  type Country,
  countryName,
  findCountry,
  formatCode,
  type Resolved,
  resolvePlaces,
} from '../../positions/index.ts';

/** What one batch has looked up already: the same few addresses stand in row after row. */
export type RegionMemory = { countries: Map<string, Country | undefined>; resolved: Map<string, Resolved> };

export const createRegionMemory = (): RegionMemory => ({ countries: new Map(), resolved: new Map() });

/** Loads the countries of an order; its parties can be located only afterwards. */
export async function rememberCountries({ countries }: RegionMemory, { sender, receiver }: RowOrder) {
  for (const { region } of [sender, receiver]) {
    const { code } = region.country;
    if (!countries.has(code)) countries.set(code, await findCountry(code));
  }
}

/** The party with the levels of its region found, and with the postcode where the region has only one and the row has none. */
export function locateParty(memory: RegionMemory, party: Party, language: Language) {
  const { code, label } = party.region.country;
  const country = memory.countries.get(code);
  const named = { value: code, code, label: label === code ? countryName(code, language) : label };
  if (!country) return { party: { ...party, region: { ...party.region, country: named } }, misses: [] };
  const { province, city, district } = party.region;
  const key = [code, province?.label, city?.label, district?.label].join('\n');
  let found = memory.resolved.get(key);
  if (!found) {
    found = resolvePlaces(country, party.region);
    memory.resolved.set(key, found);
  }
  const located: Party = {
    ...party,
    region: { country: named, ...found.levels },
    postcode: party.postcode || onlyCode(country, found.place),
  };
  return { party: located, misses: found.misses };
}

function onlyCode({ table }: Country, place: number): string {
  if (place === 0) return '';
  const [only, ...others] = table.codesOf(place);
  return only === undefined || others.length > 0 ? '' : formatCode(only, table.header.codeSplit);
}
