import { numberText } from '../cell.ts';
import { FaultyFile } from '../fault.ts';
import { CELL_MOST, COLUMNS_MOST } from '../limits.ts';
import type { MergedRange } from '../merged-cells.ts';
import { attribute, elementsOf, unescapeXml } from '../xlsx/xml.ts';

/** A cell, or one that another covers; what is told of a row begins no other element so. */
const opening = /<table:(covered-)?table-cell(?=[\s/>])/g;

/** The cells of a row as the person sees them; what is merged downwards is added to the ranges. */
export function cellsOf(xml: string, row: number, ranges: MergedRange[]): string[] {
  const cells: string[] = [];
  let column = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const open = xml.indexOf('>', found.index);
    const close = `</table:${found[1] ?? ''}table-cell>`;
    const isEmpty = xml[open - 1] === '/';
    const end = open < 0 || isEmpty ? open : xml.indexOf(close, open);
    if (end < 0) throw new FaultyFile('unreadable');
    const tag = xml.slice(found.index, open);
    const times = Number(attribute(tag, 'table:number-columns-repeated') ?? 1);
    if (!(Number.isInteger(times) && times > 0)) throw new FaultyFile('unreadable');
    // What a merged cell covers may still be there, unseen.
    const text = isEmpty || found[1] ? '' : textOf(tag, xml.slice(open + 1, end));
    if (text !== '') {
      if (column + times > COLUMNS_MOST) throw new FaultyFile('too_wide');
      while (cells.length < column) cells.push('');
      for (let one = 0; one < times; one += 1) cells.push(text.slice(0, CELL_MOST));
    }
    const below = Number(attribute(tag, 'table:number-rows-spanned') ?? 1);
    if (below > 1) ranges.push({ column, first: row, last: row + below - 1 });
    column += times;
    opening.lastIndex = end;
  }
  return cells;
}

function textOf(tag: string, xml: string): string {
  const shown = paragraphsOf(xml);
  const value = attribute(tag, 'office:value');
  switch (attribute(tag, 'office:value-type')) {
    case 'float':
      // Digits alone are shown as somebody wants them, with noughts before them; all else may be cut or in another country's way.
      return value === undefined || isInDigits(shown, value) ? shown : numberText(Number(value));
    case 'date':
      return (attribute(tag, 'office:date-value') ?? shown).slice(0, 10);
    case 'boolean':
      return attribute(tag, 'office:boolean-value') === 'true' ? 'TRUE' : 'FALSE';
    default:
      return shown;
  }
}

/** Whether all of a number is seen as digits: 0.75 may be shown as 1. */
const isInDigits = (shown: string, value: string) => /^\d+$/.test(shown) && Number(shown) === Number(value);

/** The lines of a cell, without what somebody has noted beside it. */
function paragraphsOf(xml: string): string {
  const own = xml.includes('office:annotation') ? elementsOf(xml, 'annotation').rest : xml;
  return elementsOf(own, 'p').inner.map(lineOf).join('\n');
}

/** The text of a line without its marks. It is parted once: looking for the end of each mark would take for ever where none ends. */
function lineOf(xml: string): string {
  const [text = '', ...marks] = xml.split('<');
  const rest = marks.map((mark) => {
    const end = mark.indexOf('>');
    return blankFor(mark) + (end < 0 ? '' : mark.slice(end + 1));
  });
  return unescapeXml(text + rest.join(''));
}

const BLANKS_MOST = 20;

/** What a mark stands for: several blanks, a tabulator or the end of a line. */
function blankFor(mark: string): string {
  if (/^text:s[\s/>]/.test(mark))
    return ' '.repeat(Math.max(1, Math.min(BLANKS_MOST, Number(attribute(mark, 'text:c') ?? 1) || 1)));
  if (mark.startsWith('text:tab')) return ' ';
  return mark.startsWith('text:line-break') ? '\n' : '';
}
