import { ROW_NUMBER_MAX } from '@miya/contract/limits';
import { FileFaultError } from '../file-fault.ts';
import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from '../limits.ts';
import { MergedCellFiller, type MergedRange } from '../merged-cell-filler.ts';
import { createNumberFormatter, type NumberFormatter } from '../numbers/number-formatter.ts';
import type { Sheet } from '../sheet.ts';
import { sliceRows } from '../slice-rows.ts';
import { formatAllDigits, type TableRow } from '../table-row.ts';
import { findAttribute, listTags, splitElements, unescapeXml } from '../xlsx/xml.ts';

/** The number formats that Excel 2003 writes as a name. */
const namedFormats: Record<string, string> = { Fixed: '0.00', Standard: '#,##0.00', Percent: '0.00%' };

/** Finds an attribute with or without the prefix `ss:`. */
const findExcelAttribute = (tag: string, name: string) =>
  findAttribute(tag, `ss:${name}`) ?? findAttribute(tag, name);

/** Lists the sheets of a workbook in the XML format of Excel 2002 and 2003, which many programs still write. */
export function openXmlBook(text: string): Sheet[] {
  const formatters = readStyles(text);
  const sheets: Sheet[] = [];
  const opening = /<((?:[\w.-]+:)?)Worksheet(?=[\s>])/g;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const open = text.indexOf('>', match.index);
    const end = open < 0 ? -1 : text.indexOf(`</${match[1]}Worksheet>`, open);
    // The file was cut off inside a sheet.
    if (end < 0) throw new FileFaultError('unreadable');
    const name = unescapeXml(findExcelAttribute(text.slice(match.index, open), 'Name') ?? '');
    sheets.push({
      name,
      read: async function* () {
        yield* sliceRows(readRows(text.slice(open + 1, end), match[1] ?? '', formatters));
      },
    });
    opening.lastIndex = end;
  }
  if (sheets.length === 0) throw new FileFaultError('unreadable');
  return sheets;
}

function readStyles(text: string): Map<string, NumberFormatter> {
  const formatters = new Map<string, NumberFormatter>();
  for (const style of text
    .slice(0, text.search(/<(?:[\w.-]+:)?Worksheet[\s>]/))
    .split(/<(?:[\w.-]+:)?Style[\s>]/)) {
    const [format] = listTags(style, 'NumberFormat');
    const code = format && findExcelAttribute(format, 'Format');
    const id = findExcelAttribute(` ${style.slice(0, Math.max(0, style.indexOf('>')))}`, 'ID');
    if (code && id) formatters.set(id, createNumberFormatter(namedFormats[code] ?? unescapeXml(code)));
  }
  return formatters;
}

function* readRows(
  xml: string,
  prefix: string,
  formatters: ReadonlyMap<string, NumberFormatter>,
): Generator<TableRow> {
  const mergedRanges: MergedRange[] = [];
  const rows: TableRow[] = [];
  let row = 0;
  let position = 0;
  for (;;) {
    const start = xml.indexOf(`<${prefix}Row`, position);
    const open = start < 0 ? -1 : xml.indexOf('>', start);
    if (open < 0) break;
    const tag = xml.slice(start, open);
    row = Number(findExcelAttribute(tag, 'Index') ?? row + 1);
    if (!(Number.isInteger(row) && row > 0)) throw new FileFaultError('unreadable');
    if (row > ROW_NUMBER_MAX) throw new FileFaultError('too_many');
    const close = `</${prefix}Row>`;
    const end = tag.endsWith('/') ? open : xml.indexOf(close, open);
    if (end < 0) throw new FileFaultError('unreadable');
    const cells = readCells(xml.slice(open + 1, Math.max(open + 1, end)), {
      prefix,
      formatters: formatters,
      row,
      mergedRanges,
    });
    if (cells.some((cell) => cell !== ''))
      rows.push({
        row,
        cells,
        ...(findExcelAttribute(tag, 'Hidden') === '1' && { isHidden: true as const }),
      });
    position = end + (tag.endsWith('/') ? 1 : close.length);
  }
  const mergedCellFiller = new MergedCellFiller(mergedRanges);
  for (const tableRow of rows) yield mergedCellFiller.fillRow(tableRow);
}

type RowContext = {
  prefix: string;
  formatters: ReadonlyMap<string, NumberFormatter>;
  row: number;
  mergedRanges: MergedRange[];
};

function readCells(xml: string, { prefix, formatters, row, mergedRanges }: RowContext): string[] {
  const cells: string[] = [];
  const close = `</${prefix}Cell>`;
  let column = 0;
  let position = xml.indexOf(`<${prefix}Cell`);
  while (position >= 0) {
    const open = xml.indexOf('>', position);
    if (open < 0) throw new FileFaultError('unreadable');
    const tag = xml.slice(position, open);
    column = Number(findExcelAttribute(tag, 'Index') ?? column + 1);
    if (!(Number.isInteger(column) && column > 0)) throw new FileFaultError('unreadable');
    const end = tag.endsWith('/') ? open : xml.indexOf(close, open);
    if (end < 0) throw new FileFaultError('unreadable');
    const text = tag.endsWith('/')
      ? ''
      : formatCellText(xml.slice(open + 1, end), formatters.get(findExcelAttribute(tag, 'StyleID') ?? ''));
    if (text !== '') {
      if (column > MAX_COLUMNS) throw new FileFaultError('too_wide');
      while (cells.length < column - 1) cells.push('');
      cells.push(text.slice(0, MAX_CELL_CHARACTERS));
    }
    const below = Number(findExcelAttribute(tag, 'MergeDown') ?? 0);
    if (below > 0) mergedRanges.push({ column: column - 1, firstRow: row, lastRow: row + below });
    column += Number(findExcelAttribute(tag, 'MergeAcross') ?? 0);
    position = xml.indexOf(`<${prefix}Cell`, end);
  }
  return cells;
}

function formatCellText(xml: string, show: NumberFormatter | undefined): string {
  const [tag = ''] = listTags(xml, 'Data');
  const [data = ''] = splitElements(xml, 'Data').inner;
  // A cell with several fonts contains HTML tags.
  const text = unescapeXml(data.includes('<') ? data.replace(/<[^>]*>/g, '') : data);
  const type = findExcelAttribute(tag, 'Type');
  if (type === 'DateTime') return text.slice(0, 10);
  if (type === 'Boolean') return text === '1' ? 'TRUE' : 'FALSE';
  const value = Number(text);
  if (type !== 'Number' || text.trim() === '' || Number.isNaN(value)) return text;
  return (show ?? formatAllDigits)(value);
}
