import type { AddressKind } from '@miya/contract/addresses';
import { hasAddressColumns } from '@miya/contract/import-sheets';
import { parseMobile } from '@miya/contract/numbering-plans';
import { setMobileParser } from '@miya/contract/phones';
import { type FileFault, getFileFault, readFirstSheet, writeSheet } from '../../../spreadsheets/index.ts';
import { type AddressChoices, findLayout, type Layout, listUndecidedColumns } from './find-layout.ts';
import { type AddressRow, readRows } from './read-rows.ts';

export type ReadRequest = {
  file: File;
  country: string;
  /** What rows that say nothing of it are; where nobody has chosen, what the headings name, or receivers. */
  kind: AddressKind | undefined;
  /** Which column is which, where somebody has said it of this file. */
  layout: Layout | undefined;
  /** What was said of headings before. */
  choices: AddressChoices;
};
export type WorkerRequest =
  | ({ task: 'read' } & ReadRequest)
  | { task: 'write'; name: string; headings: string[]; rows: string[][] };

export type ParsedSheet = {
  layout: Layout;
  /** The first rows, with their numbers less one: what the columns are is said with them before one's eyes. */
  previewTable: string[][];
  kind: AddressKind;
  /** The columns that hold something, wherever in the file, and that somebody has to decide about. */
  undecidedColumns: number[];
  /** Undefined where somebody has to say first what the columns are. */
  rows: AddressRow[] | undefined;
};
export type ReadResult = ParsedSheet | 'no_headings' | 'no_rows' | 'too_many' | 'too_large' | 'unreadable';
export type WorkerResponse = { read: ReadResult } | { written: Uint8Array<ArrayBuffer> };

export const MAX_IMPORT_ROWS = 20_000;
/** So many rows are shown where the columns are asked about. */
const PREVIEW_ROWS = 50;

setMobileParser(parseMobile);

/** Reading, checking and writing thousands of rows would stop the page for seconds: it happens here. */
self.addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  const answer: WorkerResponse =
    data.task === 'read'
      ? { read: await read(data) }
      : { written: await writeSheet(data.name, data.headings, data.rows) };
  self.postMessage(answer);
});

async function read({
  file,
  country,
  kind: chosen,
  layout: said,
  choices,
}: ReadRequest): Promise<ReadResult> {
  try {
    const table: string[][] = [];
    for await (const slice of readFirstSheet(new Uint8Array(await file.arrayBuffer()))) {
      for (const { row, cells } of slice) {
        if (row > MAX_IMPORT_ROWS + 100) return 'too_many';
        // Rows that a file leaves out are empty: the next ones keep their numbers.
        while (table.length < row - 1) table.push([]);
        table.push(cells);
      }
    }
    // A name and a number stand in two columns at least.
    if (!table.some((cells) => cells.filter((cell) => cell.trim() !== '').length > 1)) return 'no_headings';
    const layout = said ?? findLayout(table, choices);
    const kind = chosen ?? layout.side ?? 'receiver';
    const beginning = table.slice(0, PREVIEW_ROWS);
    const open = listUndecidedColumns(table, layout);
    const opened = { layout, beginning, kind, open };
    if (open.length > 0 || !hasAddressColumns(layout.columns)) return { ...opened, rows: undefined };
    const rows = readRows(table, layout, { country, kind });
    if (rows.length === 0) return 'no_rows';
    return rows.length > MAX_IMPORT_ROWS ? 'too_many' : { ...opened, rows };
  } catch (error) {
    return resultByFault[getFileFault(error)];
  }
}

const resultByFault: Record<FileFault, ReadResult> = {
  unreadable: 'unreadable',
  protected: 'unreadable',
  not_a_table: 'unreadable',
  web_page: 'unreadable',
  too_large: 'too_large',
  too_wide: 'too_large',
  too_many: 'too_many',
  empty: 'no_rows',
};
