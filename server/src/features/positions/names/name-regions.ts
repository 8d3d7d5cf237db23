import type { Language } from '@miya/contract';
import type { Region, RegionLevel } from '@miya/contract/positions';
import { type Level, levels } from '../calls/resolve-places.ts';
import { findCountry } from '../data/load-country.ts';
import type { PlaceTable } from '../data/place-table.ts';
import { countryName } from './country-names.ts';
import { nameFor } from './place-names.ts';

/** What is known of a value: the place's name and, where it lies below another region by now, all its levels as they are now. */
type Known = { label: string; moved?: Partial<Record<Level, RegionLevel>> };

/** Of so many places the names are kept. Beyond, all are forgotten: those in use are soon found again. */
const KEPT_MOST = 50_000;
const kept = new Map<string, Known>();
const keyOf = (language: Language, value: string) => `${language} ${value}`;

/**
 * Regions with every name in the reader's language, by the keys that were chosen: who chose them may have read another
 * one. A level that was typed has no key and stays as it was typed. What is stored with a key of earlier data is given
 * with those of today (decision 24). A country's data is read only when one of its places was not named lately, so a
 * list whose places are known waits for nothing.
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
    if (table && place !== undefined)
      kept.set(keyOf(language, value), describe(table, place, value, language));
  }
}

function describe(table: PlaceTable, place: number, value: string, language: Language): Known {
  const label = nameFor(table, place, language);
  if (table.valueOf(place) === value) return { label };
  const path = table
    .pathOf(place)
    .map((step, at): [Level | undefined, RegionLevel] => [
      levels[at],
      { value: table.valueOf(step), label: nameFor(table, step, language) },
    ]);
  return { label, moved: Object.fromEntries(path) };
}

function nameRegion(region: Region, language: Language): Region {
  const { country } = region;
  const known = (level: Level) => kept.get(keyOf(language, region[level]?.value ?? ''));
  const moved = levels.map((level) => known(level)?.moved).findLast((path) => path !== undefined);
  const name = (level: Level): RegionLevel | null => {
    const stored = region[level];
    return moved?.[level] ?? (stored && { ...stored, label: known(level)?.label ?? stored.label });
  };
  return {
    country: { ...country, label: countryName(country.code, language) },
    province: name('province'),
    city: name('city'),
    district: name('district'),
  };
}
