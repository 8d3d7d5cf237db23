import type { MergedRange } from '../merged-cell-filler.ts';
import { parseColumn } from './sheet-scanner.ts';
import { findAttribute, listTags } from './xml.ts';

const sheetDataEnd = /<\/(?:[\w.-]+:)?sheetData/;
const hasRowsEnd = (text: string) => text.includes('sheetData') && sheetDataEnd.test(text);
/** No end tag of the rows is longer. A tag that is split between two parts is found in this many characters of each. */
const MAX_TAG_CHARACTERS = 60;
/** The XML after the rows has at most a few megabytes, and its merged cells come early. */
const MAX_ENDING_BYTES = 20_000_000;

/** The needed tags are ASCII, so each byte can be decoded as one character. This is faster than UTF-8. */
const latin1 = new TextDecoder('latin1');

/** Whether the end tag of the rows is in this part, or split between this part and the next. */
const hasRowsEndAcross = (part: string, nextPart: string) =>
  hasRowsEnd(part) || hasRowsEnd(part.slice(-MAX_TAG_CHARACTERS) + nextPart.slice(0, MAX_TAG_CHARACTERS));

/**
 * Returns the XML from the part that contains the end tag of the rows up to the end of the sheet. Searches backwards
 * from the last part. Returns '' if the tag is not found within MAX_ENDING_BYTES.
 */
export function findSheetEnding(parts: readonly Uint8Array[]): string {
  let nextPart = '';
  let bytes = 0;
  for (let index = parts.length - 1; index >= 0 && bytes <= MAX_ENDING_BYTES; index -= 1) {
    const text = latin1.decode(parts[index]);
    bytes += text.length;
    if (hasRowsEndAcross(text, nextPart))
      return parts
        .slice(index)
        .map((part) => latin1.decode(part))
        .join('');
    nextPart = text;
  }
  return '';
}

/** Like findSheetEnding(), for a sheet that is too large to keep in memory. */
export async function readSheetEnding(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const endingParts: string[] = [];
  let previousPart = '';
  let bytes = 0;
  for await (const part of parts) {
    const text = latin1.decode(part);
    if (endingParts.length === 0 && hasRowsEndAcross(previousPart, text)) endingParts.push(previousPart);
    if (endingParts.length > 0 || hasRowsEnd(text)) {
      if (bytes <= MAX_ENDING_BYTES) endingParts.push(text);
      bytes += text.length;
    }
    previousPart = text;
  }
  return endingParts.join('');
}

export function parseMergedRanges(ending: string): MergedRange[] {
  if (!ending.includes('mergeCell')) return [];
  return listTags(ending.slice(Math.max(0, ending.search(sheetDataEnd))), 'mergeCell').flatMap((tag) => {
    const [from = '', to = from] = (findAttribute(tag, 'ref') ?? '').split(':');
    const [firstRow, lastRow] = [from, to].map((cell) => Number(/\d+$/.exec(cell)?.[0]));
    return firstRow && lastRow ? [{ column: parseColumn(from), firstRow, lastRow }] : [];
  });
}
