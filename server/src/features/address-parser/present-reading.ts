import type { Language } from '@miya/contract';
import type { AddressParseResult } from '@miya/contract/address-parser';
import type { RegionLevel } from '@miya/contract/positions';
import { getCountryName, getDisplayName } from '../positions/index.ts';
import type { FoundValue } from './fields/extract-identity-number.ts';
import type { ParsedAddress } from './parse-address.ts';

const toCertainty = (sure: boolean) => (sure ? 'sure' : 'guessed');
const present = (found: FoundValue | undefined) =>
  found ? ({ value: found.value, certainty: toCertainty(found.sure) } as const) : null;

export function presentReading(parsed: ParsedAddress, language: Language): AddressParseResult {
  return {
    name: present(parsed.name),
    mobile: present(parsed.mobile),
    phone: present(parsed.phone),
    company: present(parsed.company),
    identityNumber: present(parsed.identityNumber),
    postcode: present(parsed.postcode),
    region: presentRegion(parsed.region, language),
    detail: present(parsed.detail),
    remark: present(parsed.remark),
    leftovers: parsed.leftovers,
  };
}

function presentRegion(region: ParsedAddress['region'], language: Language): AddressParseResult['region'] {
  if (!region) return null;
  const { table, place, city, sure } = region;
  const { code } = table.header;
  const levels: RegionLevel[] = table
    .getPath(place)
    .map((level) => ({ value: table.getId(level), label: getDisplayName(table, level, language) }));
  // `city` is a town that the place data does not contain: it has a name and no id.
  if (city !== undefined) levels.push({ value: null, label: city });
  const [province = null, secondLevel = null, district = null] = levels;
  const country = { value: code, label: getCountryName(code, language), code };
  return { value: { country, province, city: secondLevel, district }, certainty: toCertainty(sure) };
}
