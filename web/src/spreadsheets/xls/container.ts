import { FaultyFile } from '../fault.ts';

const FREE = 0xfffffffa;
const ENTRY = 128;
/** Streams below this size lie in small sectors of a stream of their own. */
const SMALL_BELOW = 4_096;

type Entry = { name: string; type: number; start: number; size: number };

/** The container old Office files are: a file system in a file. Chains that run in circles end where the file does. */
export class Container {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #sector: number;
  readonly #next: Uint32Array;
  readonly #entries: readonly Entry[];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#sector = 1 << this.#view.getUint16(30, true);
    if (this.#sector !== 512 && this.#sector !== 4_096) throw new FaultyFile('unreadable');
    this.#next = this.#readTable();
    this.#entries = readEntries(this.#chain(this.#view.getUint32(48, true)));
  }

  has(name: string): boolean {
    return this.#entries.some((entry) => entry.name === name);
  }

  stream(name: string): Uint8Array | undefined {
    const entry = this.#entries.find((one) => one.name === name && one.type === 2);
    if (!entry) return undefined;
    const content = entry.size < SMALL_BELOW ? this.#small(entry.start) : this.#chain(entry.start);
    return content.subarray(0, entry.size);
  }

  /** The table of which sector follows which. It lies in sectors too, listed in the head and in a chain of lists. */
  #readTable(): Uint32Array {
    const view = this.#view;
    const numbers = this.#sector / 4;
    const most = Math.ceil(this.#bytes.length / this.#sector);
    const sectors: number[] = [];
    for (let at = 76; at < 512; at += 4) sectors.push(view.getUint32(at, true));
    let list = view.getUint32(68, true);
    for (let count = 0; list < FREE && count < most; count += 1) {
      const from = this.#offset(list);
      for (let at = 0; at < numbers - 1; at += 1) sectors.push(view.getUint32(from + at * 4, true));
      list = view.getUint32(from + this.#sector - 4, true);
    }
    const used = sectors.filter((sector) => sector < FREE).slice(0, most);
    const table = new Uint32Array(used.length * numbers);
    for (const [index, sector] of used.entries())
      for (let at = 0; at < numbers; at += 1)
        table[index * numbers + at] = view.getUint32(this.#offset(sector) + at * 4, true);
    return table;
  }

  #offset(sector: number): number {
    return (sector + 1) * this.#sector;
  }

  #chain(start: number): Uint8Array {
    const sectors = follow(this.#next, start);
    const content = new Uint8Array(sectors.length * this.#sector);
    for (const [at, sector] of sectors.entries()) {
      const from = this.#offset(sector);
      content.set(this.#bytes.subarray(from, from + this.#sector), at * this.#sector);
    }
    return content;
  }

  #small(start: number): Uint8Array {
    const size = 1 << this.#view.getUint16(32, true);
    const root = this.#entries.find(({ type }) => type === 5);
    if (!root || size !== 64) throw new FaultyFile('unreadable');
    const table = this.#chain(this.#view.getUint32(60, true));
    const next = new Uint32Array(table.buffer, 0, table.length >> 2);
    const all = this.#chain(root.start);
    const sectors = follow(next, start);
    const content = new Uint8Array(sectors.length * size);
    for (const [at, sector] of sectors.entries())
      content.set(all.subarray(sector * size, sector * size + size), at * size);
    return content;
  }
}

function follow(next: Uint32Array, start: number): number[] {
  const sectors: number[] = [];
  for (let at = start; at < FREE; at = next[at] ?? FREE) {
    if (sectors.length > next.length) throw new FaultyFile('unreadable');
    sectors.push(at);
  }
  return sectors;
}

function readEntries(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer);
  const names = new TextDecoder('utf-16le');
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const length = Math.min(64, view.getUint16(at + 64, true));
    entries.push({
      name: names.decode(directory.subarray(at, at + Math.max(0, length - 2))),
      type: view.getUint8(at + 66),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    });
  }
  return entries;
}
