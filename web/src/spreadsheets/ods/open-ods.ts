import { ROW_NUMBER_MAX } from '@miya/contract/limits';
import { FileFaultError } from '../file-fault.ts';
import { MAX_PART_BYTES } from '../limits.ts';
import { MergedCellFiller, type MergedRange } from '../merged-cell-filler.ts';
import type { Sheet } from '../sheet.ts';
import { sliceRows } from '../slice-rows.ts';
import type { TableRow } from '../table-row.ts';
import { findAttribute, unescapeXml } from '../xlsx/xml.ts';
import type { Zip } from '../zip.ts';
import { readOdsCells } from './read-ods-cells.ts';

const MIME = 'application/vnd.oasis.opendocument.spreadsheet';
const MAX_MANIFEST_BYTES = 1_000_000;

/** Whether the archive is an OpenDocument file: a spreadsheet, but possibly a text or a drawing. */
export const isOpenDocument = (zip: Zip): boolean => zip.has('content.xml') && zip.has('mimetype');

/** Lists the sheets of an .ods file of LibreOffice, OpenOffice or Google. */
export async function openOds(zip: Zip): Promise<Sheet[]> {
  const mime = (await zip.readText('mimetype', MAX_MANIFEST_BYTES)).trim();
  if (!mime.startsWith(MIME)) throw new FileFaultError('not_a_table');
  const manifest = 'META-INF/manifest.xml';
  const isEncrypted =
    zip.has(manifest) &&
    (await zip.readText(manifest, MAX_MANIFEST_BYTES)).includes('manifest:encryption-data');
  if (isEncrypted) throw new FileFaultError('protected');
  const text = await zip.readText('content.xml', MAX_PART_BYTES);
  const sheets: Sheet[] = [];
  const opening = /<table:table(?=[\s>])/g;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const open = text.indexOf('>', match.index);
    const end = open < 0 ? -1 : text.indexOf('</table:table>', open);
    // The file was cut off inside a sheet.
    if (end < 0) throw new FileFaultError('unreadable');
    const name = unescapeXml(findAttribute(text.slice(match.index, open), 'table:name') ?? '');
    sheets.push({
      name,
      read: async function* () {
        yield* sliceRows(readRows(text.slice(open + 1, end)));
      },
    });
    opening.lastIndex = end;
  }
  if (sheets.length === 0) throw new FileFaultError('unreadable');
  return sheets;
}

const hiddenVisibility = /^(?:collapse|filter)$/;
/** The tag of a row. The lookahead excludes `table:table-row-group` and similar names. */
const opening = /<table:table-row(?=[\s/>])/g;

function* readRows(xml: string): Generator<TableRow> {
  const mergedRanges: MergedRange[] = [];
  const rows: TableRow[] = [];
  let row = 0;
  opening.lastIndex = 0;
  for (let match = opening.exec(xml); match; match = opening.exec(xml)) {
    const open = xml.indexOf('>', match.index);
    const isEmpty = xml[open - 1] === '/';
    const end = open < 0 || isEmpty ? open : xml.indexOf('</table:table-row>', open);
    if (end < 0) throw new FileFaultError('unreadable');
    const tag = xml.slice(match.index, open);
    const times = Number(findAttribute(tag, 'table:number-rows-repeated') ?? 1);
    if (!(Number.isInteger(times) && times > 0)) throw new FileFaultError('unreadable');
    const cells = isEmpty ? [] : readOdsCells(xml.slice(open + 1, end), row + 1, mergedRanges);
    const hasText = cells.some((cell) => cell !== '');
    // Rows without text do not count. Files store the empty rows below a table as one row that is repeated about a
    // million times.
    if (hasText && row + times > ROW_NUMBER_MAX) throw new FileFaultError('too_many');
    const isHidden = hiddenVisibility.test(findAttribute(tag, 'table:visibility') ?? '');
    for (let repeat = 1; hasText && repeat <= times; repeat += 1)
      rows.push({ row: row + repeat, cells, ...(isHidden && { isHidden: true as const }) });
    row += times;
    opening.lastIndex = end;
  }
  const mergedCellFiller = new MergedCellFiller(mergedRanges);
  for (const row of rows) yield mergedCellFiller.fillRow(row);
}
