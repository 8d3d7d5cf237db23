import { FaultyFile } from '../fault.ts';

const FREE = 0xfffffffa;
const ENTRY = 128;
/** A workbook has a handful of streams, one with many pictures and macros some hundreds. */
const ENTRIES_MOST = 10_000;
/** Streams below this size lie in small sectors of a stream of their own. */
const SMALL_BELOW = 4_096;

type Entry = { name: string; type: number; start: number; size: number };

/**
 * The container old Office files are: a file system in a file. Every chain is held against the sectors that the file really
 * has: each sector can name 128 others, so chains that are believed make hundreds of megabytes of a small file.
 */
export class Container {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #sector: number;
  /** How many sectors the file has. */
  readonly #count: number;
  readonly #next: Uint32Array;
  readonly #entries: readonly Entry[];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#sector = 1 << this.#view.getUint16(30, true);
    if (this.#sector !== 512 && this.#sector !== 4_096) throw new FaultyFile('unreadable');
    this.#count = Math.ceil(bytes.length / this.#sector) - 1;
    this.#next = this.#readTable();
    this.#entries = readEntries(this.#chain(this.#view.getUint32(48, true), ENTRIES_MOST * ENTRY));
  }

  has(name: string): boolean {
    return this.#entries.some((entry) => entry.name === name);
  }

  stream(name: string): Uint8Array | undefined {
    const entry = this.#entries.find((one) => one.name === name && one.type === 2);
    if (!entry) return undefined;
    return entry.size < SMALL_BELOW ? this.#small(entry) : this.#chain(entry.start, entry.size);
  }

  /** The table of which sector follows which. It lies in sectors too, listed in the head and in a chain of lists. */
  #readTable(): Uint32Array {
    const view = this.#view;
    const numbers = this.#sector / 4;
    // So many tables name every sector of the file; what is listed beyond them is of no file like this.
    const most = Math.ceil(this.#count / numbers);
    const sectors: number[] = [];
    const list = (from: number, until: number) => {
      for (let at = from; at < until && sectors.length < most; at += 4) {
        const sector = view.getUint32(at, true);
        if (sector < FREE) sectors.push(sector);
      }
    };
    list(76, 512);
    let next = view.getUint32(68, true);
    for (let count = 0; next < FREE && sectors.length < most && count < most; count += 1) {
      const end = this.#offset(next) + this.#sector - 4;
      list(this.#offset(next), end);
      next = view.getUint32(end, true);
    }
    const table = new Uint32Array(sectors.length * numbers);
    for (const [index, sector] of sectors.entries())
      for (let at = 0; at < numbers; at += 1)
        table[index * numbers + at] = view.getUint32(this.#offset(sector) + at * 4, true);
    return table;
  }

  #offset(sector: number): number {
    return (sector + 1) * this.#sector;
  }

  /** The first bytes of what lies along a chain. */
  #chain(start: number, size: number): Uint8Array {
    const sectors = follow(this.#next, start, this.#count, Math.ceil(size / this.#sector));
    const content = new Uint8Array(sectors.length * this.#sector);
    for (const [at, sector] of sectors.entries()) {
      const from = this.#offset(sector);
      content.set(this.#bytes.subarray(from, from + this.#sector), at * this.#sector);
    }
    return content.subarray(0, size);
  }

  #small({ start, size: bytes }: Entry): Uint8Array {
    const size = 1 << this.#view.getUint16(32, true);
    const root = this.#entries.find(({ type }) => type === 5);
    if (!root || size !== 64) throw new FaultyFile('unreadable');
    const table = this.#chain(this.#view.getUint32(60, true), this.#bytes.length);
    const next = new Uint32Array(table.buffer, 0, table.length >> 2);
    const all = this.#chain(root.start, root.size);
    const sectors = follow(next, start, Math.ceil(all.length / size), Math.ceil(bytes / size));
    const content = new Uint8Array(sectors.length * size);
    for (const [at, sector] of sectors.entries())
      content.set(all.subarray(sector * size, sector * size + size), at * size);
    return content.subarray(0, bytes);
  }
}

/** The sectors along a chain, as many as are needed. One that leaves the file, or is longer than it, is damaged. */
function follow(next: Uint32Array, start: number, count: number, needed: number): number[] {
  const sectors: number[] = [];
  for (let at = start; at < FREE && sectors.length < needed; at = next[at] ?? FREE) {
    if (at >= count || sectors.length >= count) throw new FaultyFile('unreadable');
    sectors.push(at);
  }
  return sectors;
}

function readEntries(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.length);
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
