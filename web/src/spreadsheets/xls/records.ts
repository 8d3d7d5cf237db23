/** The records of a workbook that matter to us, by their numbers. */
export const kinds = {
  formula: 0x06,
  end: 0x0a,
  dateMode: 0x22,
  password: 0x2f,
  continued: 0x3c,
  sheet: 0x85,
  numbers: 0xbd,
  richLabel: 0xd6,
  style: 0xe0,
  strings: 0xfc,
  sharedLabel: 0xfd,
  number: 0x203,
  label: 0x204,
  truthOrError: 0x205,
  text: 0x207,
  shortNumber: 0x27e,
  format: 0x41e,
  beginning: 0x809,
} as const;

export type XlsRecord = { kind: number; view: DataView };

/** The records from an offset in the stream to its end; a record that the stream cuts off ends them. */
export function* recordsFrom(stream: Uint8Array, from: number): Generator<XlsRecord> {
  const all = new DataView(stream.buffer, stream.byteOffset, stream.length);
  let at = from;
  while (at + 4 <= stream.length) {
    const length = all.getUint16(at + 2, true);
    if (at + 4 + length > stream.length) return;
    yield {
      kind: all.getUint16(at, true),
      view: new DataView(stream.buffer, stream.byteOffset + at + 4, length),
    };
    at += 4 + length;
  }
}
