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
} from '../positions/index.ts';

/** Of one chunk: the same few addresses stand in row after row. */
export type PlaceMemory = { countries: Map<string, Country | undefined>; resolved: Map<string, Resolved> };

export async function rememberCountries(orders: Iterable<RowOrder>): Promise<PlaceMemory> {
  const codes = new Set<string>();
  for (const { sender, receiver } of orders) {
    codes.add(sender.region.country.code);
    codes.add(receiver.region.country.code);
  }
  const countries = new Map<string, Country | undefined>();
  for (const code of codes) countries.set(code, await findCountry(code));
  return { countries, resolved: new Map() };
}

/** The party with its places known, and the postcode where the place has one alone and the row has none. */
export function placeParty(memory: PlaceMemory, party: Party, language: Language) {
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
  const placed: Party = {
    ...party,
    region: { country: named, ...found.levels },
    postcode: party.postcode || onlyCode(country, found.place),
  };
  return { party: placed, misses: found.misses };
}

function onlyCode({ table }: Country, place: number): string {
  if (place === 0) return '';
  const [only, ...others] = table.codesOf(place);
  return only === undefined || others.length > 0 ? '' : formatCode(only, table.header.codeSplit);
}
