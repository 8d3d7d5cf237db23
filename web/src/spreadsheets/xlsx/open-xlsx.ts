import type { TableRow } from '../cell.ts';
import { FaultyFile } from '../fault.ts';
import { PART_MOST, SHEET_MOST } from '../limits.ts';
import { MergedCells, type MergedRange } from '../merged-cells.ts';
import type { Sheet } from '../sheet.ts';
import type { Zip } from '../zip.ts';
import { readFormats } from './number-formats.ts';
import { type BookParts, SheetScanner } from './scan-sheet.ts';
import { SharedStrings } from './shared-strings.ts';
import { endingAmong, endingOf, mergedIn } from './sheet-ending.ts';
import { attribute, tagsOf, unescapeXml } from './xml.ts';

/** Describing a workbook takes a few kilobytes; this is for those with a thousand sheets. */
const SMALL_MOST = 10_000_000;
/** A sheet of so many bytes, some thirty thousand rows, is held unpacked until it is read. A larger one is unpacked twice. */
const HELD_MOST = 40_000_000;

/** The sheets of a workbook. */
export async function openXlsx(zip: Zip): Promise<Sheet[]> {
  const { sheets, strings, styles, is1904 } = await findParts(zip);
  const describe = once(async () => ({
    strings: new SharedStrings(strings ? await zip.text(strings, PART_MOST) : ''),
    formats: styles ? readFormats(await zip.text(styles, SMALL_MOST * 5), is1904) : [],
  }));
  return sheets.map(({ name, part }) => ({
    name,
    read: async function* ({ isGlance = false, hasNumbers = false } = {}) {
      const book = { ...(await describe()), hasNumbers };
      if (isGlance) yield* scan(zip.parts(part, SHEET_MOST), book, []);
      else yield* readWhole(zip, part, book);
    },
  }));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Reads a sheet whose merged cells are told after its rows: so it is unpacked to its end first. */
async function* readWhole(zip: Zip, part: string, book: BookParts): AsyncGenerator<TableRow[]> {
  if (zip.sizeOf(part) > HELD_MOST) {
    yield* scan(zip.parts(part, SHEET_MOST), book, mergedIn(await endingAmong(zip.parts(part, SHEET_MOST))));
    return;
  }
  const parts: Uint8Array[] = [];
  for await (const one of zip.parts(part, SHEET_MOST)) parts.push(one);
  yield* scan(parts, book, mergedIn(endingOf(parts)));
}

async function* scan(
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  book: BookParts,
  ranges: readonly MergedRange[],
): AsyncGenerator<TableRow[]> {
  const scanner = new SheetScanner(book);
  const decoder = new TextDecoder();
  const merged = ranges.length > 0 ? new MergedCells(ranges) : undefined;
  for await (const part of parts) {
    const rows = [...scanner.take(decoder.decode(part, { stream: true }))];
    yield merged ? rows.map((row) => merged.spread(row)) : rows;
    if (scanner.ended) return;
  }
  // The file ends in the middle of its sheet.
  throw new FaultyFile('unreadable');
}

type Parts = {
  sheets: { name: string; part: string }[];
  strings: string | undefined;
  styles: string | undefined;
  /** Whether days count from 1904, as old Excel for the Mac did. */
  is1904: boolean;
};

const isHidden = (tag: string) => /^(?:very)?hidden$/i.test(attribute(tag, 'state') ?? '');

async function findParts(zip: Zip): Promise<Parts> {
  const root = await relations(zip, '_rels/.rels', '');
  const workbook = root.find(({ type }) => type.endsWith('/officeDocument'))?.target;
  if (workbook === undefined || !zip.has(workbook)) throw new FaultyFile('unreadable');
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1);
  const all = await relations(zip, `${folder}_rels/${workbook.slice(folder.length)}.rels`, folder);
  const described = await zip.text(workbook, SMALL_MOST);
  const tags = tagsOf(described, 'sheet');
  const seen = tags.filter((tag) => !isHidden(tag));
  const sheets = (seen.length > 0 ? seen : tags).flatMap((tag) => {
    const id = /\s(?:[\w.-]+:)?id="([^"]*)"/.exec(tag)?.[1];
    // A sheet of another kind is a chart.
    const part = all.find((one) => one.id === id && !one.type.endsWith('/chartsheet'))?.target;
    if (part === undefined || !zip.has(part)) return [];
    return [{ name: unescapeXml(attribute(tag, 'name') ?? ''), part }];
  });
  if (sheets.length === 0) throw new FaultyFile('unreadable');
  const find = (kind: string) => {
    const target = all.find(({ type }) => type.endsWith(`/${kind}`))?.target;
    return target !== undefined && zip.has(target) ? target : undefined;
  };
  const is1904 = /^(?:1|true)$/.test(attribute(tagsOf(described, 'workbookPr')[0] ?? '', 'date1904') ?? '');
  return { sheets, strings: find('sharedStrings'), styles: find('styles'), is1904 };
}

async function relations(zip: Zip, name: string, folder: string) {
  if (!zip.has(name)) return [];
  return tagsOf(await zip.text(name, SMALL_MOST), 'Relationship').map((tag) => ({
    id: attribute(tag, 'Id'),
    type: attribute(tag, 'Type') ?? '',
    target: resolve(folder, attribute(tag, 'Target') ?? ''),
  }));
}

/** Where a relation points to, from the folder it is told in. */
function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts: string[] = [];
  for (const part of `${folder}${target}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
