import { FaultyFile } from '../fault.ts';

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
  merged: 0xe5,
  strings: 0xfc,
  sharedLabel: 0xfd,
  number: 0x203,
  label: 0x204,
  truthOrError: 0x205,
  text: 0x207,
  row: 0x208,
  shortNumber: 0x27e,
  format: 0x41e,
  beginning: 0x809,
} as const;

export type XlsRecord = { kind: number; view: DataView };

const known: ReadonlySet<number> = new Set(Object.values(kinds));
/** An empty cell takes ten bytes and everything else more: a stream of many shorter records is none that Excel wrote. */
const LEAST_BYTES = 10;
/** The settings a workbook begins with are short. */
const SHORT_ONES = 10_000;
const unread = new DataView(new ArrayBuffer(0));

/**
 * The records from an offset in the stream to its end; a record that the stream cuts off ends them. What is in a record of
 * a kind that does not matter is not looked at.
 */
export function* recordsFrom(stream: Uint8Array, from: number): Generator<XlsRecord> {
  const all = new DataView(stream.buffer, stream.byteOffset, stream.length);
  let at = from;
  let count = 0;
  while (at + 4 <= stream.length) {
    const kind = all.getUint16(at, true);
    const length = all.getUint16(at + 2, true);
    if (at + 4 + length > stream.length) return;
    count += 1;
    if ((count - SHORT_ONES) * LEAST_BYTES > at - from) throw new FaultyFile('unreadable');
    const view = known.has(kind) ? new DataView(stream.buffer, stream.byteOffset + at + 4, length) : unread;
    yield { kind, view };
    at += 4 + length;
  }
}
