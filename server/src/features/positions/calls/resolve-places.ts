import type { Region } from '@miya/contract/positions';
import type { Country } from '../data/load-country.ts';
import { type PlaceTable, ROOT } from '../data/place-table.ts';
import { findBelow } from '../names/child-names.ts';
import { fold } from '../names/fold.ts';

export const levels = ['province', 'city', 'district'] as const;
export type Level = (typeof levels)[number];

/** A name that no place bears there; `within` is the place it was looked for below. */
export type Miss = { level: Level; label: string; within: number };

export type Resolved = {
  levels: Pick<Region, Level>;
  /** The narrowest place that is known; the country where none is. */
  place: number;
  misses: Miss[];
};

/** Where levels are left out, so many places are looked below for the next. */
const BRANCHES_MOST = 100;

/** The places of an address by their names: known ones get their id and the name of the data. */
export function resolvePlaces({ table }: Country, region: Pick<Region, Level>): Resolved {
  const asWritten = resolve(table, region);
  if (asWritten.misses.length === 0) return asWritten;
  const others = [...otherLevels(region), ...joinedLevels(table, region)].map((other) =>
    resolve(table, other),
  );
  // Only one in which everything is known: otherwise what somebody wrote would be lost.
  const whole = others.find(({ place, misses }) => place !== ROOT && misses.length === 0);
  return (
    whole ??
    partedLevels(region)
      .map((other) => resolve(table, other))
      .find(isParted) ??
    asWritten
  );
}

/** City and province are both known; a district that is not stays as it was written. */
const isParted = ({ levels: { province, city }, misses }: Resolved) =>
  Boolean(province?.value && city?.value) && misses.every(({ level }) => level === 'district');

/** 'Mérida, Yucatán' in one column, whichever of the two it was taken for. */
function partedLevels({ province, city, district }: Pick<Region, Level>): Pick<Region, Level>[] {
  const [said, other] = [province?.label || city?.label || '', province?.label && city?.label];
  const [one, two, ...more] = said.split(/[,，/、]/).map((label) => ({ value: null, label: label.trim() }));
  if (other || !one?.label || !two?.label || more.length > 0) return [];
  return [
    { province: two, city: one, district },
    { province: one, city: two, district },
  ];
}

/** Sheets have the city in both columns (München, München), or a province where the data has a region above it (Milano). */
function otherLevels({ province, city, district }: Pick<Region, Level>): Pick<Region, Level>[] {
  const name = province?.label ?? '';
  if (name === '') return [];
  const isSaidTwice = city !== null && fold(city.label) === fold(name);
  return [
    ...(district?.label ? [] : [{ province: null, city: province, district: city }]),
    ...(isSaidTwice ? [{ province: null, city, district }] : []),
  ];
}

/** '东京都', '东京', '涩谷区' for a ward that lies below its prefecture, and '大阪府', '大阪市', '北区' for one that is called 大阪市北区. */
function joinedLevels(
  table: PlaceTable,
  { province, city, district }: Pick<Region, Level>,
): Pick<Region, Level>[] {
  if (table.header.code !== 'JP' || !province?.label || !city?.label || !district?.label) return [];
  const isProvince = findBelow(table, ROOT, city.label) === findBelow(table, ROOT, province.label);
  const joined = { value: null, label: city.label + district.label };
  return [{ province, city: isProvince ? district : joined, district: null }];
}

function resolve(table: PlaceTable, region: Pick<Region, Level>): Resolved {
  const resolved: Resolved = { levels: { ...region }, place: ROOT, misses: [] };
  let parents = [ROOT];
  for (const level of levels) {
    const label = region[level]?.label ?? '';
    if (label === '') {
      parents = parents.length > BRANCHES_MOST ? [] : parents.flatMap((parent) => placesBelow(parent));
      continue;
    }
    const found =
      parents.length > BRANCHES_MOST
        ? []
        : parents.map((parent) => findBelow(table, parent, label)).filter((place) => place !== undefined);
    const [place] = found;
    if (place === undefined || found.length > 1) {
      if (parents.length > 0) resolved.misses.push({ level, label, within: resolved.place });
      parents = [];
      continue;
    }
    resolved.place = place;
    parents = [place];
  }
  // What was left out above a known place follows from it.
  for (const [at, place] of table.pathOf(resolved.place).entries()) {
    const level = levels[at];
    if (level) resolved.levels[level] = { value: table.valueOf(place), label: table.nameOf(place) };
  }
  return resolved;

  function placesBelow(parent: number): number[] {
    const { from, to } = table.childrenOf(parent);
    return Array.from({ length: to - from }, (_, i) => from + i);
  }
}
