/** Text as field data: every byte but letters, digits and a few others as _hex, so that none is taken for a command. */
export const fieldData = (text: string) =>
  Array.from(Buffer.from(text, 'utf8'), (byte) =>
    /[A-Za-z0-9 ./-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `_${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');

/** The checksum of Z64: CRC-16 as CCITT has it, from zero. */
function crc16(text: string): string {
  let crc = 0;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Compressed bytes as ^GFA takes them. */
export function z64(compressed: Buffer): string {
  const text = compressed.toString('base64');
  return `:Z64:${text}:${crc16(text)}`;
}
