import { canRead, isLatin, type Language } from '@miya/contract';
import { type PlaceTable, ROOT } from './place-table.ts';

/** What kind of place it is, in Chinese or after it: Shenzhen Shi, Taipei City, Xinyi District. Who reads Latin letters needs the name alone. */
const kind = / (?:Shi|Sheng|Zhou|Diqu|Meng|Qu|Xian|City|County|District|Township)$/;
export const withoutKind = (latin: string) => latin.replace(kind, '');

/** What kind of place a municipality of Japan is stands at the end of its name: the data writes Shibuyaku for 渋谷区. */
const japaneseKinds: Record<string, RegExp> = {
  区: /(?=ku$)/,
  市: /(?=shi$)/,
  町: /(?=cho$|machi$)/,
  村: /(?=mura$|son$)/,
};
/** Of 札幌市中央区 the data does not tell where the city ends and its ward begins. */
const isWardOfCity = /市.+区$/;

/** How the place is spelt in Latin letters, if anybody has; one of Japan as maps have it: Shibuya-ku. */
function spellingOf(table: PlaceTable, place: number): string | undefined {
  const latin = table.latinOf(place);
  const own = table.nameOf(place);
  const kind = table.header.code === 'JP' ? japaneseKinds[own.at(-1) ?? ''] : undefined;
  const isMunicipality = table.parentOf(table.parentOf(place)) === ROOT;
  if (!kind || !isMunicipality || isWardOfCity.test(own)) return latin;
  return latin?.replace(kind, '-').replace(/(?<=^\w+)(?=gun )/, '-');
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
