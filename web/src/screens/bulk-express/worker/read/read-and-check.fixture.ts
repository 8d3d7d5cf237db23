import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CellProblem,
  type ImportColumn,
  importColumns,
  joinRows,
  readImportOrder,
} from '@miya/contract/imports';
import { parseMobile } from '@miya/contract/numbering-plans';
import { setMobileParser } from '@miya/contract/phones';
import type {
  FilePreview,
  ReadFault,
  ReadRequest,
  SheetCandidate,
  SheetRow,
  UnmappedColumn,
} from '../protocol.ts';
import { unpackRows } from './pack-rows.ts';
import { readFile } from './read-file.ts';

setMobileParser(parseMobile);

export type ReadRowResult = {
  row: number;
  /** The texts of the filled cells. */
  texts: Partial<Record<ImportColumn, string>>;
  problems: CellProblem[];
};

/** The messages of the reader, collected into one object. */
export type ReadResult = {
  preview: FilePreview | undefined;
  areColumnsMapped: boolean;
  rows: ReadRowResult[];
  unmappedColumns: readonly UnmappedColumn[];
  hiddenRows: readonly number[];
  noteRows: readonly number[];
  sheetCandidates: readonly SheetCandidate[];
  fault: ReadFault | undefined;
};

type ReadOptions = Partial<Pick<ReadRequest, 'sheet' | 'headingChoices' | 'senderCells' | 'layout'>> & {
  home?: string;
  currency?: string;
};

/** Reads a file as the page does, and checks its rows as the check worker does. */
export async function readAndCheck(
  file: File,
  { home = 'CN', currency = 'CNY', ...options }: ReadOptions = {},
): Promise<ReadResult> {
  const result: ReadResult = {
    preview: undefined,
    areColumnsMapped: false,
    rows: [],
    unmappedColumns: [],
    hiddenRows: [],
    noteRows: [],
    sheetCandidates: [],
    fault: undefined,
  };
  const { port1: checkerPort } = new MessageChannel();
  const rows: SheetRow[] = [];
  const request = {
    file,
    encoding: undefined,
    sheet: undefined,
    layout: undefined,
    headingChoices: {},
    serviceNames: [],
    senderCells: undefined,
  };
  await readFile({ ...request, ...options, checkerPort }, (message) => {
    if (message.type === 'sheets') result.sheetCandidates = message.sheets;
    else if (message.type === 'fault') result.fault = message.fault;
    else if (message.type === 'done') {
      const { unmappedColumns, hiddenRows, noteRows } = message;
      Object.assign(result, { unmappedColumns, hiddenRows, noteRows });
    } else if (message.type === 'rows') rows.push(...unpackRows(message.rows));
    else Object.assign(result, { preview: message.preview, areColumnsMapped: message.type === 'preview' });
  });
  result.rows = joinRows(rows).flatMap((order) => {
    const { problems } = readImportOrder(
      order.rows.map(({ cells }) => cells),
      { home, currency },
    );
    return order.rows.map(({ row, cells }, index) => ({
      row,
      texts: listTexts(cells),
      problems: problems[index] ?? [],
    }));
  });
  return result;
}

const listTexts = (cells: readonly string[]): ReadRowResult['texts'] =>
  Object.fromEntries(
    importColumns.flatMap((column, index) => (cells[index] ? [[column, cells[index]] as const] : [])),
  );

/** Loads a file of the folder `fixtures`. */
export const loadFixtureFile = (name: string): File =>
  new File([readFileSync(join(import.meta.dirname, '../fixtures', name))], name);
