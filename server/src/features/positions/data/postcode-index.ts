import { type PlaceTable, ROOT_PLACE } from './place-table.ts';

export type PostcodeMatch = { exact: boolean; code: string; places: number[] };

const PLACES_PER_STEP = 5_000;

/** Finds the places of a postcode. */
export class PostcodeIndex {
  readonly #table: PlaceTable;
  readonly #places = new Map<string, number | number[]>();

  private constructor(table: PlaceTable) {
    this.#table = table;
  }

  /** Yields between steps, because a large country takes a tenth of a second. */
  static *buildInSteps(table: PlaceTable): Generator<void, PostcodeIndex> {
    const index = new PostcodeIndex(table);
    for (let place = 1; place <= table.placeCount; place++) {
      for (const code of table.listPostcodes(place)) index.#add(code, place);
      if (place % PLACES_PER_STEP === 0) yield;
    }
    return index;
  }

  #add(code: string, place: number): void {
    const existing = this.#places.get(code);
    if (existing === undefined) this.#places.set(code, place);
    else if (typeof existing === 'number') this.#places.set(code, [existing, place]);
    else existing.push(place);
  }

  /**
   * Finds the places of a postcode. For an unlisted postcode, finds the smallest place that contains all places whose
   * postcodes share the longest prefix with this postcode (`exact: false`). Undefined if there is no such place or the
   * postcode is too short. Also undefined if the data of the country has no `codePrefix`, the shortest prefix to
   * compare.
   */
  find(postcode: string): PostcodeMatch | undefined {
    const { codeLength = Number.POSITIVE_INFINITY, codePrefix } = this.#table.header;
    const code = normalizePostcode(postcode).slice(0, codeLength);
    const places = this.#places.get(code);
    if (places !== undefined) return { exact: true, code, places: [places].flat() };
    if (codePrefix === undefined || code.length < codeLength) return undefined;
    for (let length = code.length - 1; length >= codePrefix; length--) {
      const neighbors = this.findByPrefix(code.slice(0, length), Number.POSITIVE_INFINITY);
      const commonParent = neighbors.length > 0 ? this.#findCommonParent(neighbors) : ROOT_PLACE;
      if (commonParent !== ROOT_PLACE) return { exact: false, code, places: [commonParent] };
    }
    return undefined;
  }

  /** Finds the places with a postcode that begins with the prefix. Lists each place once. */
  findByPrefix(prefix: string, maxResults: number): number[] {
    const results = new Set<number>();
    for (const [code, places] of this.#places) {
      if (!code.startsWith(prefix)) continue;
      for (const place of [places].flat()) results.add(place);
      if (results.size >= maxResults) break;
    }
    return [...results].slice(0, maxResults);
  }

  /** The narrowest place that contains all given places. */
  #findCommonParent(places: number[]): number {
    const [first = ROOT_PLACE, ...rest] = places;
    let path = this.#table.getPath(first);
    // A colonia or a Japanese town has one postcode, so the unlisted postcode belongs to another place below its
    // parent. A city or a district may have more postcodes than the data lists, so the place itself is kept.
    if (rest.length === 0 && this.#table.header.leafKey === 'code') path = path.slice(0, -1);
    for (const place of rest) {
      const other = this.#table.getPath(place);
      const fork = path.findIndex((step, i) => step !== other[i]);
      if (fork !== -1) path = path.slice(0, fork);
    }
    return path.at(-1) ?? ROOT_PLACE;
  }
}

/** '100-0001', '１００ー０００１' and '100 0001' -> '1000001'. */
export const normalizePostcode = (postcode: string) =>
  postcode
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/** Writes the hyphen of a stored postcode: '1000001' with `digitsBeforeHyphen` 3 -> '100-0001'. */
export function hyphenatePostcode(code: string, digitsBeforeHyphen: number | undefined): string {
  return digitsBeforeHyphen === undefined
    ? code
    : `${code.slice(0, digitsBeforeHyphen)}-${code.slice(digitsBeforeHyphen)}`;
}
