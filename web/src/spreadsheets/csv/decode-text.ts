import type { Encoding } from './encodings.ts';
import { scoreText } from './score-text.ts';

const legacyEncodings = [
  'gb18030',
  'big5',
  'shift_jis',
  'windows-1251',
  'windows-1252',
] as const satisfies Encoding[];

/** Enough to detect the encoding: the first rows contain headings, names and addresses. */
const SAMPLE_BYTES = 60_000;

/**
 * Finds the encoding of a text file. Takes the first that applies:
 * 1. UTF-16 if the file begins with a byte order mark of UTF-16.
 * 2. UTF-8 if the whole file is valid UTF-8.
 * 3. The legacy encoding in which a sample reads most like the language that uses the encoding.
 */
export function findEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (decodesWithoutError('utf-8', bytes)) return 'utf-8';
  // ASCII is the same in all these encodings, so the sample is taken around the first byte that is not ASCII.
  const from = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - SAMPLE_BYTES / 2);
  const sample = bytes.subarray(from, from + SAMPLE_BYTES);
  let best: { encoding: Encoding; score: number } = { encoding: 'gb18030', score: Number.NEGATIVE_INFINITY };
  for (const encoding of legacyEncodings) {
    const text = decodeSample(encoding, sample);
    if (text === undefined) continue;
    const score = scoreText(text, encoding);
    if (score > best.score) best = { encoding, score };
  }
  return best.encoding;
}

/** Caches the last decoded text: detecting UTF-8 decodes the whole file, and callers decode the same file again. */
let lastDecoded: { bytes: Uint8Array; encoding: Encoding; text: string } | undefined;

export function decodeText(bytes: Uint8Array, encoding: Encoding = findEncoding(bytes)): string {
  if (lastDecoded?.bytes !== bytes || lastDecoded.encoding !== encoding)
    lastDecoded = {
      bytes,
      encoding,
      text: replaceYenBackslashes(new TextDecoder(encoding).decode(bytes), encoding),
    };
  return lastDecoded.text;
}

/**
 * Japanese systems display byte 0x5C, the backslash, as a yen sign. A backslash before a digit is meant as a yen sign:
 * `\500` -> `JP¥500`.
 */
const replaceYenBackslashes = (text: string, encoding: Encoding) =>
  encoding === 'shift_jis' ? text.replace(/(?<=^|[\s,;">])\\(?=\d)/g, 'JP¥') : text;

function decodesWithoutError(encoding: Encoding, bytes: Uint8Array): boolean {
  try {
    lastDecoded = { bytes, encoding, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
    return true;
  } catch {
    return false;
  }
}

/** Returns undefined if the bytes are invalid in the encoding. A character that is cut off at the end is no error. */
function decodeSample(encoding: Encoding, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
