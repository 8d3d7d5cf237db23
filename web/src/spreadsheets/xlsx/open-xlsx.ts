import { FileFaultError } from '../file-fault.ts';
import { MAX_PART_BYTES, MAX_SHEET_BYTES } from '../limits.ts';
import { MergedCellFiller, type MergedRange } from '../merged-cell-filler.ts';
import type { Sheet } from '../sheet.ts';
import type { TableRow } from '../table-row.ts';
import type { Zip } from '../zip.ts';
import { readNumberFormatters } from './read-number-formatters.ts';
import { SharedStrings } from './shared-strings.ts';
import { findSheetEnding, parseMergedRanges, readSheetEnding } from './sheet-ending.ts';
import { type SheetContext, SheetScanner } from './sheet-scanner.ts';
import { findAttribute, listTags, unescapeXml } from './xml.ts';

/** Enough for the description of a workbook with a thousand sheets. Usually it has a few kilobytes. */
const MAX_DESCRIPTION_BYTES = 10_000_000;
/** About 30 000 rows. A sheet up to this size stays unpacked in memory; a larger sheet is unpacked twice. */
const MAX_HELD_BYTES = 40_000_000;

/** Lists the sheets of an .xlsx file. */
export async function openXlsx(zip: Zip): Promise<Sheet[]> {
  const { sheets, strings, styles, is1904 } = await findParts(zip);
  const loadSharedParts = once(async () => ({
    strings: new SharedStrings(strings ? await zip.readText(strings, MAX_PART_BYTES) : ''),
    formatters: styles
      ? readNumberFormatters(await zip.readText(styles, MAX_DESCRIPTION_BYTES * 5), is1904)
      : [],
  }));
  return sheets.map(({ name, part }) => ({
    name,
    read: async function* ({ isPreview = false, includeNumbers = false } = {}) {
      const context = { ...(await loadSharedParts()), includeNumbers };
      if (isPreview) yield* scanRows(zip.readParts(part, MAX_SHEET_BYTES), context, []);
      else yield* readWithMergedCells(zip, part, context);
    },
  }));
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= load();
    return result;
  };
}

/**
 * Reads a sheet with its merged cells. The XML lists the merged cells after the rows, so the sheet is unpacked to its
 * end first.
 */
async function* readWithMergedCells(
  zip: Zip,
  part: string,
  context: SheetContext,
): AsyncGenerator<TableRow[]> {
  if (zip.getUnpackedSize(part) > MAX_HELD_BYTES) {
    yield* scanRows(
      zip.readParts(part, MAX_SHEET_BYTES),
      context,
      parseMergedRanges(await readSheetEnding(zip.readParts(part, MAX_SHEET_BYTES))),
    );
    return;
  }
  const parts: Uint8Array[] = [];
  for await (const chunk of zip.readParts(part, MAX_SHEET_BYTES)) parts.push(chunk);
  yield* scanRows(parts, context, parseMergedRanges(findSheetEnding(parts)));
}

async function* scanRows(
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  context: SheetContext,
  mergedRanges: readonly MergedRange[],
): AsyncGenerator<TableRow[]> {
  const scanner = new SheetScanner(context);
  const decoder = new TextDecoder();
  const mergedCellFiller = mergedRanges.length > 0 ? new MergedCellFiller(mergedRanges) : undefined;
  for await (const part of parts) {
    const rows = [...scanner.addPart(decoder.decode(part, { stream: true }))];
    yield mergedCellFiller ? rows.map((row) => mergedCellFiller.fillRow(row)) : rows;
    if (scanner.hasEnded) return;
  }
  // The file was cut off inside the sheet.
  throw new FileFaultError('unreadable');
}

type WorkbookParts = {
  sheets: { name: string; part: string }[];
  strings: string | undefined;
  styles: string | undefined;
  /** Whether days are counted from 1904, as in old versions of Excel for the Mac. */
  is1904: boolean;
};

const isHidden = (tag: string) => /^(?:very)?hidden$/i.test(findAttribute(tag, 'state') ?? '');

async function findParts(zip: Zip): Promise<WorkbookParts> {
  const packageRelations = await readRelations(zip, '_rels/.rels', '');
  const workbook = packageRelations.find(({ type }) => type.endsWith('/officeDocument'))?.target;
  if (workbook === undefined || !zip.has(workbook)) throw new FileFaultError('unreadable');
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1);
  const workbookRelations = await readRelations(
    zip,
    `${folder}_rels/${workbook.slice(folder.length)}.rels`,
    folder,
  );
  const workbookXml = await zip.readText(workbook, MAX_DESCRIPTION_BYTES);
  const tags = listTags(workbookXml, 'sheet');
  const visibleTags = tags.filter((tag) => !isHidden(tag));
  const sheets = (visibleTags.length > 0 ? visibleTags : tags).flatMap((tag) => {
    const id = /\s(?:[\w.-]+:)?id="([^"]*)"/.exec(tag)?.[1];
    // A sheet can also be a chart, which is skipped.
    const part = workbookRelations.find(
      (relation) => relation.id === id && !relation.type.endsWith('/chartsheet'),
    )?.target;
    if (part === undefined || !zip.has(part)) return [];
    return [{ name: unescapeXml(findAttribute(tag, 'name') ?? ''), part }];
  });
  if (sheets.length === 0) throw new FileFaultError('unreadable');
  const findPart = (kind: string) => {
    const target = workbookRelations.find(({ type }) => type.endsWith(`/${kind}`))?.target;
    return target !== undefined && zip.has(target) ? target : undefined;
  };
  const is1904 = /^(?:1|true)$/.test(
    findAttribute(listTags(workbookXml, 'workbookPr')[0] ?? '', 'date1904') ?? '',
  );
  return { sheets, strings: findPart('sharedStrings'), styles: findPart('styles'), is1904 };
}

async function readRelations(zip: Zip, name: string, folder: string) {
  if (!zip.has(name)) return [];
  return listTags(await zip.readText(name, MAX_DESCRIPTION_BYTES), 'Relationship').map((tag) => ({
    id: findAttribute(tag, 'Id'),
    type: findAttribute(tag, 'Type') ?? '',
    target: resolveTarget(folder, findAttribute(tag, 'Target') ?? ''),
  }));
}

/** Resolves the target of a relation against the folder of the part that declares it. */
function resolveTarget(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts: string[] = [];
  for (const part of `${folder}${target}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
