import type { Region, RegionLevel } from '@miya/contract/positions';

/** A region in a form. The country is null until the user selects one. */
export type RegionDraft = Omit<Region, 'country'> & { country: Region['country'] | null };

/** The value of the region picker. */
export type RegionAndPostcode = { region: RegionDraft; postcode: string };

export const levelNames = ['province', 'city', 'district'] as const;
export type LevelName = (typeof levelNames)[number];
export const levelIndexes = { province: 0, city: 1, district: 2 } as const satisfies Record<
  LevelName,
  number
>;

export const emptyRegion: RegionDraft = { country: null, province: null, city: null, district: null };

/**
 * Lists the levels that the user selected from the data, starting with the province. Typed levels can only follow
 * selected levels.
 */
export function listSelectedLevels(region: RegionDraft): (RegionLevel & { value: string })[] {
  const levels = levelNames.map((name) => region[name]);
  const firstTypedIndex = levels.findIndex((level) => !level?.value);
  const selectedLevels = firstTypedIndex === -1 ? levels : levels.slice(0, firstTypedIndex);
  return selectedLevels.flatMap((level) =>
    level?.value ? [{ value: level.value, label: level.label }] : [],
  );
}

/** Returns the region with the same country and other levels. Levels missing from the list become null. */
export function replaceLevels(region: RegionDraft, levels: readonly RegionLevel[]): RegionDraft {
  const [province = null, city = null, district = null] = levels.map(({ value, label }) => ({
    value,
    label,
  }));
  return { ...region, province, city, district };
}

/** Returns the region with one typed level. An empty text makes the level null. */
export function replaceTypedLevel(region: RegionDraft, name: LevelName, text: string): RegionDraft {
  return { ...region, [name]: text === '' ? null : { value: null, label: text } };
}

/**
 * Lists the levels that have a text field:
 * - levels that the user has typed
 * - if the data have no more levels (`isDataEnd`): a missing province and city, which every address needs
 * A missing district has no field, because the detailed address can contain the district.
 */
export function listTypedLevels(region: RegionDraft, isDataEnd: boolean): LevelName[] {
  const selectedCount = listSelectedLevels(region).length;
  return levelNames.filter(
    (name, index) =>
      index >= selectedCount && (region[name] !== null || (isDataEnd && index < levelNames.length - 1)),
  );
}
