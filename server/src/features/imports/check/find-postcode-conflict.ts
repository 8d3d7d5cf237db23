import type { Language } from '@miya/contract';
import type { Party } from '@miya/contract/addresses';
import { countriesWithMunicipalPostcodes } from '@miya/contract/positions';
import { type Country, getDisplayName, type PlaceTable } from '../../positions/index.ts';

/**
 * Returns the name of the place that a party's postcode belongs to, if that place is not in the party's region.
 * Returns undefined if:
 * - the postcode fits the region;
 * - the postcode is empty or not in the place data;
 * - the postcode belongs to places of several provinces;
 * - the province of the party is not known.
 * The caller must have prepared the index of the country's postcodes.
 */
export function findPostcodeConflict(
  { table, postcodeIndex }: Country,
  { region, postcode }: Party,
  language: Language,
): string | undefined {
  const levels = countriesWithMunicipalPostcodes.has(region.country.code)
    ? [region.province, region.city]
    : [region.province];
  const firstUnknown = levels.findIndex((level) => !level?.value);
  const knownValues = (firstUnknown < 0 ? levels : levels.slice(0, firstUnknown)).map(
    (level) => level?.value,
  );
  const match = postcode === '' || knownValues.length === 0 ? undefined : postcodeIndex.find(postcode);
  if (!match?.exact) return undefined;
  const paths = match.places.map((place) => table.getPath(place));
  const isConsistent = paths.some((path) =>
    knownValues.every((value, depth) => path[depth] === undefined || table.getId(path[depth]) === value),
  );
  const commonPath = isConsistent ? [] : findCommonPath(paths);
  return commonPath.length === 0 ? undefined : formatPlaceName(table, commonPath, region, language);
}

/** Returns the places that all paths begin with. */
function findCommonPath([first = [], ...others]: readonly (readonly number[])[]): number[] {
  const fork = first.findIndex((place, depth) => others.some((path) => path[depth] !== place));
  return fork < 0 ? [...first] : first.slice(0, fork);
}

/**
 * Returns the name of the last place of the path. If the party's region already contains this name, returns the names
 * of all places of the path: 'Puebla / Puebla'.
 */
function formatPlaceName(
  table: PlaceTable,
  path: readonly number[],
  region: Party['region'],
  language: Language,
): string {
  const names = path.map((place) => getDisplayName(table, place, language));
  const regionLabels = [region.province, region.city, region.district].map((level) => level?.label);
  return regionLabels.includes(names.at(-1)) ? names.join(' / ') : (names.at(-1) ?? '');
}
