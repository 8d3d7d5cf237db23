/**
 * Encodes text for ^FD after ^FH. Bytes other than ASCII letters, digits and ' ./-' become _hex: `'^'` -> `'_5E'`.
 * The printer can then read no part of the text as a command.
 */
export const encodeFieldData = (text: string) =>
  Array.from(Buffer.from(text, 'utf8'), (byte) =>
    /[A-Za-z0-9 ./-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `_${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');

/** Computes the checksum that Z64 requires: CRC-16 with the CCITT polynomial 0x1021 and the start value 0. */
function computeCrc16(text: string): string {
  let crc = 0;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Encodes zlib-compressed bytes as Z64 data of a ^GFA command. */
export function encodeZ64(compressed: Buffer): string {
  const text = compressed.toString('base64');
  return `:Z64:${text}:${computeCrc16(text)}`;
}
