import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** Writes a text with brotli compression. The same text gives the same bytes. Returns the number of bytes. */
export function writeCompressed(file: URL, text: string): number {
  const bytes = Buffer.from(text);
  const packed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  writeFileSync(file, packed);
  return packed.length;
}
