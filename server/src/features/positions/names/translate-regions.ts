import type { Language } from '@miya/contract';
import type { Region, RegionLevel } from '@miya/contract/positions';
import { type RegionLevelName, regionLevels } from '../calls/resolve-region.ts';
import { findCountry } from '../data/load-country.ts';
import type { PlaceTable } from '../data/place-table.ts';
import { getCountryName } from './country-names.ts';
import { getDisplayName } from './display-names.ts';

/**
 * `movedLevels` contains all levels of the place in the current data. It is present only if the place was moved to
 * another region, so that its current id differs from the stored id.
 */
type PlaceLabels = { label: string; movedLevels?: Partial<Record<RegionLevelName, RegionLevel>> };

/** A full cache is cleared. Names in use are soon found again. */
const MAX_CACHED_LABELS = 50_000;
const labelCache = new Map<string, PlaceLabels>();
const buildCacheKey = (language: Language, id: string) => `${language} ${id}`;

/**
 * Translates stored regions into the user's language by the ids of their levels. A typed level has no id and stays as
 * typed. An id of earlier data is replaced by the current one (decision 24). The data of a country is read only if the
 * label of one of its places is not in the cache.
 */
export async function translateRegions(regions: readonly Region[], language: Language): Promise<Region[]> {
  const uncachedIds = new Set<string>();
  for (const region of regions)
    for (const level of regionLevels) {
      const id = region[level]?.value;
      if (id && !labelCache.has(buildCacheKey(language, id))) uncachedIds.add(id);
    }
  if (uncachedIds.size > 0) await loadLabels([...uncachedIds], language);
  return regions.map((region) => translateRegion(region, language));
}

async function loadLabels(ids: string[], language: Language): Promise<void> {
  const codes = new Set(ids.map((id) => id.split('/', 1)[0] ?? ''));
  const countries = new Map(
    await Promise.all([...codes].map(async (code) => [code, await findCountry(code)] as const)),
  );
  if (labelCache.size + ids.length > MAX_CACHED_LABELS) labelCache.clear();
  for (const id of ids) {
    const table = countries.get(id.split('/', 1)[0] ?? '')?.table;
    const place = table?.findPlace(id);
    // A place that is no longer in the data keeps the stored label.
    if (table && place !== undefined)
      labelCache.set(buildCacheKey(language, id), buildLabels(table, place, id, language));
  }
}

function buildLabels(table: PlaceTable, place: number, id: string, language: Language): PlaceLabels {
  const label = getDisplayName(table, place, language);
  if (table.getId(place) === id) return { label };
  const levels = table
    .getPath(place)
    .map((step, depth): [RegionLevelName | undefined, RegionLevel] => [
      regionLevels[depth],
      { value: table.getId(step), label: getDisplayName(table, step, language) },
    ]);
  return { label, movedLevels: Object.fromEntries(levels) };
}

function translateRegion(region: Region, language: Language): Region {
  const { country } = region;
  const findLabels = (level: RegionLevelName) =>
    labelCache.get(buildCacheKey(language, region[level]?.value ?? ''));
  // The narrowest moved place decides the levels of the whole region.
  const movedLevels = regionLevels
    .map((level) => findLabels(level)?.movedLevels)
    .findLast((levels) => levels !== undefined);
  const translateLevel = (level: RegionLevelName): RegionLevel | null => {
    const stored = region[level];
    return movedLevels?.[level] ?? (stored && { ...stored, label: findLabels(level)?.label ?? stored.label });
  };
  return {
    country: { ...country, label: getCountryName(country.code, language) },
    province: translateLevel('province'),
    city: translateLevel('city'),
    district: translateLevel('district'),
  };
}
