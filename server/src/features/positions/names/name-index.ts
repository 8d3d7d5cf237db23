import { type PlaceTable, ROOT } from '../data/place-table.ts';
import { fold } from './fold.ts';
import { inOneForm, isHanName } from './han-forms.ts';
import { shortNamesIn } from './short-names.ts';

/** Below so many places all levels are kept, above it those of towns and colonias are not: their city finds them. */
const MOST_PLACES = 50_000;
/** Places are numbered below this, so that a hash of 32 bits and a number fit exactly in a double. */
const PLACES = 2 ** 20;
const DIGIT_NINE = 57;

/**
 * Which places bear exactly this name, for reading a text word by word: the search index looks for parts of names.
 * Kept as sorted hashes with the number of the place; a map of the names would take a hundred times the memory.
 */
export class NameIndex {
  readonly #table: PlaceTable;
  readonly #entries: Float64Array;
  /** So many characters the longest name has. */
  readonly longest: number;

  constructor(table: PlaceTable) {
    this.#table = table;
    const last = table.count > MOST_PLACES ? lastOfSecondLevel(table) : table.count;
    const entries: number[] = [];
    let longest = 0;
    for (const [i, line] of table.foldedLines(1, last).split('\n', last).entries()) {
      const place = i + 1;
      for (const name of line.split('\t')) {
        // Codes and the number of children stand in the line too.
        if (name === '' || (name.charCodeAt(0) <= DIGIT_NINE && /^[\d ]+$/.test(name))) continue;
        longest = Math.max(longest, name.length);
        entries.push(hash(name) * PLACES + place);
        const shorts = shortNamesIn(table, place, name);
        for (const short of shorts) entries.push(hash(short) * PLACES + place);
        if (!isHanName(name)) continue;
        for (const one of [name, ...shorts]) {
          const form = inOneForm(one);
          if (form !== one) entries.push(hash(form) * PLACES + place);
        }
      }
    }
    this.#entries = Float64Array.from(entries).sort();
    this.longest = longest;
  }

  /** The places of a folded name. Names that only hash alike, codes and keys are left out. */
  find(folded: string): number[] {
    const found = this.#findIn(folded, (name) => name);
    // 涩谷区 is 渋谷区 in a Chinese sheet.
    return found.length > 0 || !isHanName(folded) ? found : this.#findIn(inOneForm(folded), inOneForm);
  }

  #findIn(folded: string, formOf: (name: string) => string): number[] {
    const lowest = hash(folded) * PLACES;
    const found = new Set<number>();
    for (let at = this.#firstFrom(lowest); (this.#entries[at] ?? Infinity) < lowest + PLACES; at++)
      found.add((this.#entries[at] ?? 0) - lowest);
    const called = [...found].filter((place) => this.#isCalled(place, folded, formOf));
    return called.filter((place) => !called.some((other) => this.#isTwin(place, other, folded)));
  }

  /** The data has some cities twice, as Warsaw and as Warszawa: whoever writes what they are called at home means the latter. */
  #isTwin(place: number, other: number, folded: string): boolean {
    const table = this.#table;
    return (
      other !== place &&
      table.hasOwnName(place) &&
      table.parentOf(other) === table.parentOf(place) &&
      fold(table.nameOf(other)) === folded &&
      fold(table.nameOf(place)) !== folded
    );
  }

  #firstFrom(value: number): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isCalled(place: number, folded: string, formOf: (name: string) => string): boolean {
    const names = this.#table.foldedNamesOf(place);
    if (names.some((name) => formOf(name) === folded)) return true;
    return names.some((name) =>
      shortNamesIn(this.#table, place, name).some((short) => formOf(short) === folded),
    );
  }
}

/** FNV-1a. */
function hash(name: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) value = Math.imul(value ^ name.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

function lastOfSecondLevel(table: PlaceTable): number {
  const { to } = table.childrenOf(ROOT);
  return table.childrenOf(to - 1).to - 1;
}
