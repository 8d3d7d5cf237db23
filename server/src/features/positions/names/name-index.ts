import { type PlaceTable, ROOT_PLACE } from '../data/place-table.ts';
import { foldText } from './fold-text.ts';
import { hasHanCharacters, unifyHanVariants } from './han-variants.ts';
import { listShortNames } from './short-names.ts';

/**
 * In a country with more places, the third level (towns, colonias) is not indexed. Callers find such places among the
 * children of their city.
 */
const MAX_FULLY_INDEXED_PLACES = 50_000;
/** Place numbers are below this limit, so `hash * PLACE_NUMBER_LIMIT + place` is an exact double for a 32-bit hash. */
const PLACE_NUMBER_LIMIT = 2 ** 20;
const DIGIT_NINE = 57;

/**
 * Finds the places with exactly a given name, for reading a text word by word. SearchIndex finds parts of names.
 * Each entry is the hash of a name and a place number, packed in one sorted number. A map of the names would take a
 * hundred times the memory.
 */
export class NameIndex {
  readonly #table: PlaceTable;
  readonly #entries: Float64Array;
  /** The number of UTF-16 code units of the longest folded name. */
  readonly longestNameLength: number;

  constructor(table: PlaceTable) {
    this.#table = table;
    const last =
      table.placeCount > MAX_FULLY_INDEXED_PLACES ? findLastOfSecondLevel(table) : table.placeCount;
    const entries: number[] = [];
    let longest = 0;
    for (const [i, line] of table.foldLines(1, last).split('\n', last).entries()) {
      const place = i + 1;
      for (const name of line.split('\t')) {
        // The line also contains postcodes and the number of children.
        if (name === '' || (name.charCodeAt(0) <= DIGIT_NINE && /^[\d ]+$/.test(name))) continue;
        longest = Math.max(longest, name.length);
        entries.push(hash(name) * PLACE_NUMBER_LIMIT + place);
        const shortNames = listShortNames(table, place, name);
        for (const shortName of shortNames) entries.push(hash(shortName) * PLACE_NUMBER_LIMIT + place);
        if (!hasHanCharacters(name)) continue;
        for (const variant of [name, ...shortNames]) {
          const unified = unifyHanVariants(variant);
          if (unified !== variant) entries.push(hash(unified) * PLACE_NUMBER_LIMIT + place);
        }
      }
    }
    this.#entries = Float64Array.from(entries).sort();
    this.longestNameLength = longest;
  }

  /** Finds the places that have a folded name, or a short form of it. Postcodes and keys of places are not names. */
  find(folded: string): number[] {
    const places = this.#findByForm(folded, (name) => name);
    // A Chinese sheet has 涩谷区 for 渋谷区.
    return places.length > 0 || !hasHanCharacters(folded)
      ? places
      : this.#findByForm(unifyHanVariants(folded), unifyHanVariants);
  }

  /** Finds the places of which a name, converted by `toForm`, equals the folded text. */
  #findByForm(folded: string, toForm: (name: string) => string): number[] {
    const lowest = hash(folded) * PLACE_NUMBER_LIMIT;
    const candidates = new Set<number>();
    for (
      let index = this.#findFirstIndex(lowest);
      (this.#entries[index] ?? Infinity) < lowest + PLACE_NUMBER_LIMIT;
      index++
    )
      candidates.add((this.#entries[index] ?? 0) - lowest);
    // Different names may have the same hash, so the names themselves are compared.
    const places = [...candidates].filter((place) => this.#hasName(place, folded, toForm));
    return places.filter((place) => !places.some((other) => this.#isDuplicateOf(place, other, folded)));
  }

  /**
   * The data has some cities twice: one entry named 'Warszawa', and one named 'Warsaw' with the local name 'Warszawa'.
   * The text 'warszawa' means the first entry; the second entry is the duplicate.
   */
  #isDuplicateOf(place: number, other: number, folded: string): boolean {
    const table = this.#table;
    return (
      other !== place &&
      table.hasLocalName(place) &&
      table.getParent(other) === table.getParent(place) &&
      foldText(table.getName(other)) === folded &&
      foldText(table.getName(place)) !== folded
    );
  }

  /** Binary search for the first entry that is not below the value. */
  #findFirstIndex(value: number): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #hasName(place: number, folded: string, toForm: (name: string) => string): boolean {
    const names = this.#table.listFoldedNames(place);
    if (names.some((name) => toForm(name) === folded)) return true;
    return names.some((name) =>
      listShortNames(this.#table, place, name).some((shortName) => toForm(shortName) === folded),
    );
  }
}

/** The 32-bit hash FNV-1a. */
function hash(name: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) value = Math.imul(value ^ name.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

function findLastOfSecondLevel(table: PlaceTable): number {
  const { to } = table.getChildRange(ROOT_PLACE);
  return table.getChildRange(to - 1).to - 1;
}
