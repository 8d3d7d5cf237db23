import { readMobile } from '@miya/contract/numbering-plans';
import { providePhones } from '@miya/contract/phones';
import { type FileFault, faultOf, readFirstSheet, writeSheet } from '../../spreadsheets/index.ts';
import { type ReadSheet, readRows } from './read-rows.ts';

export type SheetRequest =
  | { task: 'read'; file: File; home: string }
  | { task: 'write'; name: string; headings: string[]; rows: string[][] };
export type ReadOutcome = ReadSheet | 'no_headings' | 'no_rows' | 'too_many' | 'too_large' | 'unreadable';
export type SheetAnswer = { read: ReadOutcome } | { written: Uint8Array<ArrayBuffer> };

export const ROWS_MOST = 20_000;

providePhones(readMobile);

/** Reading, checking and writing thousands of rows would stop the page for seconds: it happens here. */
self.addEventListener('message', async ({ data }: MessageEvent<SheetRequest>) => {
  const answer: SheetAnswer =
    data.task === 'read'
      ? { read: await read(data.file, data.home) }
      : { written: await writeSheet(data.name, data.headings, data.rows) };
  self.postMessage(answer);
});

async function read(file: File, home: string): Promise<ReadOutcome> {
  try {
    const table: string[][] = [];
    for await (const slice of readFirstSheet(new Uint8Array(await file.arrayBuffer()))) {
      for (const { row, cells } of slice) {
        if (row > ROWS_MOST + 100) return 'too_many';
        // Rows that a file leaves out are empty: the next ones keep their numbers.
        while (table.length < row - 1) table.push([]);
        table.push(cells);
      }
    }
    const sheet = readRows(table, home);
    if (!sheet) return 'no_headings';
    return sheet.rows.length > ROWS_MOST ? 'too_many' : sheet;
  } catch (error) {
    return outcomes[faultOf(error)];
  }
}

const outcomes: Record<FileFault, ReadOutcome> = {
  unreadable: 'unreadable',
  protected: 'unreadable',
  not_a_table: 'unreadable',
  web_page: 'unreadable',
  too_large: 'too_large',
  too_wide: 'too_large',
  too_many: 'too_many',
  empty: 'no_rows',
};
