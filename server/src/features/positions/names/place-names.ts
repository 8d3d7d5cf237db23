import { canRead, isLatin, type Language } from '@miya/contract';
import type { PlaceTable } from '../data/place-table.ts';
import { spellMunicipality, spellQuarter } from './japanese-spelling.ts';

/** What kind of place it is, in Chinese or after it: Shenzhen Shi, Taipei City, Xinyi District. Who reads Latin letters needs the name alone. */
const kind = / (?:Shi|Sheng|Zhou|Diqu|Meng|Qu|Xian|City|County|District|Township)$/;
export const withoutKind = (latin: string) => latin.replace(kind, '');

/** How the place is spelt in Latin letters, if anybody has; one of Japan as maps have it: Shibuya-ku. */
function spellingOf(table: PlaceTable, place: number): string | undefined {
  const latin = table.latinOf(place);
  if (latin === undefined || table.header.code !== 'JP') return latin;
  const level = table.pathOf(place).length;
  if (level === 2) return spellMunicipality(table.nameOf(place), latin);
  return level === 3 ? spellQuarter(latin) : latin;
}

/** The place as the reader calls it. One that has no name in the language goes by its Latin one, with its own behind. */
export function nameFor(table: PlaceTable, place: number, language: Language): string {
  const name = table.labelOf(place, language);
  const inLatin = spellingOf(table, place);
  // Where the language has a name of its own for the place, that is what its readers know, in whatever letters.
  if (name !== table.nameOf(place) || inLatin === undefined || canRead(name, language)) return name;
  return `${withoutKind(inLatin)} (${name})`;
}

/** The place in Latin letters: in English, else as it is spelt in them; its own name where nobody has spelt it. */
export function latinNameOf(table: PlaceTable, place: number): string {
  const english = table.labelOf(place, 'en');
  return isLatin(english) ? english : (spellingOf(table, place) ?? english);
}
