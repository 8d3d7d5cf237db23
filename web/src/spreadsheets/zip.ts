import { FileFaultError } from './file-fault.ts';
import { MAX_COMPRESSION_RATIO, MAX_UNPACKED_BYTES, MIN_BYTES_FOR_RATIO_CHECK } from './limits.ts';

/** One file inside the archive, as the directory of the archive describes it. */
type ZipEntry = { method: number; packedSize: number; unpackedSize: number; offset: number };

const END_SIGNATURE = 0x06054b50;
const DIRECTORY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
/** The end record has 22 bytes and may be followed by a comment of up to 65 535 bytes. */
const MAX_END_BYTES = 65_557;

const isBomb = (size: number, packed: number) =>
  size > MIN_BYTES_FOR_RATIO_CHECK && size > packed * MAX_COMPRESSION_RATIO;

export class Zip {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #entries: ReadonlyMap<string, ZipEntry>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
    this.#entries = readDirectory(bytes);
    // Checks the sum of all declared sizes before anything is unpacked.
    let size = 0;
    for (const entry of this.#entries.values()) size += entry.unpackedSize;
    if (size > MAX_UNPACKED_BYTES || isBomb(size, bytes.length)) throw new FileFaultError('too_large');
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Returns the unpacked size that the directory declares, or 0 if there is no such entry. */
  getUnpackedSize(name: string): number {
    return this.#entries.get(name)?.unpackedSize ?? 0;
  }

  /**
   * Unpacks an entry while it is read. A declared size above `maxBytes` is refused. The declared size may be false, so
   * the stream fails as soon as it unpacks more than declared.
   */
  openStream(name: string, maxBytes: number): ReadableStream<Uint8Array> {
    const entry = this.#entries.get(name);
    if (!entry) throw new FileFaultError('unreadable');
    const { method, packedSize, unpackedSize } = entry;
    if (unpackedSize > maxBytes || isBomb(unpackedSize, packedSize)) throw new FileFaultError('too_large');
    const content = streamSlices(this.#readPacked(entry));
    if (method === 0) return content;
    if (method !== 8) throw new FileFaultError('unreadable');
    let unpacked = 0;
    const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, controller) {
        unpacked += part.length;
        if (unpacked > unpackedSize) controller.error(new FileFaultError('unreadable'));
        else controller.enqueue(part);
      },
    });
    return content.pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(count);
  }

  /** Like openStream(), but yields the unpacked content in parts. */
  async *readParts(name: string, maxBytes: number): AsyncGenerator<Uint8Array> {
    const reader = this.openStream(name, maxBytes).getReader();
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    } finally {
      reader.cancel().catch(() => {});
    }
  }

  async readText(name: string, maxBytes: number): Promise<string> {
    return new Response(this.openStream(name, maxBytes)).text();
  }

  #readPacked({ offset, packedSize }: ZipEntry): Uint8Array<ArrayBuffer> {
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + offset, 30);
    if (view.getUint32(0, true) !== LOCAL_SIGNATURE) throw new FileFaultError('unreadable');
    const from = offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
    return this.#bytes.subarray(from, from + packedSize);
  }
}

/** Small slices, so that data compressed 1000 to 1 is stopped before it fills the memory. */
const SLICE_BYTES = 8_192;

function streamSlices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let offset = 0;
  return new ReadableStream({
    pull(controller) {
      if (offset >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(offset, offset + SLICE_BYTES));
      offset += SLICE_BYTES;
    },
  });
}

function readDirectory(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const entries = new Map<string, ZipEntry>();
  const names = new TextDecoder();
  let offset = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(offset, true) !== DIRECTORY_SIGNATURE) throw new FileFaultError('unreadable');
    // Bit 0 means that the entry is encrypted.
    if (view.getUint16(offset + 8, true) & 1) throw new FileFaultError('protected');
    const nameLength = view.getUint16(offset + 28, true);
    const name = names.decode(bytes.subarray(offset + 46, offset + 46 + nameLength));
    entries.set(name.replaceAll('\\', '/'), {
      method: view.getUint16(offset + 10, true),
      packedSize: view.getUint32(offset + 20, true),
      unpackedSize: view.getUint32(offset + 24, true),
      offset: view.getUint32(offset + 42, true),
    });
    offset += 46 + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  for (let offset = view.byteLength - 22; offset >= Math.max(0, view.byteLength - MAX_END_BYTES); offset -= 1)
    if (view.getUint32(offset, true) === END_SIGNATURE) return offset;
  throw new FileFaultError('unreadable');
}
