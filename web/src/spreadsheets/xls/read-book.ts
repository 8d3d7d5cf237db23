import { FaultyFile } from '../fault.ts';
import { type Show, showsOf } from '../numbers/show-number.ts';
import { kinds, recordsFrom } from './records.ts';
import { readSharedTexts, readShortText, readText } from './texts.ts';

const EXCEL_97 = 0x600;
/** Excel has no more styles and sheets than these. */
const STYLES_MOST = 65_536;
const SHEETS_MOST = 10_000;
/** So many records may continue the texts: more than a file of the greatest size needs. */
const CONTINUED_MOST = 100_000;

export type XlsBook = {
  strings: readonly string[];
  formats: readonly Show[];
  /** The sheets that people see, and where each begins. */
  sheets: readonly { name: string; at: number }[];
};

/** What holds for all sheets of a workbook, and where each of them begins. */
export function readBook(stream: Uint8Array): XlsBook {
  const own = new Map<number, string>();
  const styles: number[] = [];
  const sheets: { name: string; at: number; isHidden: boolean }[] = [];
  const strings: DataView[] = [];
  let is1904 = false;
  let hasBegun = false;
  let before = 0;
  for (const { kind, view } of recordsFrom(stream, 0)) {
    if (!hasBegun) {
      // Older workbooks write their texts in an encoding that they do not name.
      if (kind !== kinds.beginning || view.getUint16(0, true) !== EXCEL_97)
        throw new FaultyFile('unreadable');
      hasBegun = true;
    }
    if (kind === kinds.end) break;
    if (kind === kinds.password) throw new FaultyFile('protected');
    if (kind === kinds.dateMode) is1904 = view.getUint16(0, true) === 1;
    else if (kind === kinds.format) own.set(view.getUint16(0, true), readText(view, 2));
    else if (kind === kinds.style) styles.push(view.getUint16(2, true));
    // Sheets of another kind are charts and macros.
    else if (kind === kinds.sheet && view.getUint8(5) === 0)
      sheets.push({
        name: readShortText(view, 6),
        at: view.getUint32(0, true),
        isHidden: (view.getUint8(4) & 3) !== 0,
      });
    else if (kind === kinds.strings) strings.push(view);
    else if (kind === kinds.continued && before === kinds.strings && strings.length > 0) strings.push(view);
    if (kind !== kinds.continued) before = kind;
    if (styles.length > STYLES_MOST || sheets.length > SHEETS_MOST || strings.length > CONTINUED_MOST)
      throw new FaultyFile('unreadable');
  }
  if (sheets.length === 0) throw new FaultyFile('unreadable');
  const seen = sheets.filter(({ isHidden }) => !isHidden);
  return {
    strings: strings.length > 0 ? readSharedTexts(strings) : [],
    formats: styles.map(showsOf(own, is1904)),
    sheets: seen.length > 0 ? seen : sheets,
  };
}
