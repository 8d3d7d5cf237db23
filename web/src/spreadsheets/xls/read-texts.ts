import { FileFaultError } from '../file-fault.ts';
import { MAX_CELL_CHARACTERS, MAX_SHARED_STRINGS } from '../limits.ts';

const WIDE_FLAG = 1;
const EXTENSION_FLAG = 4;
const FORMATTING_FLAG = 8;

/**
 * Reads texts that may continue in the next records. If a text is interrupted between two characters, the continuation
 * record begins with a flag: whether its characters have one or two bytes.
 */
class TextReader {
  readonly #views: readonly DataView[];
  #offset = 0;
  #index = 0;

  constructor(views: readonly DataView[]) {
    this.#views = views;
  }

  get #view(): DataView {
    let view = this.#views[this.#index];
    while (view && this.#offset >= view.byteLength) {
      this.#index += 1;
      this.#offset = 0;
      view = this.#views[this.#index];
    }
    if (!view) throw new RangeError('a text in the .xls file continues after the last record');
    return view;
  }

  get #isAtEnd(): boolean {
    return this.#offset >= (this.#views[this.#index]?.byteLength ?? 0);
  }

  readByte(): number {
    const value = this.#view.getUint8(this.#offset);
    this.#offset += 1;
    return value;
  }

  readUint16(): number {
    return this.readByte() | (this.readByte() << 8);
  }

  readUint32(): number {
    return (this.readUint16() | (this.readUint16() << 16)) >>> 0;
  }

  skip(count: number): void {
    for (let left = count; left > 0; ) {
      const step = Math.min(left, this.#view.byteLength - this.#offset);
      this.#offset += step;
      left -= step;
    }
  }

  readCharacters(count: number, flags: number): string {
    const codes: number[] = [];
    let isWide = (flags & WIDE_FLAG) !== 0;
    for (let left = count; left > 0; left -= 1) {
      // A continuation record begins with a flag only if the text was interrupted between characters.
      if (this.#isAtEnd) isWide = (this.readByte() & WIDE_FLAG) !== 0;
      const code = isWide ? this.readUint16() : this.readByte();
      // Further characters are skipped: a cell of this length gets a problem anyway.
      if (codes.length < MAX_CELL_CHARACTERS) codes.push(code);
    }
    return String.fromCharCode(...codes);
  }
}

/** Reads the length and the flags of a text, and then the text. Skips the formatting and phonetic data that follow. */
function readTextWithFlags(reader: TextReader): string {
  const count = reader.readUint16();
  const flags = reader.readByte();
  const runs = flags & FORMATTING_FLAG ? reader.readUint16() : 0;
  const extension = flags & EXTENSION_FLAG ? reader.readUint32() : 0;
  const text = reader.readCharacters(count, flags);
  reader.skip(runs * 4 + extension);
  return text;
}

export function readText(view: DataView, from: number): string {
  return readTextWithFlags(
    new TextReader([new DataView(view.buffer, view.byteOffset + from, view.byteLength - from)]),
  );
}

/** Reads a text with a length of one byte, such as the name of a sheet. */
export function readShortText(view: DataView, from: number): string {
  const reader = new TextReader([new DataView(view.buffer, view.byteOffset + from, view.byteLength - from)]);
  const count = reader.readByte();
  return reader.readCharacters(count, reader.readByte());
}

/** Reads the texts that cells refer to by number. The first count, of all cells with a text, is skipped. */
export function readSharedTexts(views: readonly DataView[]): string[] {
  const reader = new TextReader(views);
  reader.readUint32();
  const count = reader.readUint32();
  const texts: string[] = [];
  while (texts.length < count) {
    if (texts.length >= MAX_SHARED_STRINGS) throw new FileFaultError('too_large');
    texts.push(readTextWithFlags(reader));
  }
  return texts;
}
