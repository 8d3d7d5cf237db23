import { Turns } from '../../../platform/jobs/turns.ts';
import { fold } from '../names/fold.ts';
import type { PlaceTable } from './place-table.ts';

/** Of the places found anywhere, so many are looked at for those within one. */
const MOST_CANDIDATES = 3_000;
/** Each word means looking through the country; of more, the longest say the most. A byte has a bit for each. */
const MOST_WORDS = 6;
/** So many lines are folded in one step. */
const LINES = 5_000;
const TAB = 9;
const LINE_BREAK = 10;
const SPACE = 32;
/** So much is written of a city's postcodes, of a village one. */
const MANY_CODES = 20;
/** So many of each rank are held against each other: the largest may stand behind hundreds of villages. */
const COMPARED = 500;
/** How well a place matches by its whole name, and by the beginning of one: the best first. A large city is meant more often than a village. */
const ranksOfNames = { large: [0, 2], wide: [1, 3], narrow: [4, 5] } as const;
const WORD = 6;
const INSIDE = 7;
const RANKS = 8;

/**
 * The text of a country, folded: a place a line, its names between tabs. Looking through it from end to end takes a
 * few milliseconds for the largest country, and finds any part of any name.
 */
export class SearchIndex {
  readonly #table: PlaceTable;
  readonly #text: string;
  /** Where the line of each place ends. */
  readonly #ends: Uint32Array;

  /** A large country takes a tenth of a second. */
  static *make(table: PlaceTable): Generator<void, SearchIndex> {
    const parts: string[] = [];
    for (let from = 1; from <= table.count; from += LINES) {
      parts.push(table.foldedLines(from, Math.min(from + LINES - 1, table.count)));
      yield;
    }
    return new SearchIndex(table, parts.join(''));
  }

  private constructor(table: PlaceTable, lines: string) {
    this.#table = table;
    this.#text = `\n${lines}`;
    this.#ends = new Uint32Array(table.count);
    let at = 0;
    for (let i = 0; i < table.count; i++) {
      at = this.#text.indexOf('\n', at + 1);
      this.#ends[i] = at;
    }
  }

  /** The places that match best, the wider before the narrower. */
  async find(typed: string, most: number, turns = new Turns()): Promise<number[]> {
    const phrase = fold(typed.replace(/[\t\n|]/g, ' '));
    if (phrase === '') return [];
    for (const spelling of spellingsOf(phrase)) {
      const found = this.#match(spelling, most);
      if (found.length > 0) return found;
      await turns.next();
    }
    return this.#matchWords(longestOf(phrase.split(' ')), most, turns);
  }

  /** The same with those below one place first; the others follow, for the place may have been chosen by mistake. */
  async findWithin(typed: string, place: number, most: number, turns = new Turns()): Promise<number[]> {
    const found = await this.find(typed, MOST_CANDIDATES, turns);
    const isBelow = (one: number) => one !== place && this.#table.pathOf(one).includes(place);
    return [...found.filter(isBelow), ...found.filter((one) => !isBelow(one))].slice(0, most);
  }

