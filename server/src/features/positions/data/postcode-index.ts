import { type PlaceTable, ROOT } from './place-table.ts';

export type PostcodeMatch = { exact: boolean; code: string; places: number[] };

/** So many places are read in one step. */
const PLACES = 5_000;

/** The places of each postcode. */
export class PostcodeIndex {
  readonly #table: PlaceTable;
  readonly #places = new Map<string, number | number[]>();

  private constructor(table: PlaceTable) {
    this.#table = table;
  }

  /** A large country takes a tenth of a second. */
  static *make(table: PlaceTable): Generator<void, PostcodeIndex> {
    const index = new PostcodeIndex(table);
    for (let place = 1; place <= table.count; place++) {
      for (const code of table.codesOf(place)) index.#add(code, place);
      if (place % PLACES === 0) yield;
    }
    return index;
  }

  #add(code: string, place: number): void {
    const before = this.#places.get(code);
    if (before === undefined) this.#places.set(code, place);
    else if (typeof before === 'number') this.#places.set(code, [before, place]);
    else before.push(place);
  }

  /** The places of the code; for one that is not listed, the place around those whose codes begin alike. */
  find(typed: string): PostcodeMatch | undefined {
    const { codeLength = Number.POSITIVE_INFINITY, codePrefix } = this.#table.header;
    const code = toCode(typed).slice(0, codeLength);
    const places = this.#places.get(code);
    if (places !== undefined) return { exact: true, code, places: [places].flat() };
    if (codePrefix === undefined || code.length < codeLength) return undefined;
    for (let length = code.length - 1; length >= codePrefix; length--) {
      const near = this.beginningWith(code.slice(0, length), Number.POSITIVE_INFINITY);
      const around = near.length > 0 ? this.#around(near) : ROOT;
      if (around !== ROOT) return { exact: false, code, places: [around] };
    }
    return undefined;
  }

  /** Places with a code that begins so, each once. */
  beginningWith(start: string, most: number): number[] {
    const found = new Set<number>();
    for (const [code, places] of this.#places) {
      if (!code.startsWith(start)) continue;
      for (const place of [places].flat()) found.add(place);
      if (found.size >= most) break;
    }
    return [...found].slice(0, most);
  }

  /** The lowest place that holds them all. */
  #around(places: number[]): number {
    const [first = ROOT, ...rest] = places;
    let path = this.#table.pathOf(first);
    // A colonia or a town has one code, so this is not its own; a city or a district may well have more than we know.
    if (rest.length === 0 && this.#table.header.leafKey === 'code') path = path.slice(0, -1);
    for (const place of rest) {
      const other = this.#table.pathOf(place);
      const fork = path.findIndex((step, i) => step !== other[i]);
      if (fork !== -1) path = path.slice(0, fork);
    }
    return path.at(-1) ?? ROOT;
  }
}

/** '100-0001', '１００ー０００１' and '100 0001' are one code. */
export const toCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

export function formatCode(code: string, split: number | undefined): string {
  return split === undefined ? code : `${code.slice(0, split)}-${code.slice(split)}`;
}
