import { FaultyFile } from '../fault.ts';
import { CELL_MOST, STRINGS_MOST } from '../limits.ts';

const WIDE = 1;
const EXTENDED = 4;
const RICH = 8;

/** Texts that may go on in the records that continue theirs: each of those says anew how wide its letters are. */
class Pieces {
  readonly #views: readonly DataView[];
  #at = 0;
  #index = 0;

  constructor(views: readonly DataView[]) {
    this.#views = views;
  }

  get #view(): DataView {
    let view = this.#views[this.#index];
    while (view && this.#at >= view.byteLength) {
      this.#index += 1;
      this.#at = 0;
      view = this.#views[this.#index];
    }
    if (!view) throw new RangeError('the text goes on after its end');
    return view;
  }

  get #isAtEnd(): boolean {
    return this.#at >= (this.#views[this.#index]?.byteLength ?? 0);
  }

  byte(): number {
    const value = this.#view.getUint8(this.#at);
    this.#at += 1;
    return value;
  }

  short(): number {
    return this.byte() | (this.byte() << 8);
  }

  long(): number {
    return (this.short() | (this.short() << 16)) >>> 0;
  }

  skip(count: number): void {
    for (let left = count; left > 0; ) {
      const step = Math.min(left, this.#view.byteLength - this.#at);
      this.#at += step;
      left -= step;
    }
  }

  letters(count: number, flags: number): string {
    const codes: number[] = [];
    let isWide = (flags & WIDE) !== 0;
    for (let left = count; left > 0; left -= 1) {
      // Only in the middle of letters does a continuing record begin with a flag.
      if (this.#isAtEnd) isWide = (this.byte() & WIDE) !== 0;
      const code = isWide ? this.short() : this.byte();
      // The rest is only passed over: a cell that long has a problem anyway.
      if (codes.length < CELL_MOST) codes.push(code);
    }
    return String.fromCharCode(...codes);
  }
}

/** A text with its flags before it. */
function readRich(pieces: Pieces): string {
  const count = pieces.short();
  const flags = pieces.byte();
  const runs = flags & RICH ? pieces.short() : 0;
  const extension = flags & EXTENDED ? pieces.long() : 0;
  const text = pieces.letters(count, flags);
  pieces.skip(runs * 4 + extension);
  return text;
}

export function readText(view: DataView, from: number): string {
  return readRich(new Pieces([new DataView(view.buffer, view.byteOffset + from, view.byteLength - from)]));
}

/** A text whose length takes one byte, as the names of sheets have it. */
export function readShortText(view: DataView, from: number): string {
  const pieces = new Pieces([new DataView(view.buffer, view.byteOffset + from, view.byteLength - from)]);
  const count = pieces.byte();
  return pieces.letters(count, pieces.byte());
}

/** The texts that cells refer to by number. */
export function readSharedTexts(views: readonly DataView[]): string[] {
  const pieces = new Pieces(views);
  pieces.long();
  const count = pieces.long();
  const texts: string[] = [];
  while (texts.length < count) {
    if (texts.length >= STRINGS_MOST) throw new FaultyFile('too_large');
    texts.push(readRich(pieces));
  }
  return texts;
}
