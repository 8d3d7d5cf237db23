import type { Region, RegionLevel } from '@miya/contract/positions';

/** A region while it is being filled in: the country may still be missing. */
export type RegionDraft = Omit<Region, 'country'> & { country: Region['country'] | null };

/** What the picker is given and hands back. */
export type PlaceValue = { region: RegionDraft; postcode: string };

export const levelNames = ['province', 'city', 'district'] as const;
export type LevelName = (typeof levelNames)[number];
export const levelAt = { province: 0, city: 1, district: 2 } as const satisfies Record<LevelName, number>;

export const emptyRegion: RegionDraft = { country: null, province: null, city: null, district: null };

/** The levels chosen from the data, from the first down. What follows them was typed. */
export function chosenLevels(region: RegionDraft): (RegionLevel & { value: string })[] {
  const levels = levelNames.map((name) => region[name]);
  const end = levels.findIndex((level) => !level?.value);
  const chosen = end === -1 ? levels : levels.slice(0, end);
  return chosen.flatMap((level) => (level?.value ? [{ value: level.value, label: level.label }] : []));
}

/** The same country with other levels; those not given are left out. */
export function withLevels(region: RegionDraft, levels: readonly RegionLevel[]): RegionDraft {
  const [province = null, city = null, district = null] = levels.map(({ value, label }) => ({
    value,
    label,
  }));
  return { ...region, province, city, district };
}

/** One level as typed; an empty one is none. */
export function withTyped(region: RegionDraft, name: LevelName, text: string): RegionDraft {
  return { ...region, [name]: text === '' ? null : { value: null, label: text } };
}

/**
 * The levels to be typed: those already typed, and those an address cannot do without where the data has ended.
 * A district is asked for by no one: where the data has none, the detailed address says it.
 */
export function typedLevels(region: RegionDraft, ended: boolean): LevelName[] {
  const known = chosenLevels(region).length;
  return levelNames.filter(
    (name, at) => at >= known && (region[name] !== null || (ended && at < levelNames.length - 1)),
  );
}
