import type { Language } from '@miya/contract';
import type { PlaceTable } from './place-table.ts';

const han = /\p{Script=Han}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const cyrillic = /\p{Script=Cyrillic}/u;
const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

export const isLatin = (name: string) => latin.test(name);

/** Whether who reads a language can read a name that is written so. Latin letters everybody can. */
export function canRead(name: string, language: Language): boolean {
  if (isLatin(name)) return true;
  if (kana.test(name)) return language === 'ja';
  if (han.test(name)) return language === 'zh' || language === 'jt' || language === 'ja';
  return cyrillic.test(name) && language === 'py';
}

/** The place as the reader calls it. One that has no name in the language goes by its own, with its Latin name behind. */
export function nameFor(table: PlaceTable, place: number, language: Language): string {
  const name = table.labelOf(place, language);
  const inLatin = table.latinOf(place);
  // Where the language has a name of its own for the place, that is what its readers know, in whatever letters.
  if (name !== table.nameOf(place) || inLatin === undefined || canRead(name, language)) return name;
  return `${name} (${inLatin})`;
}

/** The place in Latin letters: in English, else as it is spelt in them; its own name where nobody has spelt it. */
export function latinNameOf(table: PlaceTable, place: number): string {
  const english = table.labelOf(place, 'en');
  return isLatin(english) ? english : (table.latinOf(place) ?? english);
}
