import { Turns } from '../../../platform/jobs/turns.ts';
import { foldText } from '../names/fold-text.ts';
import type { PlaceTable } from './place-table.ts';

/** `findWithin` finds at most this many places in the whole country, and chooses its results from them. */
const MAX_CANDIDATES = 3_000;
/**
 * Each word takes a search through the whole text of the country. If a query has more words, only the longest are
 * searched, because they are the most specific. The limit also lets one byte per place hold a bit per word.
 */
const MAX_WORDS = 6;
const LINES_PER_STEP = 5_000;
const TAB = 9;
const LINE_BREAK = 10;
const SPACE = 32;
/** A place whose postcodes column has at least this length counts as a large city. */
const LARGE_CITY_POSTCODES_LENGTH = 20;
/**
 * Of names that begin with the phrase, up to this many matches per rank are collected and then sorted by size. This is
 * so even if fewer results are requested: a large city may come after hundreds of villages in the data.
 */
const MIN_COMPARED_PER_RANK = 500;
/**
 * The rank of a match: [whole name, beginning of a name]; 0 is best. Users mean a large city more often than a village.
 * large: a large city; wide: a place with children; narrow: a place without children.
 */
const nameRanks = { large: [0, 2], wide: [1, 3], narrow: [4, 5] } as const;
const WORD_START_RANK = 6;
const INSIDE_WORD_RANK = 7;
const RANK_COUNT = 8;

/**
 * Finds any part of any name in the folded text of a country. The text has one line per place, and tabs between the
 * names. Searching the whole text of the largest country takes a few milliseconds.
 */
export class SearchIndex {
  readonly #table: PlaceTable;
  readonly #text: string;
  /** The end of the line of place n is at index n - 1. */
  readonly #lineEnds: Uint32Array;

  /** Yields between steps, because a large country takes a tenth of a second. */
  static *buildInSteps(table: PlaceTable): Generator<void, SearchIndex> {
    const parts: string[] = [];
    for (let first = 1; first <= table.placeCount; first += LINES_PER_STEP) {
      parts.push(table.foldLines(first, Math.min(first + LINES_PER_STEP - 1, table.placeCount)));
      yield;
    }
    return new SearchIndex(table, parts.join(''));
  }

  private constructor(table: PlaceTable, lines: string) {
    this.#table = table;
    this.#text = `\n${lines}`;
    this.#lineEnds = new Uint32Array(table.placeCount);
    let offset = 0;
    for (let i = 0; i < table.placeCount; i++) {
      offset = this.#text.indexOf('\n', offset + 1);
      this.#lineEnds[i] = offset;
    }
  }

  /**
   * Finds the places that match a typed text, best matches first. Takes the first that gives results:
   * 1. the text as one phrase
   * 2. its other spellings
   * 3. its words in the names of a place and its parents: 'nanshan shenzhen'
   */
  async find(query: string, maxResults: number, turns = new Turns()): Promise<number[]> {
    const phrase = foldText(query.replace(/[\t\n|]/g, ' '));
    if (phrase === '') return [];
    for (const spelling of listSpellings(phrase)) {
      const places = this.#findByPhrase(spelling, maxResults);
      if (places.length > 0) return places;
      await turns.next();
    }
    return this.#findByWords(selectLongestWords(phrase.split(' ')), maxResults, turns);
  }

  /**
   * Like `find`, but places below `parent` come first. Other places follow, because the user may have selected a wrong
   * parent.
   */
  async findWithin(
    query: string,
    parent: number,
    maxResults: number,
    turns = new Turns(),
  ): Promise<number[]> {
    const places = await this.find(query, MAX_CANDIDATES, turns);
    const isBelow = (place: number) => place !== parent && this.#table.getPath(place).includes(parent);
    return [...places.filter(isBelow), ...places.filter((place) => !isBelow(place))].slice(0, maxResults);
  }

