import { FileFaultError } from '../file-fault.ts';

/** The record types of the BIFF8 format that are read. All other records are skipped. */
export const recordKinds = {
  formula: 0x06,
  sectionEnd: 0x0a,
  dateMode: 0x22,
  password: 0x2f,
  continuation: 0x3c,
  sheet: 0x85,
  compressedNumbers: 0xbd,
  richLabel: 0xd6,
  style: 0xe0,
  mergedCells: 0xe5,
  sharedStrings: 0xfc,
  sharedLabel: 0xfd,
  number: 0x203,
  label: 0x204,
  booleanOrError: 0x205,
  formulaText: 0x207,
  row: 0x208,
  compressedNumber: 0x27e,
  format: 0x41e,
  sectionBeginning: 0x809,
} as const;

export type XlsRecord = { kind: number; view: DataView };

const knownKinds: ReadonlySet<number> = new Set(Object.values(recordKinds));
/** A record of a cell has at least 10 bytes. A stream of many shorter records is refused: Excel does not write it. */
const MIN_AVERAGE_BYTES = 10;
/** The first records are not checked: the settings at the beginning of a workbook are short records. */
const UNCHECKED_RECORDS = 10_000;
const emptyView = new DataView(new ArrayBuffer(0));

/**
 * Yields the records from an offset to the end of the stream. Stops at a record that is cut off. The view of an unknown
 * record is empty.
 */
export function* readRecords(stream: Uint8Array, start: number): Generator<XlsRecord> {
  const all = new DataView(stream.buffer, stream.byteOffset, stream.length);
  let offset = start;
  let count = 0;
  while (offset + 4 <= stream.length) {
    const kind = all.getUint16(offset, true);
    const length = all.getUint16(offset + 2, true);
    if (offset + 4 + length > stream.length) return;
    count += 1;
    if ((count - UNCHECKED_RECORDS) * MIN_AVERAGE_BYTES > offset - start)
      throw new FileFaultError('unreadable');
    const view = knownKinds.has(kind)
      ? new DataView(stream.buffer, stream.byteOffset + offset + 4, length)
      : emptyView;
    yield { kind, view };
    offset += 4 + length;
  }
}
