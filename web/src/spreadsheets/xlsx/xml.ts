import { FileFaultError } from '../file-fault.ts';
import { MAX_TAGS } from '../limits.ts';

// Supports only the XML features that spreadsheets use. Entities that a file declares are ignored, so they cannot
// expand.
const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeCodePoint = (code: number) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';

export function unescapeXml(text: string): string {
  let unescaped = text;
  if (unescaped.includes('&'))
    unescaped = unescaped.replace(
      /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
      (whole, hex, decimal, name) => {
        if (hex) return decodeCodePoint(Number.parseInt(hex, 16));
        return decimal ? decodeCodePoint(Number(decimal)) : (namedEntities[name] ?? whole);
      },
    );
  // Excel writes `_x0001_` for a character that XML does not allow.
  if (unescaped.includes('_x'))
    unescaped = unescaped.replace(/_x([0-9a-f]{4})_/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return unescaped;
}

/** Returns the value of an attribute of a start tag, or undefined. */
export function findAttribute(tag: string, name: string): string | undefined {
  const position = tag.indexOf(` ${name}="`);
  if (position >= 0) {
    const from = position + name.length + 3;
    return tag.slice(from, tag.indexOf('"', from));
  }
  // Few programs use single quotes or blanks around `=`. The regular expression is too slow for every cell.
  if (!tag.includes("'") && !tag.includes(' =') && !tag.includes('= ')) return undefined;
  return new RegExp(`\\s${name}\\s*=\\s*['"]([^'"]*)['"]`).exec(tag)?.[1];
}

// listTags() and splitElements() stop at the first tag that has no end. Otherwise a file with a million unclosed tags
// would be searched to its end a million times.

/** Lists the start tags with this name and any prefix. */
export function listTags(xml: string, name: string): string[] {
  const tags: string[] = [];
  const opening = new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])`, 'g');
  for (let match = opening.exec(xml); match; match = opening.exec(xml)) {
    const end = xml.indexOf('>', match.index);
    if (end < 0) break;
    if (tags.length >= MAX_TAGS) throw new FileFaultError('too_large');
    tags.push(xml.slice(match.index, end + 1));
    opening.lastIndex = end + 1;
  }
  return tags;
}

/** Returns the content of each element with this name, and the rest of the text without these elements. */
export function splitElements(xml: string, name: string): { inner: string[]; rest: string } {
  const inner: string[] = [];
  let rest = '';
  let position = 0;
  const opening = new RegExp(`<((?:[\\w.-]+:)?)${name}(?=[\\s/>])`, 'g');
  for (let match = opening.exec(xml); match; match = opening.exec(xml)) {
    const open = xml.indexOf('>', match.index);
    if (open < 0) break;
    const isEmpty = xml[open - 1] === '/';
    const close = `</${match[1]}${name}>`;
    const end = isEmpty ? open : xml.indexOf(close, open);
    if (end < 0) break;
    if (!isEmpty) inner.push(xml.slice(open + 1, end));
    rest += xml.slice(position, match.index);
    position = isEmpty ? open + 1 : end + close.length;
    opening.lastIndex = position;
  }
  return { inner, rest: rest + xml.slice(position) };
}

/** Parses a string item: joins its runs, and leaves out the phonetic readings of Japanese texts. */
export function parseItemText(xml: string): string {
  const only = findSingleRun(xml);
  if (only !== undefined) return unescapeXml(only);
  const source = xml.includes('rPh') ? splitElements(xml, 'rPh').rest : xml;
  return unescapeXml(splitElements(source, 't').inner.join(''));
}

/**
 * Returns the text of an item without runs (formatted parts), else undefined. Most items have no runs, and this search
 * takes a tenth of the time of a regular expression.
 */
function findSingleRun(xml: string): string | undefined {
  const start = xml.indexOf('<t');
  const open = xml.indexOf('>', start);
  const end = xml.indexOf('</t>', open);
  const isPlain =
    start >= 0 && end >= 0 && (open === start + 2 || xml[start + 2] === ' ') && xml[open - 1] !== '/';
  if (!isPlain || xml.indexOf('<t', end) >= 0 || xml.lastIndexOf('<r', end) >= 0) return undefined;
  return xml.slice(open + 1, end);
}
