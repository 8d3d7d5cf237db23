import { FaultyFile } from '../fault.ts';
import { CELL_MOST, STRINGS_MOST } from '../limits.ts';
import { itemText } from './xml.ts';

/** The strings that cells refer to by number, in their order. */
export function readSharedStrings(xml: string): string[] {
  const prefix = /<([\w.-]+:)?sst[\s>]/.exec(xml)?.[1] ?? '';
  const open = `<${prefix}si`;
  const close = `</${prefix}si>`;
  const strings: string[] = [];
  let at = xml.indexOf(open);
  while (at >= 0) {
    if (strings.length >= STRINGS_MOST) throw new FaultyFile('too_large');
    const inner = xml.indexOf('>', at);
    if (inner < 0) break;
    if (xml[inner - 1] === '/') {
      strings.push('');
      at = xml.indexOf(open, inner);
      continue;
    }
    const end = xml.indexOf(close, inner);
    if (end < 0) break;
    const text = itemText(xml.slice(inner + 1, end));
    strings.push(text.length > CELL_MOST ? text.slice(0, CELL_MOST) : text);
    at = xml.indexOf(open, end);
  }
  return strings;
}
