import type { Encoding } from './encodings.ts';
import { scoreText } from './score-text.ts';

const legacy = ['gb18030', 'big5', 'shift_jis', 'windows-1251', 'windows-1252'] as const satisfies Encoding[];

/** So many bytes are enough to tell: the first rows hold headings, names and addresses. */
const SAMPLE = 60_000;

/** The encoding of a text: by its mark, else UTF-8 where it is nothing but that, else whichever reads most like a language. */
export function findEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (isIn('utf-8', bytes)) return 'utf-8';
  // What is plain ASCII tells nothing: the first bytes that are not begin the sample.
  const from = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - SAMPLE / 2);
  const sample = bytes.subarray(from, from + SAMPLE);
  let best: { encoding: Encoding; score: number } = { encoding: 'gb18030', score: Number.NEGATIVE_INFINITY };
  for (const encoding of legacy) {
    const text = tryDecode(encoding, sample);
    if (text === undefined) continue;
    const score = scoreText(text, encoding);
    if (score > best.score) best = { encoding, score };
  }
  return best.encoding;
}

/** The text that was decoded last: to know that a file is UTF-8 it is decoded, and then read several times. */
let last: { bytes: Uint8Array; encoding: Encoding; text: string } | undefined;

export function decodeText(bytes: Uint8Array, encoding: Encoding = findEncoding(bytes)): string {
  if (last?.bytes !== bytes || last.encoding !== encoding)
    last = { bytes, encoding, text: withYen(new TextDecoder(encoding).decode(bytes), encoding) };
  return last.text;
}

/** Japan shows the byte of the backslash as its yen sign: at the beginning of an amount it is one. */
const withYen = (text: string, encoding: Encoding) =>
  encoding === 'shift_jis' ? text.replace(/(?<=^|[\s,;">])\\(?=\d)/g, 'JP¥') : text;

function isIn(encoding: Encoding, bytes: Uint8Array): boolean {
  try {
    last = { bytes, encoding, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
    return true;
  } catch {
    return false;
  }
}

/** Decodes a sample as the beginning of a stream, for it may end in the middle of a character. */
function tryDecode(encoding: Encoding, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
