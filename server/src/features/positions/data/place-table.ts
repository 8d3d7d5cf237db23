import { type Language, languages } from '@miya/contract';
import * as z from 'zod';
import { fold } from '../names/fold.ts';
import { lineStarts, unpackCodes } from './place-lines.ts';

const Header = z.object({
  code: z.string(),
  /** How many places the first level has. */
  first: z.int(),
  leafKey: z.enum(['name', 'code']),
  codeLength: z.int().optional(),
  codePrefix: z.int().optional(),
  codeSplit: z.int().optional(),
  /** Regions that some places were listed below in earlier data, by their keys, and the regions where they are now. */
  moved: z.record(z.string(), z.string()).optional(),
});
type Header = z.infer<typeof Header>;

/** The country itself. */
export const ROOT = 0;

// The columns of a line, as positions/src/write-country.ts writes them.
const NAME = 0;
const CODES = 2;
const LATIN = 3;
const NAMES = 4;
const KEY = 5;
const ALIASES = 6;
const OWN = 7;
const DIGIT_ZERO = 48;

/**
 * The places of a country, by number, level by level: children stand together. Kept as the text it came in with the
 * beginnings of its lines, and a line is taken apart when it is asked for: a hundred thousand objects would take
 * ten times the memory, and all but a few are never looked at.
 */
export class PlaceTable {
  readonly header: Header;
  /** Numbers run from 1 to here. */
  readonly count: number;
  readonly #text: string;
  readonly #starts: Uint32Array;
  readonly #parents: Uint32Array;
  readonly #firstChildren: Uint32Array;

  constructor(text: string) {
    const starts = lineStarts(text);
    this.#text = text;
    this.#starts = starts;
    this.count = starts.length - 2;
    this.header = Header.parse(JSON.parse(text.slice(0, starts[1])));
    this.#parents = new Uint32Array(this.count + 1);
    // One more than there are places: the children of n are those up to the first child of n + 1.
    this.#firstChildren = new Uint32Array(this.count + 2);
    let next = 1;
    for (let place = ROOT; place <= this.count; place++) {
      this.#firstChildren[place] = next;
      const children = place === ROOT ? this.header.first : this.#childrenWritten(place);
      // Nearly all places have none, and filling nothing a hundred thousand times would hold up everybody else.
      if (children > 0) this.#parents.fill(place, next, next + children);
      next += children;
    }
    this.#firstChildren[this.count + 1] = next;
    if (next !== this.count + 1) throw new Error(`The positions of ${this.header.code} are damaged`);
  }

  childrenOf(place: number): { from: number; to: number } {
    return { from: this.#firstChildren[place] ?? 0, to: this.#firstChildren[place + 1] ?? 0 };
  }

  isLeaf(place: number): boolean {
    const { from, to } = this.childrenOf(place);
    return from === to;
  }

  parentOf(place: number): number {
    return this.#parents[place] ?? ROOT;
  }

  /** The place and those above it, from the first level down. */
  pathOf(place: number): number[] {
    const path: number[] = [];
    for (let at = place; at !== ROOT; at = this.parentOf(at)) path.unshift(at);
    return path;
  }

  nameOf(place: number): string {
    return this.#column(place, NAME);
  }

  labelOf(place: number, language: Language): string {
    const names = this.#column(place, NAMES);
    return names.split('|')[languages.indexOf(language)] || this.nameOf(place);
  }

  latinOf(place: number): string | undefined {
    return this.#column(place, LATIN) || undefined;
  }

  /** Whether those who live there call it otherwise than the data does. */
  hasOwnName(place: number): boolean {
    return this.#column(place, OWN) !== '';
  }

  /** As those call it who live there. */
  ownNameOf(place: number): string {
    return this.#column(place, OWN) || this.nameOf(place);
  }

  codesOf(place: number): string[] {
    const packed = this.#column(place, CODES);
    if (packed === '') return [];
    return /[,-]/.test(packed) ? packed.split(',').flatMap(unpackCodes) : [packed];
  }

  /** Whether it has names in other languages: towns that only those know who live there have none. */
  isKnownAbroad(place: number): boolean {
    return this.#column(place, NAMES) !== '';
  }

  /** How much is said of its postcodes. A large city has many, and so more than a village of the same name. */
  codesWritten(place: number): number {
    return this.#column(place, CODES).length;
  }

  /** All its names and spellings in the form they are compared in. */
  foldedNamesOf(place: number): string[] {
    const end = (this.#starts[place + 1] ?? 0) - 1;
    const line = this.#text.slice(this.#starts[place], end).split('\t');
    return fold([line[NAME], line[LATIN], line[NAMES], line[ALIASES], line[OWN]].join('|')).split('\t');
  }

  /** The lines from one place to another, in the form names are compared in, line by line. */
  foldedLines(first: number, last: number): string {
    return fold(this.#text.slice(this.#starts[first], this.#starts[last + 1]));
  }

  /** The path of its keys. Stable: keys come from official codes and names, never from the order of rows. */
  valueOf(place: number): string {
    return [this.header.code, ...this.pathOf(place).map((at) => this.keyOf(at))].join('/');
  }

  /** Also one that had another value in earlier data: those that were given out are stored in orders and addresses. */
  findPlace(value: string): number | undefined {
    const [country, ...keys] = value.split('/');
    if (country !== this.header.code) return undefined;
    let place = ROOT;
    for (const key of keys) {
      const child = this.#findChild(place, key) ?? this.#findChild(this.movedFrom(place), key);
      if (child === undefined) return undefined;
      place = child;
    }
    return place;
  }

  /** Where places are listed now that were below this one in earlier data. */
  movedFrom(region: number): number | undefined {
    const { moved } = this.header;
    if (!moved || region === ROOT || this.parentOf(region) !== ROOT) return undefined;
    return this.#findChild(ROOT, moved[this.keyOf(region)]);
  }

  #findChild(parent: number | undefined, key: string | undefined): number | undefined {
    if (parent === undefined || key === undefined) return undefined;
    const { from, to } = this.childrenOf(parent);
    let child = from;
    while (child < to && this.keyOf(child) !== key) child++;
    return child === to ? undefined : child;
  }

  /** What tells it from its siblings. */
  keyOf(place: number): string {
    const key = this.#column(place, KEY);
    if (key) return key;
    const name = this.nameOf(place);
    if (this.header.leafKey === 'name' || !this.isLeaf(place)) return name;
    return `${this.#column(place, CODES)} ${name}`.trim();
  }

  /** How many its line says it has; read digit by digit, without a text of each. */
  #childrenWritten(place: number): number {
    const end = this.#starts[place + 1] ?? 0;
    let at = this.#text.indexOf('\t', this.#starts[place]) + 1;
    let count = 0;
    for (; at > 0 && at < end; at++) {
      const digit = this.#text.charCodeAt(at) - DIGIT_ZERO;
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
