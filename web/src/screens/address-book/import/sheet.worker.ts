import type { AddressKind } from '@miya/contract/addresses';
import { hasAddressColumns } from '@miya/contract/import-sheets';
import { parseMobile } from '@miya/contract/numbering-plans';
import { setMobileParser } from '@miya/contract/phones';
import { type FileFault, getFileFault, readFirstSheet, writeSheet } from '../../../spreadsheets/index.ts';
import { type AddressChoices, findLayout, type Layout, listUndecidedColumns } from './find-layout.ts';
import { type AddressRow, readRows } from './read-rows.ts';

export type ReadRequest = {
  file: File;
  /** The country code for a file without a country column. */
  country: string;
  /**
   * The kind for rows that name no kind. Undefined until the user chooses a kind: then the kind that the headings name,
   * otherwise 'receiver'.
   */
  kind: AddressKind | undefined;
  /** The layout that the user has chosen for this file. Undefined: the worker finds the layout. */
  layout: Layout | undefined;
  /** The user's earlier choices for headings. */
  choices: AddressChoices;
};
export type WorkerRequest =
  | ({ task: 'read' } & ReadRequest)
  | { task: 'write'; name: string; headings: string[]; rows: string[][] };

export type ParsedSheet = {
  layout: Layout;
  /** The first rows of the file, including empty rows. The user sees them while mapping the columns. */
  previewTable: string[][];
  kind: AddressKind;
  /** The indexes of the columns with content that the user still has to map or ignore. */
  undecidedColumns: number[];
  /** Undefined if the user has to map columns first. */
  rows: AddressRow[] | undefined;
};
export type ReadResult = ParsedSheet | 'no_headings' | 'no_rows' | 'too_many' | 'too_large' | 'unreadable';
export type WorkerResponse = { read: ReadResult } | { written: Uint8Array<ArrayBuffer> };

export const MAX_IMPORT_ROWS = 20_000;
/** The number of rows that the user sees while mapping the columns. */
const PREVIEW_ROWS = 50;

setMobileParser(parseMobile);

/** Reads, checks and writes rows in a worker: thousands of rows would block the page for seconds. */
self.addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  const response: WorkerResponse =
    data.task === 'read'
      ? { read: await readFile(data) }
      : { written: await writeSheet(data.name, data.headings, data.rows) };
  self.postMessage(response);
});

async function readFile({
  file,
  country,
  kind: chosenKind,
  layout: chosenLayout,
  choices,
}: ReadRequest): Promise<ReadResult> {
  try {
    const table: string[][] = [];
    for await (const slice of readFirstSheet(new Uint8Array(await file.arrayBuffer()))) {
      for (const { row, cells } of slice) {
        // 100 further rows are allowed, because rows above the headings and empty rows are not imported.
        if (row > MAX_IMPORT_ROWS + 100) return 'too_many';
        // A file may omit empty rows. They are added, because the index of a row must be its row number minus 1.
        while (table.length < row - 1) table.push([]);
        table.push(cells);
      }
    }
    // An address file needs at least two columns: a name and a phone number.
    if (!table.some((cells) => cells.filter((cell) => cell.trim() !== '').length > 1)) return 'no_headings';
    const layout = chosenLayout ?? findLayout(table, choices);
    const kind = chosenKind ?? layout.party ?? 'receiver';
    const previewTable = table.slice(0, PREVIEW_ROWS);
    const undecidedColumns = listUndecidedColumns(table, layout);
    const parsed = { layout, previewTable, kind, undecidedColumns };
    if (undecidedColumns.length > 0 || !hasAddressColumns(layout.columns))
      return { ...parsed, rows: undefined };
    const rows = readRows(table, layout, { country, kind });
    if (rows.length === 0) return 'no_rows';
    return rows.length > MAX_IMPORT_ROWS ? 'too_many' : { ...parsed, rows };
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
