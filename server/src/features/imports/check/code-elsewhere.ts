import type { Language } from '@miya/contract';
import type { Party } from '@miya/contract/addresses';
import { codesAreOfCities } from '@miya/contract/positions';
import { type Country, nameFor, type PlaceTable } from '../../positions/index.ts';

/**
 * Where the postcode of a party belongs, if that is surely not what its row says. Nothing where the code is not listed, where it
 * belongs to several regions, or where the region is not known. The country's postcodes must be prepared.
 */
export function codeElsewhere(
  { table, postcodes }: Country,
  { region, postcode }: Party,
  language: Language,
): string | undefined {
  const levels = codesAreOfCities.has(region.country.code)
    ? [region.province, region.city]
    : [region.province];
  const unknownAt = levels.findIndex((level) => !level?.value);
  const known = (unknownAt < 0 ? levels : levels.slice(0, unknownAt)).map((level) => level?.value);
  const match = postcode === '' || known.length === 0 ? undefined : postcodes.find(postcode);
  if (!match?.exact) return undefined;
  const paths = match.places.map((place) => table.pathOf(place));
  const fits = paths.some((path) =>
    known.every((value, at) => path[at] === undefined || table.valueOf(path[at]) === value),
  );
  const common = fits ? [] : commonOf(paths);
  return common.length === 0 ? undefined : nameOf(table, common, region, language);
}

/** What all paths begin with. */
function commonOf([first = [], ...others]: readonly (readonly number[])[]): number[] {
  const fork = first.findIndex((place, at) => others.some((path) => path[at] !== place));
  return fork < 0 ? [...first] : first.slice(0, fork);
}

/** The place by its own name; where the row says the same one, with what it lies in. */
function nameOf(
  table: PlaceTable,
  path: readonly number[],
  region: Party['region'],
  language: Language,
): string {
  const names = path.map((place) => nameFor(table, place, language));
  const said = [region.province, region.city, region.district].map((level) => level?.label);
  return said.includes(names.at(-1)) ? names.join(' / ') : (names.at(-1) ?? '');
}
