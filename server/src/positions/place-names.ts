import { canRead, isLatin, type Language } from '@miya/contract';
import type { PlaceTable } from './place-table.ts';

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
