import type { Language } from '@miya/contract';
import type { Region, RegionLevel } from '@miya/contract/positions';
import { countryName } from './country-names.ts';
import { findCountry } from './load-country.ts';
import { nameFor } from './place-names.ts';
import { levels } from './resolve-places.ts';

/** Of so many places the names are kept. Beyond, all are forgotten: those in use are soon found again. */
const KEPT_MOST = 50_000;
const kept = new Map<string, string>();
const keyOf = (language: Language, value: string) => `${language} ${value}`;

/**
 * Regions with every name in the reader's language, by the keys that were chosen: who chose them may have read another
 * one. A level that was typed has no key and stays as it was typed. A country's data is read only when one of its
 * places was not named lately, so a list whose places are known waits for nothing.
 */
export async function nameRegions(regions: readonly Region[], language: Language): Promise<Region[]> {
  const unknown = new Set<string>();
  for (const region of regions)
    for (const level of levels) {
      const value = region[level]?.value;
      if (value && !kept.has(keyOf(language, value))) unknown.add(value);
    }
  if (unknown.size > 0) await learnNames([...unknown], language);
  return regions.map((region) => nameRegion(region, language));
}

async function learnNames(values: string[], language: Language): Promise<void> {
  const codes = new Set(values.map((value) => value.split('/', 1)[0] ?? ''));
  const countries = new Map(
    await Promise.all([...codes].map(async (code) => [code, await findCountry(code)] as const)),
  );
  if (kept.size + values.length > KEPT_MOST) kept.clear();
  for (const value of values) {
    const table = countries.get(value.split('/', 1)[0] ?? '')?.table;
    const place = table?.findPlace(value);
    // One that is no longer in the data keeps the name it was stored with.
    if (table && place !== undefined) kept.set(keyOf(language, value), nameFor(table, place, language));
  }
}

function nameRegion(region: Region, language: Language): Region {
  const { country } = region;
  return {
    country: { ...country, label: countryName(country.code, language) },
    province: nameLevel(region.province, language),
    city: nameLevel(region.city, language),
    district: nameLevel(region.district, language),
  };
}

const nameLevel = (level: RegionLevel | null, language: Language): RegionLevel | null =>
  level?.value ? { ...level, label: kept.get(keyOf(language, level.value)) ?? level.label } : level;
