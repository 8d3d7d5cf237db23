import { FaultyFile } from '../fault.ts';
import { TAGS_MOST } from '../limits.ts';

// The few things of XML that spreadsheets use. There are no entities of a file's own here: none can blow up.
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const codePoint = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD');

export function unescapeXml(text: string): string {
  let plain = text;
  if (plain.includes('&'))
    plain = plain.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
      if (hex) return codePoint(Number.parseInt(hex, 16));
      return decimal ? codePoint(Number(decimal)) : (named[name] ?? whole);
    });
  // Excel's own way to write what XML cannot hold.
  if (plain.includes('_x'))
    plain = plain.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return plain;
}

/** The value of an attribute in an opening tag. */
export function attribute(tag: string, name: string): string | undefined {
  const at = tag.indexOf(` ${name}="`);
  if (at >= 0) {
    const from = at + name.length + 3;
    return tag.slice(from, tag.indexOf('"', from));
  }
  // Hardly any writer puts an attribute otherwise; looking for that in every cell would cost more than all the rest.
  if (!tag.includes("'") && !tag.includes(' =') && !tag.includes('= ')) return undefined;
  return new RegExp(`\\s${name}\\s*=\\s*['"]([^'"]*)['"]`).exec(tag)?.[1];
}

// Whatever looks for an end looks for it once: a file of nothing but beginnings would otherwise be read from each of them.

/** The opening tags of a name, whatever its prefix. */
export function tagsOf(xml: string, name: string): string[] {
  const tags: string[] = [];
  const opening = new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])`, 'g');
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const end = xml.indexOf('>', found.index);
    if (end < 0) break;
    if (tags.length >= TAGS_MOST) throw new FaultyFile('too_large');
    tags.push(xml.slice(found.index, end + 1));
    opening.lastIndex = end + 1;
  }
  return tags;
}

/** What stands in elements of a name, one after the other; and what is left of the text without them. */
export function elementsOf(xml: string, name: string): { inner: string[]; rest: string } {
  const inner: string[] = [];
  let rest = '';
  let at = 0;
  const opening = new RegExp(`<((?:[\\w.-]+:)?)${name}(?=[\\s/>])`, 'g');
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const open = xml.indexOf('>', found.index);
    if (open < 0) break;
    const isEmpty = xml[open - 1] === '/';
    const close = `</${found[1]}${name}>`;
    const end = isEmpty ? open : xml.indexOf(close, open);
    if (end < 0) break;
    if (!isEmpty) inner.push(xml.slice(open + 1, end));
    rest += xml.slice(at, found.index);
    at = isEmpty ? open + 1 : end + close.length;
    opening.lastIndex = at;
  }
  return { inner, rest: rest + xml.slice(at) };
}

/** The text of a string item: its runs joined, without the readings that Japanese cells carry above them. */
export function itemText(xml: string): string {
  const only = onlyRun(xml);
  if (only !== undefined) return unescapeXml(only);
  const source = xml.includes('rPh') ? elementsOf(xml, 'rPh').rest : xml;
  return unescapeXml(elementsOf(source, 't').inner.join(''));
}

/** Nearly all items have one run and nothing else: its text is found without an expression, in a tenth of the time. */
function onlyRun(xml: string): string | undefined {
  const start = xml.indexOf('<t');
  const open = xml.indexOf('>', start);
  const end = xml.indexOf('</t>', open);
  const isPlain =
    start >= 0 && end >= 0 && (open === start + 2 || xml[start + 2] === ' ') && xml[open - 1] !== '/';
  if (!isPlain || xml.indexOf('<t', end) >= 0 || xml.lastIndexOf('<r', end) >= 0) return undefined;
  return xml.slice(open + 1, end);
}