  /** Sorts matches by rank (see nameRanks): names that begin with the phrase, then words, then the inside of words. */
  #findByPhrase(
    phrase: string,
    maxResults: number,
    isAccepted: (place: number) => boolean = () => true,
  ): number[] {
    const text = this.#text;
    const placesByRank = Array.from({ length: RANK_COUNT }, () => new Set<number>());
    // A single letter inside a word is no useful match. A single Chinese character is.
    const isSingleLetter = phrase.length === 1 && phrase.charCodeAt(0) < 0x2e80;
    let place = 1;
    for (let offset = text.indexOf(phrase); offset !== -1; offset = text.indexOf(phrase, offset + 1)) {
      const before = text.charCodeAt(offset - 1);
      const isNameStart = before === TAB || before === LINE_BREAK;
      if (isSingleLetter && !isNameStart && before !== SPACE) continue;
      // Skips full ranks before the slower search for the place: a short phrase occurs very often.
      if (
        !isNameStart &&
        placesByRank[before === SPACE ? WORD_START_RANK : INSIDE_WORD_RANK]?.size === maxResults
      )
        continue;
      place = this.#findPlaceAt(offset, place);
      if (!isAccepted(place)) continue;
      const after = text.charCodeAt(offset + phrase.length);
      const isWholeName = after === TAB || after === LINE_BREAK;
      const rank = isNameStart
        ? this.#rankName(place, isWholeName)
        : before === SPACE
          ? WORD_START_RANK
          : INSIDE_WORD_RANK;
      const maxPerRank = isNameStart ? Math.max(MIN_COMPARED_PER_RANK, maxResults) : maxResults;
      if ((placesByRank[rank]?.size ?? maxPerRank) < maxPerRank) placesByRank[rank]?.add(place);
    }
    return [...new Set(placesByRank.flatMap((places) => this.#sortLargestFirst([...places])))].slice(
      0,
      maxResults,
    );
  }

  #rankName(place: number, isWholeName: boolean): number {
    const isLarge =
      this.#table.hasTranslatedNames(place) ||
      this.#table.getPostcodesTextLength(place) >= LARGE_CITY_POSTCODES_LENGTH;
    const size = isLarge ? 'large' : this.#table.isLeaf(place) ? 'narrow' : 'wide';
    const [wholeNameRank, beginningRank] = nameRanks[size];
    return isWholeName ? wholeNameRank : beginningRank;
  }

  /**
   * Places with children come first, in the order of the data. Places without children follow, most postcodes first.
   */
  #sortLargestFirst(places: readonly number[]): number[] {
    const sizes = new Map(
      places.map((place) => [
        place,
        this.#table.isLeaf(place) ? this.#table.getPostcodesTextLength(place) : Number.POSITIVE_INFINITY,
      ]),
    );
    const getSize = (place: number) => sizes.get(place) ?? 0;
    return places.toSorted((a, b) => (getSize(a) === getSize(b) ? a - b : getSize(b) - getSize(a)));
  }

  /**
   * Finds a place by one word, below places that have the other words in their names: 'nanshan shenzhen'. Each place
   * has a bit for each word in its own names or in those of its parents. A place with all bits matches, so no names of
   * parents are compared.
   */
  async #findByWords(words: string[], maxResults: number, turns: Turns): Promise<number[]> {
    if (words.length < 2) return [];
    const wordBits = new Uint8Array(this.#table.placeCount + 1);
    for (const [index, word] of words.entries()) {
      this.#setWordBit(wordBits, word, 1 << index);
      await turns.next();
    }
    // Parents have lower numbers than their children, so the bits of a parent are complete before its children get
    // them.
    for (let place = 1; place <= this.#table.placeCount; place++) {
      wordBits[place] = (wordBits[place] ?? 0) | (wordBits[this.#table.getParent(place)] ?? 0);
    }
    const allBits = 2 ** words.length - 1;
    const results = new Set<number>();
    // Each word in turn, the last word first, may name the place itself. The place and its parents must have the other
    // words.
    for (const [index, word] of [...words.entries()].reverse()) {
      const hasOtherWords = (place: number) => ((wordBits[place] ?? 0) | (1 << index)) === allBits;
      for (const place of this.#findByPhrase(word, maxResults, hasOtherWords)) results.add(place);
      if (results.size >= maxResults) break;
      await turns.next();
    }
    return [...results].slice(0, maxResults);
  }

  /** Sets the bit of each place with a name in which a word begins with `word`. */
  #setWordBit(wordBits: Uint8Array, word: string, bit: number): void {
    const text = this.#text;
    let place = 1;
    for (let offset = text.indexOf(word); offset !== -1; offset = text.indexOf(word, offset + 1)) {
      if (text.charCodeAt(offset - 1) > SPACE) continue;
      place = this.#findPlaceAt(offset, place);
      wordBits[place] = (wordBits[place] ?? 0) | bit;
      // One match is enough, so the rest of the line is skipped.
      offset = this.#lineEnds[place - 1] ?? offset;
    }
  }

  /**
   * Finds the place whose line contains the offset. The search begins at the place `from`, such as the previous result,
   * whose line must not begin after the offset.
   */
  #findPlaceAt(offset: number, from: number): number {
    let place = from;
    while ((this.#lineEnds[place - 1] ?? offset) < offset) place++;
    return place;
  }
}

/** Returns the MAX_WORDS longest words in their original order, without repetitions. */
function selectLongestWords(words: string[]): string[] {
  const longest = [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS);
  return words.filter((word, index) => longest.includes(word) && words.indexOf(word) === index);
}

/**
 * Lists the spellings of a phrase:
 * 1. the phrase itself
 * 2. without spaces: 'nan shan' -> 'nanshan'
 * 3. with short romaji vowels, as in the data: 'toukyou' -> 'tokyo'
 */
function listSpellings(phrase: string): string[] {
  const joined = phrase.replaceAll(' ', '');
  const withShortVowels = joined.replace(/o[uo]/g, 'o').replace(/uu/g, 'u');
  return [...new Set([phrase, joined, withShortVowels])];
}