  /**
   * Large cities first, then places before the towns in them; whole names before beginnings, beginnings of names
   * before those of words, those before the inside of words. Of namesakes the one with most postcodes comes first.
   */
  #match(phrase: string, most: number, isWanted: (place: number) => boolean = () => true): number[] {
    const text = this.#text;
    const ranks = Array.from({ length: RANKS }, () => new Set<number>());
    // One letter inside a word says nothing; one Chinese character does.
    const saysNothing = phrase.length === 1 && phrase.charCodeAt(0) < 0x2e80;
    let place = 1;
    for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
      const before = text.charCodeAt(at - 1);
      const begins = before === TAB || before === LINE_BREAK;
      if (saysNothing && !begins && before !== SPACE) continue;
      // Whose name it is takes a while to find out, and a single letter stands everywhere.
      if (!begins && ranks[before === SPACE ? WORD : INSIDE]?.size === most) continue;
      place = this.#placeAt(at, place);
      if (!isWanted(place)) continue;
      const after = text.charCodeAt(at + phrase.length);
      const isWhole = after === TAB || after === LINE_BREAK;
      const rank = begins ? this.#rankOf(place, isWhole) : before === SPACE ? WORD : INSIDE;
      const compared = begins ? Math.max(COMPARED, most) : most;
      if ((ranks[rank]?.size ?? compared) < compared) ranks[rank]?.add(place);
    }
    return [...new Set(ranks.flatMap((rank) => this.#largestFirst([...rank])))].slice(0, most);
  }

  #rankOf(place: number, isWhole: boolean): number {
    const isLarge = this.#table.isKnownAbroad(place) || this.#table.codesWritten(place) >= MANY_CODES;
    const size = isLarge ? 'large' : this.#table.isLeaf(place) ? 'narrow' : 'wide';
    const [whole, beginning] = ranksOfNames[size];
    return isWhole ? whole : beginning;
  }

  /** Wide places as they stand in the text, then towns, those with most postcodes first. */
  #largestFirst(places: readonly number[]): number[] {
    const sizes = new Map(
      places.map((place) => [
        place,
        this.#table.isLeaf(place) ? this.#table.codesWritten(place) : Number.POSITIVE_INFINITY,
      ]),
    );
    const sizeOf = (place: number) => sizes.get(place) ?? 0;
    return places.toSorted((one, other) =>
      sizeOf(one) === sizeOf(other) ? one - other : sizeOf(other) - sizeOf(one),
    );
  }

  /**
   * 'nanshan shenzhen': a place that one word names, below places that the others name. Each place gets a bit for each
   * word it is called by; those that lie in it get its bits too, so who has them all is found without comparing names.
   */
  async #matchWords(words: string[], most: number, turns: Turns): Promise<number[]> {
    if (words.length < 2) return [];
    const called = new Uint8Array(this.#table.count + 1);
    for (const [at, word] of words.entries()) {
      this.#mark(called, word, 1 << at);
      await turns.next();
    }
    // A place stands behind the one it lies in: by then, that one has all of its own.
    for (let place = 1; place <= this.#table.count; place++) {
      called[place] = (called[place] ?? 0) | (called[this.#table.parentOf(place)] ?? 0);
    }
    const all = 2 ** words.length - 1;
    const found = new Set<number>();
    for (const [at, word] of [...words.entries()].reverse()) {
      const isCalledAll = (place: number) => ((called[place] ?? 0) | (1 << at)) === all;
      for (const place of this.#match(word, most, isCalledAll)) found.add(place);
      if (found.size >= most) break;
      await turns.next();
    }
    return [...found].slice(0, most);
  }

  /** Sets the bit of every place with a name in which some word begins so. */
  #mark(called: Uint8Array, word: string, bit: number): void {
    const text = this.#text;
    let place = 1;
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
      if (text.charCodeAt(at - 1) > SPACE) continue;
      place = this.#placeAt(at, place);
      called[place] = (called[place] ?? 0) | bit;
      // Once is enough for the whole line.
      at = this.#ends[place - 1] ?? at;
    }
  }

  /** Whose line it is: that of the place asked for before, or of one behind it. */
  #placeAt(offset: number, from: number): number {
    let place = from;
    while ((this.#ends[place - 1] ?? offset) < offset) place++;
    return place;
  }
}

/** In the sequence they were typed in. */
function longestOf(words: string[]): string[] {
  const longest = [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS);
  return words.filter((word, at) => longest.includes(word) && words.indexOf(word) === at);
}

/** As typed; without spaces ('nan shan'); with the long vowels of romaji as road signs have them ('toukyou'). */
function spellingsOf(phrase: string): string[] {
  const joined = phrase.replaceAll(' ', '');
  const short = joined.replace(/o[uo]/g, 'o').replace(/uu/g, 'u');
  return [...new Set([phrase, joined, short])];
}
