import { ROW_NUMBER_MAX } from '@miya/contract/limits';
import { numberText, type TableRow } from '../cell.ts';
import { FaultyFile } from '../fault.ts';
import { inSlices } from '../in-slices.ts';
import { CELL_MOST, COLUMNS_MOST } from '../limits.ts';
import { MergedCells, type MergedRange } from '../merged-cells.ts';
import { type Show, showBy } from '../numbers/show-number.ts';
import type { Sheet } from '../sheet.ts';
import { attribute, elementsOf, tagsOf, unescapeXml } from '../xlsx/xml.ts';

/** Excel 2003 names some formats instead of writing them. */
const namedFormats: Record<string, string> = { Fixed: '0.00', Standard: '#,##0.00', Percent: '0.00%' };

/** An attribute of Excel's own name space, whatever its prefix is. */
const own = (tag: string, name: string) => attribute(tag, `ss:${name}`) ?? attribute(tag, name);

/** The sheets of a workbook as Excel 2002 and 2003 wrote it in XML, and as many programs do to this day. */
export function openXmlBook(text: string): Sheet[] {
  const shows = readStyles(text);
  const sheets: Sheet[] = [];
  const opening = /<((?:[\w.-]+:)?)Worksheet(?=[\s>])/g;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const open = text.indexOf('>', found.index);
    const end = open < 0 ? -1 : text.indexOf(`</${found[1]}Worksheet>`, open);
    // The file ends in the middle of its sheet.
    if (end < 0) throw new FaultyFile('unreadable');
    const name = unescapeXml(own(text.slice(found.index, open), 'Name') ?? '');
    sheets.push({
      name,
      read: async function* () {
        yield* inSlices(rowsOf(text.slice(open + 1, end), found[1] ?? '', shows));
      },
    });
    opening.lastIndex = end;
  }
  if (sheets.length === 0) throw new FaultyFile('unreadable');
  return sheets;
}

function readStyles(text: string): Map<string, Show> {
  const shows = new Map<string, Show>();
  for (const style of text
    .slice(0, text.search(/<(?:[\w.-]+:)?Worksheet[\s>]/))
    .split(/<(?:[\w.-]+:)?Style[\s>]/)) {
    const [format] = tagsOf(style, 'NumberFormat');
    const code = format && own(format, 'Format');
    const id = own(` ${style.slice(0, Math.max(0, style.indexOf('>')))}`, 'ID');
    if (code && id) shows.set(id, showBy(namedFormats[code] ?? unescapeXml(code)));
  }
  return shows;
}

function* rowsOf(xml: string, prefix: string, shows: ReadonlyMap<string, Show>): Generator<TableRow> {
  const ranges: MergedRange[] = [];
  const rows: TableRow[] = [];
  let row = 0;
  let at = 0;
  for (;;) {
    const start = xml.indexOf(`<${prefix}Row`, at);
    const open = start < 0 ? -1 : xml.indexOf('>', start);
    if (open < 0) break;
    const tag = xml.slice(start, open);
    row = Number(own(tag, 'Index') ?? row + 1);
    if (!(Number.isInteger(row) && row > 0)) throw new FaultyFile('unreadable');
    if (row > ROW_NUMBER_MAX) throw new FaultyFile('too_many');
    const close = `</${prefix}Row>`;
    const end = tag.endsWith('/') ? open : xml.indexOf(close, open);
    if (end < 0) throw new FaultyFile('unreadable');
    const cells = cellsOf(xml.slice(open + 1, Math.max(open + 1, end)), { prefix, shows, row, ranges });
    if (cells.some((cell) => cell !== ''))
      rows.push({ row, cells, ...(own(tag, 'Hidden') === '1' && { isHidden: true as const }) });
    at = end + (tag.endsWith('/') ? 1 : close.length);
  }
  const merged = new MergedCells(ranges);
  for (const one of rows) yield merged.spread(one);
}

type Around = { prefix: string; shows: ReadonlyMap<string, Show>; row: number; ranges: MergedRange[] };

function cellsOf(xml: string, { prefix, shows, row, ranges }: Around): string[] {
  const cells: string[] = [];
  const close = `</${prefix}Cell>`;
  let column = 0;
  let at = xml.indexOf(`<${prefix}Cell`);
  while (at >= 0) {
    const open = xml.indexOf('>', at);
    if (open < 0) throw new FaultyFile('unreadable');
    const tag = xml.slice(at, open);
    column = Number(own(tag, 'Index') ?? column + 1);
    if (!(Number.isInteger(column) && column > 0)) throw new FaultyFile('unreadable');
    const end = tag.endsWith('/') ? open : xml.indexOf(close, open);
    if (end < 0) throw new FaultyFile('unreadable');
    const text = tag.endsWith('/')
      ? ''
      : textOf(xml.slice(open + 1, end), shows.get(own(tag, 'StyleID') ?? ''));
    if (text !== '') {
      if (column > COLUMNS_MOST) throw new FaultyFile('too_wide');
      while (cells.length < column - 1) cells.push('');
      cells.push(text.slice(0, CELL_MOST));
    }
    const below = Number(own(tag, 'MergeDown') ?? 0);
    if (below > 0) ranges.push({ column: column - 1, first: row, last: row + below });
    column += Number(own(tag, 'MergeAcross') ?? 0);
    at = xml.indexOf(`<${prefix}Cell`, end);
  }
  return cells;
}

function textOf(xml: string, show: Show | undefined): string {
  const [tag = ''] = tagsOf(xml, 'Data');
  const [data = ''] = elementsOf(xml, 'Data').inner;
  // Letters of several kinds in one cell are written as in a page.
  const text = unescapeXml(data.includes('<') ? data.replace(/<[^>]*>/g, '') : data);
  const type = own(tag, 'Type');
  if (type === 'DateTime') return text.slice(0, 10);
  if (type === 'Boolean') return text === '1' ? 'TRUE' : 'FALSE';
  const value = Number(text);
  if (type !== 'Number' || text.trim() === '' || Number.isNaN(value)) return text;
  return (show ?? numberText)(value);
}
