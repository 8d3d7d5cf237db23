import { type Show, showsOf } from '../numbers/show-number.ts';
import { attribute, elementsOf, tagsOf, unescapeXml } from './xml.ts';

/** How numbers are shown, by the number of the cell's style. */
export function readFormats(xml: string, is1904: boolean): Show[] {
  const own = new Map<number, string>();
  for (const tag of tagsOf(xml, 'numFmt'))
    own.set(Number(attribute(tag, 'numFmtId')), unescapeXml(attribute(tag, 'formatCode') ?? ''));
  const list = elementsOf(xml, 'cellXfs').inner[0] ?? '';
  const showOf = showsOf(own, is1904);
  return tagsOf(list, 'xf').map((tag) => showOf(Number(attribute(tag, 'numFmtId') ?? 0)));
}
