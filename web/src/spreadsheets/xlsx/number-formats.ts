import { formatValue } from 'hucre';
import { numberText } from '../cell.ts';
import { attribute, tagsOf, unescapeXml } from './xml.ts';

/** How a number of a style is shown. */
export type Show = (value: number) => string;

/** Excel's own formats by number; those for dates follow the reader's region there, and are plain here. */
const builtin: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  14: 'yyyy-mm-dd',
  15: 'yyyy-mm-dd',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

const decimals = /^[#,]*0(?:\.(0+))?$/;

/** A number by its format, as the person sees it. Thousands are not parted: 1,500 means two things in two countries. */
export function showBy(format: string): Show {
  const main =
    format
      .split(';')[0]
      ?.replace(/\[(?:Red|Black|Blue|Green|\$[^\]]*)\]|_.|\*.|\\ /gi, '')
      .trim() ?? '';
  // Scientific: all digits are there, only not shown; a phone must show them.
  if (main === '' || main === '@' || /^general$/i.test(main) || /e[+-]/i.test(main)) return numberText;
  const fixed = decimals.exec(main);
  if (fixed) {
    const places = fixed[1]?.length ?? 0;
    return (value) =>
      Math.abs(value) < 1e15 && places <= 20
        ? Number(value.toPrecision(15)).toFixed(places)
        : numberText(value);
  }
  return (value) => (Math.abs(value) < 1e15 ? shown(value, format) : numberText(value));
}

function shown(value: number, format: string): string {
  try {
    return formatValue(value, format);
  } catch {
    return numberText(value);
  }
}

/** How numbers are shown, by the number of the cell's style. */
export function readFormats(xml: string): Show[] {
  const own = new Map<number, string>();
  for (const tag of tagsOf(xml, 'numFmt'))
    own.set(Number(attribute(tag, 'numFmtId')), unescapeXml(attribute(tag, 'formatCode') ?? ''));
  const list = /<(?:[\w.-]+:)?cellXfs[\s>][\s\S]*?<\/(?:[\w.-]+:)?cellXfs>/.exec(xml)?.[0] ?? '';
  const made = new Map<number, Show>();
  return tagsOf(list, 'xf').map((tag) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    const show = made.get(id) ?? showBy(own.get(id) ?? builtin[id] ?? 'General');
    made.set(id, show);
    return show;
  });
}
