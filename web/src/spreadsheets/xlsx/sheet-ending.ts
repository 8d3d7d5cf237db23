import type { MergedRange } from '../merged-cells.ts';
import { columnOf } from './scan-sheet.ts';
import { attribute, tagsOf } from './xml.ts';

const end = /<\/(?:[\w.-]+:)?sheetData/;
const hasEnd = (text: string) => text.includes('sheetData') && end.test(text);
/** The tag that ends the rows is no longer than this: where a break parts it, so much on either side belongs to it. */
const TAG_MOST = 60;
/** What follows the rows is told in a few megabytes; merged cells come early in it. */
const ENDING_MOST = 20_000_000;

/** The tags that matter here are plain letters, whatever the encoding is: each byte may be taken for one. */
const plain = new TextDecoder('latin1');

/** Whether the rows end in this part, or where it meets the one after it. */
const endsIn = (part: string, after: string) =>
  hasEnd(part) || hasEnd(part.slice(-TAG_MOST) + after.slice(0, TAG_MOST));

/** What a sheet tells after its rows, of all its parts. It is looked for from the end: that is where it stands. */
export function endingOf(parts: readonly Uint8Array[]): string {
  let after = '';
  let bytes = 0;
  for (let at = parts.length - 1; at >= 0 && bytes <= ENDING_MOST; at -= 1) {
    const text = plain.decode(parts[at]);
    bytes += text.length;
    if (endsIn(text, after))
      return parts
        .slice(at)
        .map((part) => plain.decode(part))
        .join('');
    after = text;
  }
  return '';
}

/** The same of a sheet whose parts are too many to be held. */
export async function endingAmong(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const held: string[] = [];
  let before = '';
  let bytes = 0;
  for await (const part of parts) {
    const text = plain.decode(part);
    if (held.length === 0 && endsIn(before, text)) held.push(before);
    if (held.length > 0 || hasEnd(text)) {
      if (bytes <= ENDING_MOST) held.push(text);
      bytes += text.length;
    }
    before = text;
  }
  return held.join('');
}

export function mergedIn(ending: string): MergedRange[] {
  if (!ending.includes('mergeCell')) return [];
  return tagsOf(ending.slice(Math.max(0, ending.search(end))), 'mergeCell').flatMap((tag) => {
    const [from = '', to = from] = (attribute(tag, 'ref') ?? '').split(':');
    const [first, last] = [from, to].map((cell) => Number(/\d+$/.exec(cell)?.[0]));
    return first && last ? [{ column: columnOf(from), first, last }] : [];
  });
}
