import { writeXlsx } from 'hucre/xlsx';
import { ROWS_MOST, readTable } from './read-file.ts';
import { type ReadSheet, readRows } from './read-rows.ts';

export type SheetRequest =
  | { task: 'read'; file: File; home: string }
  | { task: 'write'; name: string; headings: string[]; rows: string[][] };
export type ReadOutcome = ReadSheet | 'no_headings' | 'too_many' | 'unreadable';
export type SheetAnswer = { read: ReadOutcome } | { written: Uint8Array<ArrayBuffer> };

/** Reading, checking and writing thousands of rows would stop the page for seconds: it happens here. */
self.addEventListener('message', async ({ data }: MessageEvent<SheetRequest>) => {
  const answer: SheetAnswer =
    data.task === 'read' ? { read: await read(data.file, data.home) } : { written: await write(data) };
  self.postMessage(answer);
});

async function read(file: File, home: string): Promise<ReadOutcome> {
  try {
    const table = await readTable(new Uint8Array(await file.arrayBuffer()));
    const sheet = readRows(table, home);
    if (!sheet) return 'no_headings';
    return sheet.rows.length > ROWS_MOST ? 'too_many' : sheet;
  } catch {
    return 'unreadable';
  }
}

/** All cells are text: Excel must neither eat a zero nor take a name for a formula. */
async function write({ name, headings, rows }: SheetRequest & { task: 'write' }) {
  const columns = headings.map((header) => ({ width: Math.max(14, header.length * 2), numFmt: '@' }));
  const sheet = { name, columns, rows: [headings, ...rows], freezePane: { rows: 1 } };
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }));
}
