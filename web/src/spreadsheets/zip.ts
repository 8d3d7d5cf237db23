import { FaultyFile } from './fault.ts';
import { BOOK_MOST, RATIO_FROM, RATIO_MOST } from './limits.ts';

/** One file inside a zip, as the zip's own directory describes it. */
type Entry = { method: number; packed: number; size: number; offset: number };

const END = 0x06054b50;
const IN_DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end may be followed by a comment of so many bytes. */
const COMMENT_MOST = 65_557;

const isBomb = (size: number, packed: number) => size > RATIO_FROM && size > packed * RATIO_MOST;

export class Zip {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #entries: ReadonlyMap<string, Entry>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
    this.#entries = readDirectory(bytes);
    // All sizes together are held against the limits before anything is unpacked.
    let size = 0;
    for (const entry of this.#entries.values()) size += entry.size;
    if (size > BOOK_MOST || isBomb(size, bytes.length)) throw new FaultyFile('too_large');
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** How many bytes an entry has, unpacked, by what the directory says. */
  sizeOf(name: string): number {
    return this.#entries.get(name)?.size ?? 0;
  }

  /**
   * The content of an entry, unpacked as it is taken. What the directory says of its size is believed only in so far as
   * it may refuse: unpacking more than it said, or than is allowed, ends it.
   */
  stream(name: string, most: number): ReadableStream<Uint8Array> {
    const entry = this.#entries.get(name);
    if (!entry) throw new FaultyFile('unreadable');
    const { method, packed, size } = entry;
    if (size > most || isBomb(size, packed)) throw new FaultyFile('too_large');
    const content = inSlices(this.#packed(entry));
    if (method === 0) return content;
    if (method !== 8) throw new FaultyFile('unreadable');
    let unpacked = 0;
    const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, controller) {
        unpacked += part.length;
        if (unpacked > size) controller.error(new FaultyFile('unreadable'));
        else controller.enqueue(part);
      },
    });
    return content.pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(count);
  }

  async text(name: string, most: number): Promise<string> {
    return new Response(this.stream(name, most)).text();
  }

  #packed({ offset, packed }: Entry): Uint8Array<ArrayBuffer> {
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + offset, 30);
    if (view.getUint32(0, true) !== LOCAL) throw new FaultyFile('unreadable');
    const from = offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
    return this.#bytes.subarray(from, from + packed);
  }
}

/** So little is unpacked at a time that even what is packed a thousand to one is stopped before it has filled the memory. */
const SLICE = 8_192;

function inSlices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + SLICE));
      at += SLICE;
    },
  });
}

function readDirectory(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const entries = new Map<string, Entry>();
  const names = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== IN_DIRECTORY) throw new FaultyFile('unreadable');
    // Bit 0 says that the zip itself has encrypted the entry.
    if (view.getUint16(at + 8, true) & 1) throw new FaultyFile('protected');
    const nameLength = view.getUint16(at + 28, true);
    const name = names.decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name.replaceAll('\\', '/'), {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - COMMENT_MOST); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw new FaultyFile('unreadable');
}
