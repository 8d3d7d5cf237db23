import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { atOnce, Turns } from '../../../platform/jobs/turns.ts';
import { NameIndex } from '../names/name-index.ts';
import { PlaceTable } from './place-table.ts';
import { PostcodeIndex } from './postcode-index.ts';
import { SearchIndex } from './search-index.ts';

const folder = new URL('../../../../data/positions/', import.meta.url);
const decompress = promisify(brotliDecompress);

/**
 * A country in memory. Each index is built on first use, because selecting places level by level needs no index. The
 * getters build without yielding; a request handler awaits `prepareIndex` first, so that other requests are not
 * blocked.
 */
export class Country {
  readonly table: PlaceTable;
  #postcodes: PostcodeIndex | undefined;
  #search: SearchIndex | undefined;
  #names: NameIndex | undefined;
  readonly #preparations = new Map<string, Promise<void>>();

  constructor(table: PlaceTable) {
    this.table = table;
  }

  /** Builds an index once, in steps that yield to other requests. Calls during the build await the same build. */
  async prepareIndex(index: 'postcodes' | 'search'): Promise<void> {
    let preparation = this.#preparations.get(index);
    if (!preparation) {
      preparation = index === 'search' ? this.#prepareSearch() : this.#preparePostcodes();
      this.#preparations.set(index, preparation);
    }
    await preparation;
  }

  async #prepareSearch(): Promise<void> {
    this.#search ??= await new Turns().through(SearchIndex.buildInSteps(this.table));
  }

  async #preparePostcodes(): Promise<void> {
    this.#postcodes ??= await new Turns().through(PostcodeIndex.buildInSteps(this.table));
  }

  get postcodeIndex(): PostcodeIndex {
    this.#postcodes ??= atOnce(PostcodeIndex.buildInSteps(this.table));
    return this.#postcodes;
  }

  get searchIndex(): SearchIndex {
    this.#search ??= atOnce(SearchIndex.buildInSteps(this.table));
    return this.#search;
  }

  get nameIndex(): NameIndex {
    this.#names ??= new NameIndex(this.table);
    return this.#names;
  }
}

/** The ISO codes of all countries with place data. */
export const countryCodes: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.br'))
  .map((name) => name.slice(0, 2))
  .sort();

const countryCodeSet = new Set(countryCodes);
const loadedCountries = new Map<string, Promise<Country>>();

/**
 * Finds the country of an id: 'CN', or the id of a place in the country, 'CN/44/03'. Reads the data on first use and
 * keeps it in memory. Undefined for a country without data.
 */
export async function findCountry(id: string): Promise<Country | undefined> {
  const code = id.split('/', 1)[0] ?? '';
  if (!countryCodeSet.has(code)) return undefined;
  let country = loadedCountries.get(code);
  if (!country) {
    country = readCountry(code);
    loadedCountries.set(code, country);
    // After a failed read, the next call reads again.
    country.catch(() => loadedCountries.delete(code));
  }
  return country;
}

async function readCountry(code: string): Promise<Country> {
  const bytes = await decompress(await readFile(new URL(`${code}.br`, folder)));
  const text = bytes.toString('utf8');
  // Parsing a large country takes some 30 ms, so other requests run before and after it.
  await setImmediate();
  const table = new PlaceTable(text);
  await setImmediate();
  return new Country(table);
}
