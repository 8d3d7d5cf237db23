import type { Language } from '@miya/contract';
import type { AddressReading } from '@miya/contract/address-parser';
import type { RegionLevel } from '@miya/contract/positions';
import { countryName, nameFor } from '../positions/index.ts';
import type { Found } from './fields/find-identity.ts';
import type { ParsedAddress } from './parse-address.ts';

const certainty = (sure: boolean) => (sure ? 'sure' : 'guessed');
const present = (found: Found | undefined) =>
  found ? ({ value: found.value, certainty: certainty(found.sure) } as const) : null;

export function presentReading(read: ParsedAddress, language: Language): AddressReading {
  return {
    name: present(read.name),
    mobile: present(read.mobile),
    phone: present(read.phone),
    company: present(read.company),
    identityNumber: present(read.identityNumber),
    postcode: present(read.postcode),
    region: presentRegion(read.region, language),
    detail: present(read.detail),
    remark: present(read.remark),
    leftovers: read.leftovers,
  };
}

function presentRegion(region: ParsedAddress['region'], language: Language): AddressReading['region'] {
  if (!region) return null;
  const { table, place, city, sure } = region;
  const { code } = table.header;
  const levels: RegionLevel[] = table
    .pathOf(place)
    .map((step) => ({ value: table.valueOf(step), label: nameFor(table, step, language) }));
  if (city !== undefined) levels.push({ value: null, label: city });
  const [province = null, below = null, district = null] = levels;
  const country = { value: code, label: countryName(code, language), code };
  return { value: { country, province, city: below, district }, certainty: certainty(sure) };
}
