import { FileFaultError } from '../file-fault.ts';

const FIRST_RESERVED_SECTOR = 0xfffffffa;
const ENTRY_BYTES = 128;
/** A workbook has a few streams; with many pictures and macros it has some hundreds. */
const MAX_ENTRIES = 10_000;
/** Smaller streams are stored in small sectors inside the root stream. */
const MIN_LARGE_STREAM_BYTES = 4_096;

type Entry = { name: string; type: number; start: number; size: number };

/**
 * Reads the OLE container of old Office files: a file system in a file. Each chain of sectors is limited to the sectors
 * that the file really has. Without the limit, a small file could claim hundreds of megabytes, because each sector of
 * the table names 128 other sectors.
 */
export class OleContainer {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #sectorBytes: number;
  /** The number of sectors in the file. */
  readonly #sectorCount: number;
  readonly #nextSectors: Uint32Array;
  readonly #entries: readonly Entry[];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#sectorBytes = 1 << this.#view.getUint16(30, true);
    if (this.#sectorBytes !== 512 && this.#sectorBytes !== 4_096) throw new FileFaultError('unreadable');
    this.#sectorCount = Math.ceil(bytes.length / this.#sectorBytes) - 1;
    this.#nextSectors = this.#readTable();
    this.#entries = readEntries(this.#readChain(this.#view.getUint32(48, true), MAX_ENTRIES * ENTRY_BYTES));
  }

  has(name: string): boolean {
    return this.#entries.some((entry) => entry.name === name);
  }

  readStream(name: string): Uint8Array | undefined {
    const entry = this.#entries.find((candidate) => candidate.name === name && candidate.type === 2);
    if (!entry) return undefined;
    return entry.size < MIN_LARGE_STREAM_BYTES
      ? this.#readSmallStream(entry)
      : this.#readChain(entry.start, entry.size);
  }

  /**
   * Reads the table that gives the next sector of each sector. The header and a chain of lists name the sectors that
   * contain the table.
   */
  #readTable(): Uint32Array {
    const view = this.#view;
    const numbers = this.#sectorBytes / 4;
    // This many table sectors cover the whole file. Further entries of the lists are ignored.
    const maxTableSectors = Math.ceil(this.#sectorCount / numbers);
    const sectors: number[] = [];
    const list = (from: number, until: number) => {
      for (let offset = from; offset < until && sectors.length < maxTableSectors; offset += 4) {
        const sector = view.getUint32(offset, true);
        if (sector < FIRST_RESERVED_SECTOR) sectors.push(sector);
      }
    };
    list(76, 512);
    let next = view.getUint32(68, true);
    for (
      let count = 0;
      next < FIRST_RESERVED_SECTOR && sectors.length < maxTableSectors && count < maxTableSectors;
      count += 1
    ) {
      const end = this.#offset(next) + this.#sectorBytes - 4;
      list(this.#offset(next), end);
      next = view.getUint32(end, true);
    }
    const table = new Uint32Array(sectors.length * numbers);
    for (const [index, sector] of sectors.entries())
      for (let entry = 0; entry < numbers; entry += 1)
        table[index * numbers + entry] = view.getUint32(this.#offset(sector) + entry * 4, true);
    return table;
  }

  #offset(sector: number): number {
    return (sector + 1) * this.#sectorBytes;
  }

  /** Reads the first `size` bytes of a chain. */
  #readChain(start: number, size: number): Uint8Array {
    const sectors = listChainSectors(
      this.#nextSectors,
      start,
      this.#sectorCount,
      Math.ceil(size / this.#sectorBytes),
    );
    const content = new Uint8Array(sectors.length * this.#sectorBytes);
    for (const [index, sector] of sectors.entries()) {
      const from = this.#offset(sector);
      content.set(this.#bytes.subarray(from, from + this.#sectorBytes), index * this.#sectorBytes);
    }
    return content.subarray(0, size);
  }

  #readSmallStream({ start, size: bytes }: Entry): Uint8Array {
    const size = 1 << this.#view.getUint16(32, true);
    const root = this.#entries.find(({ type }) => type === 5);
    if (!root || size !== 64) throw new FileFaultError('unreadable');
    const table = this.#readChain(this.#view.getUint32(60, true), this.#bytes.length);
    const next = new Uint32Array(table.buffer, 0, table.length >> 2);
    const all = this.#readChain(root.start, root.size);
    const sectors = listChainSectors(next, start, Math.ceil(all.length / size), Math.ceil(bytes / size));
    const content = new Uint8Array(sectors.length * size);
    for (const [index, sector] of sectors.entries())
      content.set(all.subarray(sector * size, sector * size + size), index * size);
    return content.subarray(0, bytes);
  }
}

/**
 * Lists the first `neededCount` sectors of a chain. Throws if a sector is beyond the end of the file, or if the chain
 * has more sectors than the file.
 */
function listChainSectors(
  next: Uint32Array,
  start: number,
  sectorCount: number,
  neededCount: number,
): number[] {
  const sectors: number[] = [];
  for (
    let sector = start;
    sector < FIRST_RESERVED_SECTOR && sectors.length < neededCount;
    sector = next[sector] ?? FIRST_RESERVED_SECTOR
  ) {
    if (sector >= sectorCount || sectors.length >= sectorCount) throw new FileFaultError('unreadable');
    sectors.push(sector);
  }
  return sectors;
}

function readEntries(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.length);
  const names = new TextDecoder('utf-16le');
  const entries: Entry[] = [];
  for (let offset = 0; offset + ENTRY_BYTES <= directory.length; offset += ENTRY_BYTES) {
    const length = Math.min(64, view.getUint16(offset + 64, true));
    entries.push({
      name: names.decode(directory.subarray(offset, offset + Math.max(0, length - 2))),
      type: view.getUint8(offset + 66),
      start: view.getUint32(offset + 116, true),
      size: view.getUint32(offset + 120, true),
    });
  }
  return entries;
}
