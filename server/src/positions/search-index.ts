import { fold } from './fold.ts';
import type { PlaceTable } from './place-table.ts';

/** Of the places one word finds, so many are looked at for the other words. */
const MOST_CANDIDATES = 3_000;
const TAB = 9;
const LINE_BREAK = 10;
const SPACE = 32;
// The last two of six ranks; the first four are of names that begin so: wide whole, wide, narrow whole, narrow.
const WORD = 4;
const INSIDE = 5;

/**
 * The text of a country, folded: a place a line, its names between tabs. Looking through it from end to end takes a
 * few milliseconds for the largest country, and finds any part of any name.
 */
export class SearchIndex {
  readonly #table: PlaceTable;
  readonly #text: string;
  /** Where the line of each place ends. */
  readonly #ends: Uint32Array;

  constructor(table: PlaceTable) {
    this.#table = table;
    this.#text = `\n${table.foldedLines()}`;
    this.#ends = new Uint32Array(table.count);
    let at = 0;
    for (let i = 0; i < table.count; i++) {
      at = this.#text.indexOf('\n', at + 1);
      this.#ends[i] = at;
    }
  }

  /** The places that match best, the wider before the narrower. */
  find(typed: string, most: number): number[] {
    const phrase = fold(typed.replace(/[\t\n|]/g, ' '));
    if (phrase === '') return [];
    for (const spelling of spellingsOf(phrase)) {
      const found = this.#match(spelling, most);
      if (found.length > 0) return found;
    }
    return this.#matchWords(phrase.split(' '), most);
  }

  /** The same with those below one place first; the others follow, for the place may have been chosen by mistake. */
  findWithin(typed: string, place: number, most: number): number[] {
    const found = this.find(typed, MOST_CANDIDATES);
    const isBelow = (one: number) => one !== place && this.#table.pathOf(one).includes(place);
    return [...found.filter(isBelow), ...found.filter((one) => !isBelow(one))].slice(0, most);
  }

  /**
   * Cities before the towns in them; whole names before beginnings, beginnings of names before those of words, those
   * before the inside of words.
   */
  #match(phrase: string, most: number): number[] {
    const text = this.#text;
    const ranks = Array.from({ length: 6 }, () => new Set<number>());
    for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
      const before = text.charCodeAt(at - 1);
      const begins = before === TAB || before === LINE_BREAK;
      // Whose name it is takes a while to find out, and a single letter stands everywhere.
      if (!begins && ranks[before === SPACE ? WORD : INSIDE]?.size === most) continue;
      const place = this.#placeAt(at);
      const isLeaf = this.#table.isLeaf(place);
      const after = text.charCodeAt(at + phrase.length);
      const isWhole = after === TAB || after === LINE_BREAK;
      const rank = begins ? (isLeaf ? 2 : 0) + (isWhole ? 0 : 1) : before === SPACE ? WORD : INSIDE;
      if ((ranks[rank]?.size ?? most) < most) ranks[rank]?.add(place);
      // Wider places come first in the text: when they are enough, or towns of that very name are, no better follow.
      const [wideWhole = 0, wide = 0, narrowWhole = 0] = ranks.map((found) => found.size);
      if (isLeaf && (wideWhole + wide >= most || narrowWhole >= most)) break;
    }
    // One letter inside a word says nothing; one Chinese character does.
    if (phrase.length === 1 && phrase.charCodeAt(0) < 0x2e80) ranks.pop();
    return [...new Set(ranks.flatMap((rank) => [...rank]))].slice(0, most);
  }

  /** 'nanshan shenzhen': a place that one word names, below places that the others name. */
  #matchWords(words: string[], most: number): number[] {
    if (words.length < 2) return [];
    const found = new Set<number>();
    for (const word of words.toReversed()) {
      const others = words.filter((other) => other !== word);
      for (const place of this.#match(word, MOST_CANDIDATES)) {
        const path = this.#table.pathOf(place);
        if (others.every((other) => path.some((above) => this.#isCalled(above, other)))) found.add(place);
        if (found.size >= most) return [...found];
      }
    }
    return [...found];
  }

  #isCalled(place: number, word: string): boolean {
    return this.#table.foldedNamesOf(place).some((name) => ` ${name}`.includes(` ${word}`));
  }

  #placeAt(offset: number): number {
    let low = 0;
    let high = this.#ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }
}

/** As typed; without spaces ('nan shan'); with the long vowels of romaji as road signs have them ('toukyou'). */
function spellingsOf(phrase: string): string[] {
  const joined = phrase.replaceAll(' ', '');
  const short = joined.replace(/o[uo]/g, 'o').replace(/uu/g, 'u');
  return [...new Set([phrase, joined, short])];
}
