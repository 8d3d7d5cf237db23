import { FileFaultError } from '../file-fault.ts';
import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from '../limits.ts';
import type { MergedRange } from '../merged-cell-filler.ts';
import { formatAllDigits } from '../table-row.ts';
import { findAttribute, splitElements, unescapeXml } from '../xlsx/xml.ts';

/** A cell, or a cell that a merged cell covers. No other element in a row has such a name. */
const opening = /<table:(covered-)?table-cell(?=[\s/>])/g;

/** Reads the displayed texts of a row. Adds ranges that are merged downwards to `mergedRanges`. */
export function readOdsCells(xml: string, row: number, mergedRanges: MergedRange[]): string[] {
  const cells: string[] = [];
  let column = 0;
  opening.lastIndex = 0;
  for (let match = opening.exec(xml); match; match = opening.exec(xml)) {
    const open = xml.indexOf('>', match.index);
    const close = `</table:${match[1] ?? ''}table-cell>`;
    const isEmpty = xml[open - 1] === '/';
    const end = open < 0 || isEmpty ? open : xml.indexOf(close, open);
    if (end < 0) throw new FileFaultError('unreadable');
    const tag = xml.slice(match.index, open);
    const times = Number(findAttribute(tag, 'table:number-columns-repeated') ?? 1);
    if (!(Number.isInteger(times) && times > 0)) throw new FileFaultError('unreadable');
    // A covered cell may still contain an invisible text, which is ignored.
    const text = isEmpty || match[1] ? '' : formatCellText(tag, xml.slice(open + 1, end));
    if (text !== '') {
      if (column + times > MAX_COLUMNS) throw new FileFaultError('too_wide');
      while (cells.length < column) cells.push('');
      for (let repeat = 0; repeat < times; repeat += 1) cells.push(text.slice(0, MAX_CELL_CHARACTERS));
    }
    const below = Number(findAttribute(tag, 'table:number-rows-spanned') ?? 1);
    if (below > 1) mergedRanges.push({ column, firstRow: row, lastRow: row + below - 1 });
    column += times;
    opening.lastIndex = end;
  }
  return cells;
}

function formatCellText(tag: string, xml: string): string {
  const shown = readParagraphs(xml);
  const value = findAttribute(tag, 'office:value');
  switch (findAttribute(tag, 'office:value-type')) {
    case 'float':
      // A displayed text of digits may have leading zeros that belong to it, as in a postcode. Any other displayed text
      // may be rounded or have a decimal comma.
      return value === undefined || showsFullNumber(shown, value) ? shown : formatAllDigits(Number(value));
    case 'date':
      return (findAttribute(tag, 'office:date-value') ?? shown).slice(0, 10);
    case 'boolean':
      return findAttribute(tag, 'office:boolean-value') === 'true' ? 'TRUE' : 'FALSE';
    default:
      return shown;
  }
}

/** Whether the displayed digits are the whole number: 0.75 may be displayed as `1`. */
const showsFullNumber = (shown: string, value: string) =>
  /^\d+$/.test(shown) && Number(shown) === Number(value);

/** Reads the lines of a cell, without comments attached to the cell. */
function readParagraphs(xml: string): string {
  const withoutComments = xml.includes('office:annotation') ? splitElements(xml, 'annotation').rest : xml;
  return splitElements(withoutComments, 'p').inner.map(readLine).join('\n');
}

/**
 * Reads a line without its tags. Splits the text once: a search for the end of each unclosed tag would take too long.
 */
function readLine(xml: string): string {
  const [text = '', ...marks] = xml.split('<');
  const rest = marks.map((mark) => {
    const end = mark.indexOf('>');
    return convertMarkToText(mark) + (end < 0 ? '' : mark.slice(end + 1));
  });
  return unescapeXml(text + rest.join(''));
}

const MAX_BLANKS = 20;

/** Converts tags that stand for blanks, a tab or a line break. Returns '' for all other tags. */
function convertMarkToText(mark: string): string {
  if (/^text:s[\s/>]/.test(mark))
    return ' '.repeat(Math.max(1, Math.min(MAX_BLANKS, Number(findAttribute(mark, 'text:c') ?? 1) || 1)));
  if (mark.startsWith('text:tab')) return ' ';
  return mark.startsWith('text:line-break') ? '\n' : '';
}
