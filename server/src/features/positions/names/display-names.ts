import { canRead, isLatin, type Language } from '@miya/contract';
import type { PlaceTable } from '../data/place-table.ts';
import { spellMunicipality, spellQuarter } from './japanese-spelling.ts';

/** The word for the kind of place at the end of a Latin name, as pinyin or in English. */
const kindSuffix = / (?:Shi|Sheng|Zhou|Diqu|Meng|Qu|Xian|City|County|District|Township)$/;
/** 'Shenzhen Shi' -> 'Shenzhen', 'Taipei City' -> 'Taipei'. */
export const removeKindSuffix = (latin: string) => latin.replace(kindSuffix, '');

/** Returns the Latin name of the data. Japanese names get the hyphens that maps have: 'Shibuyaku' -> 'Shibuya-ku'. */
function findLatinSpelling(table: PlaceTable, place: number): string | undefined {
  const latin = table.findLatinName(place);
  if (latin === undefined || table.header.code !== 'JP') return latin;
  const level = table.getPath(place).length;
  if (level === 2) return spellMunicipality(table.getName(place), latin);
  return level === 3 ? spellQuarter(latin) : latin;
}

/**
 * Returns the name of a place for users of a language. Takes the first that applies:
 * 1. the name in the language
 * 2. the main name, if users of the language can read it or it has no Latin spelling
 * 3. the Latin spelling with the main name: 'Shenzhen (深圳市)'
 */
export function getDisplayName(table: PlaceTable, place: number, language: Language): string {
  const name = table.getTranslatedName(place, language);
  const inLatin = findLatinSpelling(table, place);
  if (name !== table.getName(place) || inLatin === undefined || canRead(name, language)) return name;
  return `${removeKindSuffix(inLatin)} (${name})`;
}

/**
 * Takes the first that exists:
 * 1. the English name, if it is in Latin letters
 * 2. the Latin spelling
 * 3. the English name, or the main name if there is none
 */
export function getLatinName(table: PlaceTable, place: number): string {
  const english = table.getTranslatedName(place, 'en');
  return isLatin(english) ? english : (findLatinSpelling(table, place) ?? english);
}
