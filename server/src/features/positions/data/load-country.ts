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
 * A country in memory. The indexes are made when first asked: choosing level by level needs neither. Whoever serves
 * others meanwhile has them prepared first.
 */
export class Country {
  readonly table: PlaceTable;
  #postcodes: PostcodeIndex | undefined;
  #search: SearchIndex | undefined;
  #names: NameIndex | undefined;
  readonly #prepared = new Map<string, Promise<void>>();

  constructor(table: PlaceTable) {
    this.table = table;
  }

  /** Makes the index in turns with whatever else is to be done, once for all who ask. */
  async prepare(what: 'postcodes' | 'search'): Promise<void> {
    let done = this.#prepared.get(what);
    if (!done) {
      done = what === 'search' ? this.#prepareSearch() : this.#preparePostcodes();
      this.#prepared.set(what, done);
    }
    await done;
  }

  async #prepareSearch(): Promise<void> {
    this.#search ??= await new Turns().through(SearchIndex.make(this.table));
  }

  async #preparePostcodes(): Promise<void> {
    this.#postcodes ??= await new Turns().through(PostcodeIndex.make(this.table));
  }

  get postcodes(): PostcodeIndex {
    this.#postcodes ??= atOnce(PostcodeIndex.make(this.table));
    return this.#postcodes;
  }

  get search(): SearchIndex {
    this.#search ??= atOnce(SearchIndex.make(this.table));
    return this.#search;
  }

  get names(): NameIndex {
    this.#names ??= new NameIndex(this.table);
    return this.#names;
  }
}

/** The ISO codes of all countries there is data of. */
export const countryCodes: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.br'))
  .map((name) => name.slice(0, 2))
  .sort();

const known = new Set(countryCodes);
const loaded = new Map<string, Promise<Country>>();

/** The country an id belongs to: its own, or that of any place below. Read on first use and kept. */
export async function findCountry(id: string): Promise<Country | undefined> {
  const code = id.split('/', 1)[0] ?? '';
  if (!known.has(code)) return undefined;
  let country = loaded.get(code);
  if (!country) {
    country = readCountry(code);
    loaded.set(code, country);
    // A failed read is tried again by the next who asks.
    country.catch(() => loaded.delete(code));
  }
  return country;
}

async function readCountry(code: string): Promise<Country> {
  const bytes = await decompress(await readFile(new URL(`${code}.br`, folder)));
  const text = bytes.toString('utf8');
  // A large country takes some thirty milliseconds: others get their turn before and after.
  await setImmediate();
  const table = new PlaceTable(text);
  await setImmediate();
  return new Country(table);
}
