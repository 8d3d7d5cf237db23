import { createFormatterLookup, type NumberFormatter } from '../numbers/number-formatter.ts';
import { findAttribute, listTags, splitElements, unescapeXml } from './xml.ts';

/** Reads the number formatters, by the number of the cell style. */
export function readNumberFormatters(xml: string, is1904: boolean): NumberFormatter[] {
  const customFormats = new Map<number, string>();
  for (const tag of listTags(xml, 'numFmt'))
    customFormats.set(
      Number(findAttribute(tag, 'numFmtId')),
      unescapeXml(findAttribute(tag, 'formatCode') ?? ''),
    );
  const cellStyles = splitElements(xml, 'cellXfs').inner[0] ?? '';
  const findFormatter = createFormatterLookup(customFormats, is1904);
  return listTags(cellStyles, 'xf').map((tag) => findFormatter(Number(findAttribute(tag, 'numFmtId') ?? 0)));
}
