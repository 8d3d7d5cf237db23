import { FileFaultError } from '../file-fault.ts';
import { createFormatterLookup, type NumberFormatter } from '../numbers/number-formatter.ts';
import { readRecords, recordKinds } from './read-records.ts';
import { readSharedTexts, readShortText, readText } from './read-texts.ts';

const EXCEL_97 = 0x600;
/** The limit of Excel is 65 490 styles. */
const MAX_STYLES = 65_536;
const MAX_SHEETS = 10_000;
/** The records of the shared strings. A file of the maximum size needs fewer. */
const MAX_STRING_RECORDS = 100_000;

export type XlsBook = {
  strings: readonly string[];
  formatters: readonly NumberFormatter[];
  /** The visible sheets, or all sheets if none is visible. `offset` is the position in the stream. */
  sheets: readonly { name: string; offset: number }[];
};

/** Reads what all sheets of a workbook share, and the offset of each sheet. */
export function readXlsBook(stream: Uint8Array): XlsBook {
  const customFormats = new Map<number, string>();
  const styles: number[] = [];
  const sheets: { name: string; offset: number; isHidden: boolean }[] = [];
  const strings: DataView[] = [];
  let is1904 = false;
  let hasBegun = false;
  let previousKind = 0;
  for (const { kind, view } of readRecords(stream, 0)) {
    if (!hasBegun) {
      // Workbooks of older versions are refused: the encoding of their texts is not known.
      if (kind !== recordKinds.sectionBeginning || view.getUint16(0, true) !== EXCEL_97)
        throw new FileFaultError('unreadable');
      hasBegun = true;
    }
    if (kind === recordKinds.sectionEnd) break;
    if (kind === recordKinds.password) throw new FileFaultError('protected');
    if (kind === recordKinds.dateMode) is1904 = view.getUint16(0, true) === 1;
    else if (kind === recordKinds.format) customFormats.set(view.getUint16(0, true), readText(view, 2));
    else if (kind === recordKinds.style) styles.push(view.getUint16(2, true));
    // Sheets of other kinds, such as charts and macros, are skipped.
    else if (kind === recordKinds.sheet && view.getUint8(5) === 0)
      sheets.push({
        name: readShortText(view, 6),
        offset: view.getUint32(0, true),
        isHidden: (view.getUint8(4) & 3) !== 0,
      });
    else if (kind === recordKinds.sharedStrings) strings.push(view);
    else if (
      kind === recordKinds.continuation &&
      previousKind === recordKinds.sharedStrings &&
      strings.length > 0
    )
      strings.push(view);
    if (kind !== recordKinds.continuation) previousKind = kind;
    if (styles.length > MAX_STYLES || sheets.length > MAX_SHEETS || strings.length > MAX_STRING_RECORDS)
      throw new FileFaultError('unreadable');
  }
  if (sheets.length === 0) throw new FileFaultError('unreadable');
  const visibleSheets = sheets.filter(({ isHidden }) => !isHidden);
  return {
    strings: strings.length > 0 ? readSharedTexts(strings) : [],
    formatters: styles.map(createFormatterLookup(customFormats, is1904)),
    sheets: visibleSheets.length > 0 ? visibleSheets : sheets,
  };
}
