import type { Region } from '@miya/contract/positions';
import type { Country } from '../data/load-country.ts';
import { type PlaceTable, ROOT_PLACE } from '../data/place-table.ts';
import { findChildByName } from '../names/find-child-by-name.ts';
import { foldText } from '../names/fold-text.ts';

export const regionLevels = ['province', 'city', 'district'] as const;
export type RegionLevelName = (typeof regionLevels)[number];

/**
 * A name in an address that matches no place or several places. `parentPlace` is the place below which the name was
 * searched.
 */
export type UnknownPlaceName = { level: RegionLevelName; label: string; parentPlace: number };

export type ResolvedRegion = {
  levels: Pick<Region, RegionLevelName>;
  /** The narrowest place that was found, or ROOT_PLACE if no level was found. */
  narrowestPlace: number;
  unknownNames: UnknownPlaceName[];
};

/**
 * If an address leaves out a level, the next level is searched below every place of the omitted level. With more places
 * than this, the next level is treated as unknown.
 */
const MAX_SEARCHED_PARENTS = 100;

/**
 * Finds the places of an address by their names. A level that is found gets the id and the name that the data has.
 * Takes the first reading that applies:
 * 1. the levels as written, if all names are known
 * 2. levels moved by one or joined, if all names are known
 * 3. one level that contains province and city: 'Mérida, Yucatán'
 * 4. the levels as written, with the unknown names listed
 */
export function resolveRegion({ table }: Country, region: Pick<Region, RegionLevelName>): ResolvedRegion {
  const asWritten = resolveLevels(table, region);
  if (asWritten.unknownNames.length === 0) return asWritten;
  const alternatives = [...shiftLevels(region), ...joinJapaneseWard(table, region)].map((alternative) =>
    resolveLevels(table, alternative),
  );
  // A reading with an unknown name is not taken, because moving or joining levels would change what the user wrote.
  const fullyResolved = alternatives.find(
    ({ narrowestPlace, unknownNames }) => narrowestPlace !== ROOT_PLACE && unknownNames.length === 0,
  );
  return (
    fullyResolved ??
    splitProvinceAndCity(region)
      .map((alternative) => resolveLevels(table, alternative))
      .find(hasProvinceAndCity) ??
    asWritten
  );
}

/** Whether province and city were both found. The district may be unknown: it then stays as written. */
const hasProvinceAndCity = ({ levels: { province, city }, unknownNames }: ResolvedRegion) =>
  Boolean(province?.value && city?.value) && unknownNames.every(({ level }) => level === 'district');

/** Splits 'Mérida, Yucatán' in the province or the city column, and returns both orders of the two names. */
function splitProvinceAndCity({
  province,
  city,
  district,
}: Pick<Region, RegionLevelName>): Pick<Region, RegionLevelName>[] {
  const areBothFilled = province?.label && city?.label;
  const text = province?.label || city?.label || '';
  const [first, second, ...more] = text
    .split(/[,，/、]/)
    .map((label) => ({ value: null, label: label.trim() }));
  if (areBothFilled || !first?.label || !second?.label || more.length > 0) return [];
  return [
    { province: second, city: first, district },
    { province: first, city: second, district },
  ];
}

/**
 * Moves a name to the level below, for two mistakes in sheets:
 * - the city is in both columns: 'München', 'München'
 * - an Italian province is in the province column: 'Milano'. In the data, the first level of Italy is the region, and
 *   its provinces are the level below.
 */
function shiftLevels({
  province,
  city,
  district,
}: Pick<Region, RegionLevelName>): Pick<Region, RegionLevelName>[] {
  const name = province?.label ?? '';
  if (name === '') return [];
  const isCityRepeated = city !== null && foldText(city.label) === foldText(name);
  return [
    ...(district?.label ? [] : [{ province: null, city: province, district: city }]),
    ...(isCityRepeated ? [{ province: null, city, district }] : []),
  ];
}

/**
 * Turns three Japanese levels into the two that the data has:
 * - '东京都', '东京', '涩谷区': the city column repeats the prefecture, and the ward lies directly below the prefecture
 * - '大阪府', '大阪市', '北区': city and ward are one name, 大阪市北区
 */
function joinJapaneseWard(
  table: PlaceTable,
  { province, city, district }: Pick<Region, RegionLevelName>,
): Pick<Region, RegionLevelName>[] {
  if (table.header.code !== 'JP' || !province?.label || !city?.label || !district?.label) return [];
  const isProvince =
    findChildByName(table, ROOT_PLACE, city.label) === findChildByName(table, ROOT_PLACE, province.label);
  const joined = { value: null, label: city.label + district.label };
  return [{ province, city: isProvince ? district : joined, district: null }];
}

function resolveLevels(table: PlaceTable, region: Pick<Region, RegionLevelName>): ResolvedRegion {
  const resolved: ResolvedRegion = { levels: { ...region }, narrowestPlace: ROOT_PLACE, unknownNames: [] };
  let parents = [ROOT_PLACE];
  for (const level of regionLevels) {
    const label = region[level]?.label ?? '';
    if (label === '') {
      parents =
        parents.length > MAX_SEARCHED_PARENTS ? [] : parents.flatMap((parent) => listChildren(parent));
      continue;
    }
    const matches =
      parents.length > MAX_SEARCHED_PARENTS
        ? []
        : parents
            .map((parent) => findChildByName(table, parent, label))
            .filter((place) => place !== undefined);
    const [place] = matches;
    if (place === undefined || matches.length > 1) {
      if (parents.length > 0)
        resolved.unknownNames.push({ level, label, parentPlace: resolved.narrowestPlace });
      parents = [];
      continue;
    }
    resolved.narrowestPlace = place;
    parents = [place];
  }
  // Levels that the address leaves out are taken from the path of the narrowest place.
  for (const [depth, place] of table.getPath(resolved.narrowestPlace).entries()) {
    const level = regionLevels[depth];
    if (level) resolved.levels[level] = { value: table.getId(place), label: table.getName(place) };
  }
  return resolved;

  function listChildren(parent: number): number[] {
    const { from, to } = table.getChildRange(parent);
    return Array.from({ length: to - from }, (_, i) => from + i);
  }
}
