import { ROW_NUMBER_MAX } from '@miya/contract/limits';
import type { TableRow } from '../cell.ts';
import { FaultyFile } from '../fault.ts';
import { inSlices } from '../in-slices.ts';
import { PART_MOST } from '../limits.ts';
import { MergedCells, type MergedRange } from '../merged-cells.ts';
import type { Sheet } from '../sheet.ts';
import { attribute, unescapeXml } from '../xlsx/xml.ts';
import type { Zip } from '../zip.ts';
import { cellsOf } from './cells-of.ts';

const MIME = 'application/vnd.oasis.opendocument.spreadsheet';
const SMALL_MOST = 1_000_000;

/** Whether a zip holds an OpenDocument of any kind: a text or a drawing is one as well. */
export const isOpenDocument = (zip: Zip): boolean => zip.has('content.xml') && zip.has('mimetype');

/** The sheets of an .ods as LibreOffice, OpenOffice and Google write it. */
export async function openOds(zip: Zip): Promise<Sheet[]> {
  const mime = (await zip.text('mimetype', SMALL_MOST)).trim();
  if (!mime.startsWith(MIME)) throw new FaultyFile('not_a_table');
  const manifest = 'META-INF/manifest.xml';
  const isSealed =
    zip.has(manifest) && (await zip.text(manifest, SMALL_MOST)).includes('manifest:encryption-data');
  if (isSealed) throw new FaultyFile('protected');
  const text = await zip.text('content.xml', PART_MOST);
  const sheets: Sheet[] = [];
  const opening = /<table:table(?=[\s>])/g;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const open = text.indexOf('>', found.index);
    const end = open < 0 ? -1 : text.indexOf('</table:table>', open);
    // The file ends in the middle of its sheet.
    if (end < 0) throw new FaultyFile('unreadable');
    const name = unescapeXml(attribute(text.slice(found.index, open), 'table:name') ?? '');
    sheets.push({
      name,
      read: async function* () {
        yield* inSlices(rowsOf(text.slice(open + 1, end)));
      },
    });
    opening.lastIndex = end;
  }
  if (sheets.length === 0) throw new FaultyFile('unreadable');
  return sheets;
}

const hidden = /^(?:collapse|filter)$/;
/** A row, and not what holds several of them, whose name begins alike. */
const opening = /<table:table-row(?=[\s/>])/g;

function* rowsOf(xml: string): Generator<TableRow> {
  const ranges: MergedRange[] = [];
  const rows: TableRow[] = [];
  let row = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const open = xml.indexOf('>', found.index);
    const isEmpty = xml[open - 1] === '/';
    const end = open < 0 || isEmpty ? open : xml.indexOf('</table:table-row>', open);
    if (end < 0) throw new FaultyFile('unreadable');
    const tag = xml.slice(found.index, open);
    const times = Number(attribute(tag, 'table:number-rows-repeated') ?? 1);
    if (!(Number.isInteger(times) && times > 0)) throw new FaultyFile('unreadable');
    const cells = isEmpty ? [] : cellsOf(xml.slice(open + 1, end), row + 1, ranges);
    const isSaid = cells.some((cell) => cell !== '');
    // The empty rows below a table are told as one that comes a million times.
    if (isSaid && row + times > ROW_NUMBER_MAX) throw new FaultyFile('too_many');
    const isHidden = hidden.test(attribute(tag, 'table:visibility') ?? '');
    for (let one = 1; isSaid && one <= times; one += 1)
      rows.push({ row: row + one, cells, ...(isHidden && { isHidden: true as const }) });
    row += times;
    opening.lastIndex = end;
  }
  const merged = new MergedCells(ranges);
  for (const one of rows) yield merged.spread(one);
}
