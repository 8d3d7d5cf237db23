import { type Language, languages } from '@miya/contract';
import * as z from 'zod';
import { foldText } from '../names/fold-text.ts';
import { expandPostcodeRange, findLineStarts } from './place-lines.ts';

const Header = z.object({
  code: z.string(),
  /** The number of places of the first level. */
  first: z.int(),
  leafKey: z.enum(['name', 'code']),
  codeLength: z.int().optional(),
  codePrefix: z.int().optional(),
  codeSplit: z.int().optional(),
  /** Old region -> current region, by keys, for places that were below another region in earlier data. */
  moved: z.record(z.string(), z.string()).optional(),
});
type Header = z.infer<typeof Header>;

/** The place number of the country itself. */
export const ROOT_PLACE = 0;

// The columns of a line, written by positions/src/write-country.ts. Column 1 is the number of children.
const NAME_COLUMN = 0;
const POSTCODES_COLUMN = 2;
const LATIN_NAME_COLUMN = 3;
const TRANSLATIONS_COLUMN = 4;
const KEY_COLUMN = 5;
const ALIASES_COLUMN = 6;
const LOCAL_NAME_COLUMN = 7;
const DIGIT_ZERO = 48;

/**
 * The places of a country. Each place has a number; numbers go level by level, and the children of a place are
 * consecutive. The table keeps the text of the file and the start of each line, and parses a line when it is needed.
 * An object for each of up to 100,000 places would take ten times the memory, and most places are never read.
 */
export class PlaceTable {
  readonly header: Header;
  /** Place numbers run from 1 to this number. */
  readonly placeCount: number;
  readonly #text: string;
  readonly #starts: Uint32Array;
  readonly #parents: Uint32Array;
  readonly #firstChildren: Uint32Array;

  constructor(text: string) {
    const starts = findLineStarts(text);
    this.#text = text;
    this.#starts = starts;
    this.placeCount = starts.length - 2;
    this.header = Header.parse(JSON.parse(text.slice(0, starts[1])));
    this.#parents = new Uint32Array(this.placeCount + 1);
    // The last element ends the children of the last place: the children of n end before the first child of n + 1.
    this.#firstChildren = new Uint32Array(this.placeCount + 2);
    let next = 1;
    for (let place = ROOT_PLACE; place <= this.placeCount; place++) {
      this.#firstChildren[place] = next;
      const children = place === ROOT_PLACE ? this.header.first : this.#parseChildCount(place);
      // Nearly all places have no children. 100,000 calls of fill for empty ranges would block other requests.
      if (children > 0) this.#parents.fill(place, next, next + children);
      next += children;
    }
    this.#firstChildren[this.placeCount + 1] = next;
    if (next !== this.placeCount + 1)
      throw new Error(
        `The positions of ${this.header.code} are damaged: the number of places differs from the number of lines`,
      );
  }

