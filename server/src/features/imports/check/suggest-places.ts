import type { Language } from '@miya/contract';
import type { Turns } from '../../../platform/jobs/turns.ts';
import { type Country, getDisplayName, regionLevels, type UnknownPlaceName } from '../../positions/index.ts';

const MAX_SEARCH_HITS = 20;
const MAX_SUGGESTIONS = 3;

/**
 * Suggests up to 3 similar names of places for a name that is not in the place data. The places have the level of the
 * name (province, city or district). If the parent place is known, they lie within it.
 */
export async function suggestPlaces(
  country: Country,
  { level, label, parentPlace }: UnknownPlaceName,
  language: Language,
  turns: Turns,
): Promise<string[]> {
  await country.prepareIndex('search');
  const { table, searchIndex } = country;
  const depth = regionLevels.indexOf(level) + 1;
  const found = await searchIndex.find(label, MAX_SEARCH_HITS, turns);
  const hits = found.filter((place) => {
    const path = table.getPath(place);
    return path.length === depth && (parentPlace === 0 || path.includes(parentPlace));
  });
  return [...new Set(hits.map((place) => getDisplayName(table, place, language)))].slice(0, MAX_SUGGESTIONS);
}
