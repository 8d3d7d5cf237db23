import type { TableRow } from '../cell.ts';
import { FaultyFile } from '../fault.ts';
import { PART_MOST, SHEET_MOST } from '../limits.ts';
import { Zip } from '../zip.ts';
import { readFormats } from './number-formats.ts';
import { SheetScanner } from './scan-sheet.ts';
import { SharedStrings } from './shared-strings.ts';
import { attribute, tagsOf } from './xml.ts';

/** Describing a workbook takes a few kilobytes; this is for those with a thousand sheets. */
const SMALL_MOST = 10_000_000;

/** The first sheet of a workbook, row by row. */
export async function* readXlsx(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<TableRow[]> {
  const zip = new Zip(bytes);
  const parts = await findParts(zip);
  const book = {
    strings: new SharedStrings(parts.strings ? await zip.text(parts.strings, PART_MOST) : ''),
    formats: parts.styles ? readFormats(await zip.text(parts.styles, SMALL_MOST * 5), parts.is1904) : [],
  };
  const scanner = new SheetScanner(book);
  const decoder = new TextDecoder();
  const reader = zip.stream(parts.sheet, SHEET_MOST).getReader();
  try {
    while (!scanner.ended) {
      const { done, value } = await reader.read();
      yield [...scanner.take(done ? decoder.decode() : decoder.decode(value, { stream: true }))];
      if (done) break;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
  // The file ends in the middle of its sheet.
  if (!scanner.ended) throw new FaultyFile('unreadable');
}

type Parts = {
  sheet: string;
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
  const sheets = tagsOf(described, 'sheet');
  const first = sheets.find((tag) => !isHidden(tag)) ?? sheets[0] ?? '';
  const id = /\s(?:[\w.-]+:)?id="([^"]*)"/.exec(first)?.[1];
  const sheet = all.find((one) => one.id === id)?.target;
  if (sheet === undefined || !zip.has(sheet)) throw new FaultyFile('unreadable');
  const find = (kind: string) => {
    const target = all.find(({ type }) => type.endsWith(`/${kind}`))?.target;
    return target !== undefined && zip.has(target) ? target : undefined;
  };
  const is1904 = /^(?:1|true)$/.test(attribute(tagsOf(described, 'workbookPr')[0] ?? '', 'date1904') ?? '');
  return { sheet, strings: find('sharedStrings'), styles: find('styles'), is1904 };
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
