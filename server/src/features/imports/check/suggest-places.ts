import type { Language } from '@miya/contract';
import type { Turns } from '../../../platform/jobs/turns.ts';
import { type Country, levels, type Miss, nameFor } from '../../positions/index.ts';

const LOOKED_AT = 20;
const SHOWN_MOST = 3;

/** What may be meant by a name that no place bears: places of the same level that are called alike. */
export async function suggestPlaces(
  country: Country,
  { level, label, within }: Miss,
  language: Language,
  turns: Turns,
): Promise<string[]> {
  await country.prepare('search');
  const { table, search } = country;
  const depth = levels.indexOf(level) + 1;
  const found = await search.find(label, LOOKED_AT, turns);
  const hits = found.filter((place) => {
    const path = table.pathOf(place);
    return path.length === depth && (within === 0 || path.includes(within));
  });
  return [...new Set(hits.map((place) => nameFor(table, place, language)))].slice(0, SHOWN_MOST);
}