  /** The numbers of the children of a place: `from` is included, `to` is excluded. */
  getChildRange(place: number): { from: number; to: number } {
    return { from: this.#firstChildren[place] ?? 0, to: this.#firstChildren[place + 1] ?? 0 };
  }

  isLeaf(place: number): boolean {
    const { from, to } = this.getChildRange(place);
    return from === to;
  }

  getParent(place: number): number {
    return this.#parents[place] ?? ROOT_PLACE;
  }

  /** The places from the first level down to the place itself, without the country. */
  getPath(place: number): number[] {
    const path: number[] = [];
    for (let step = place; step !== ROOT_PLACE; step = this.getParent(step)) path.unshift(step);
    return path;
  }

  /** The main name in the data: usually in the language of the country, sometimes in English ('Munich'). */
  getName(place: number): string {
    return this.#column(place, NAME_COLUMN);
  }

  /** The name in a language, or the main name if the language has no other. */
  getTranslatedName(place: number, language: Language): string {
    const names = this.#column(place, TRANSLATIONS_COLUMN);
    return names.split('|')[languages.indexOf(language)] || this.getName(place);
  }

  findLatinName(place: number): string | undefined {
    return this.#column(place, LATIN_NAME_COLUMN) || undefined;
  }

  /**
   * Whether the main name differs from the name that the inhabitants use: main name 'Vienna', local name 'Wien'.
   */
  hasLocalName(place: number): boolean {
    return this.#column(place, LOCAL_NAME_COLUMN) !== '';
  }

  /** The name that the inhabitants use: the local name if there is one, otherwise the main name. */
  getLocalName(place: number): string {
    return this.#column(place, LOCAL_NAME_COLUMN) || this.getName(place);
  }

  listPostcodes(place: number): string[] {
    const packed = this.#column(place, POSTCODES_COLUMN);
    if (packed === '') return [];
    return /[,-]/.test(packed) ? packed.split(',').flatMap(expandPostcodeRange) : [packed];
  }

  /** Large cities have translated names; small towns do not. */
  hasTranslatedNames(place: number): boolean {
    return this.#column(place, TRANSLATIONS_COLUMN) !== '';
  }

  /** The length of the postcodes column, as a cheap measure of size: a large city has more postcodes than a village. */
  getPostcodesTextLength(place: number): number {
    return this.#column(place, POSTCODES_COLUMN).length;
  }

  /** Lists the name, the Latin name, the translated names, the aliases and the local name, all folded. */
  listFoldedNames(place: number): string[] {
    const end = (this.#starts[place + 1] ?? 0) - 1;
    const line = this.#text.slice(this.#starts[place], end).split('\t');
    return foldText(
      [
        line[NAME_COLUMN],
        line[LATIN_NAME_COLUMN],
        line[TRANSLATIONS_COLUMN],
        line[ALIASES_COLUMN],
        line[LOCAL_NAME_COLUMN],
      ].join('|'),
    ).split('\t');
  }

  /** Folds the lines of the places `first` to `last`, both included. Columns stay separated by tabs. */
  foldLines(first: number, last: number): string {
    return foldText(this.#text.slice(this.#starts[first], this.#starts[last + 1]));
  }

  /**
   * The id is the path of keys: 'CN/44/03'. Ids are stable, because keys are official codes or names, not row numbers.
   */
  getId(place: number): string {
    return [this.header.code, ...this.getPath(place).map((step) => this.getKey(step))].join('/');
  }

  /**
   * Finds a place by its id, or by the id that it had in earlier data: stored orders and addresses may have old ids.
   * Undefined if the id is unknown.
   */
  findPlace(id: string): number | undefined {
    const [country, ...keys] = id.split('/');
    if (country !== this.header.code) return undefined;
    let place = ROOT_PLACE;
    for (const key of keys) {
      const child = this.#findChild(place, key) ?? this.#findChild(this.findSuccessorRegion(place), key);
      if (child === undefined) return undefined;
      place = child;
    }
    return place;
  }

  /** Finds the region that has taken over places of this region. Undefined if no place of this region has moved. */
  findSuccessorRegion(region: number): number | undefined {
    const { moved } = this.header;
    if (!moved || region === ROOT_PLACE || this.getParent(region) !== ROOT_PLACE) return undefined;
    return this.#findChild(ROOT_PLACE, moved[this.getKey(region)]);
  }

  #findChild(parent: number | undefined, key: string | undefined): number | undefined {
    if (parent === undefined || key === undefined) return undefined;
    const { from, to } = this.getChildRange(parent);
    let child = from;
    while (child < to && this.getKey(child) !== key) child++;
    return child === to ? undefined : child;
  }

  /** The key is unique among the children of a parent. */
  getKey(place: number): string {
    const key = this.#column(place, KEY_COLUMN);
    if (key) return key;
    const name = this.getName(place);
    if (this.header.leafKey === 'name' || !this.isLeaf(place)) return name;
    return `${this.#column(place, POSTCODES_COLUMN)} ${name}`.trim();
  }

  /** Parses the column with the number of children digit by digit, without creating a string per place. */
  #parseChildCount(place: number): number {
    const end = this.#starts[place + 1] ?? 0;
    let offset = this.#text.indexOf('\t', this.#starts[place]) + 1;
    let count = 0;
    for (; offset > 0 && offset < end; offset++) {
      const digit = this.#text.charCodeAt(offset) - DIGIT_ZERO;
      if (digit < 0) break;
      count = count * 10 + digit;
    }
    return count;
  }

  #column(place: number, column: number): string {
    const end = (this.#starts[place + 1] ?? 0) - 1;
    let from = this.#starts[place] ?? 0;
    for (let skipped = 0; skipped < column; skipped++) {
      from = this.#text.indexOf('\t', from) + 1;
      if (from === 0 || from > end) return '';
    }
    const to = this.#text.indexOf('\t', from);
    return this.#text.slice(from, to === -1 || to > end ? end : to);
  }
}
