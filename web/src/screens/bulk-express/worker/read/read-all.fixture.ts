import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CellProblem,
  type ImportColumn,
  importColumns,
  joinRows,
  readImportOrder,
} from '@miya/contract/imports';
import { readMobile } from '@miya/contract/numbering-plans';
import { providePhones } from '@miya/contract/phones';
import type { FilePreview, OpenColumn, ReadFault, ReadRequest, SheetGlance, SheetRow } from '../protocol.ts';
import { unpackRows } from './pack-rows.ts';
import { readFile } from './read-file.ts';

providePhones(readMobile);

export type SeenRow = { row: number; said: Partial<Record<ImportColumn, string>>; problems: CellProblem[] };

/** What came of a file: all that the reader says of it. */
export type Seen = {
  preview: FilePreview | undefined;
  isMapped: boolean;
  rows: SeenRow[];
  open: readonly OpenColumn[];
  hidden: readonly number[];
  notes: readonly number[];
  sheets: readonly SheetGlance[];
  fault: ReadFault | undefined;
};

type Given = Partial<Pick<ReadRequest, 'sheet' | 'choices' | 'sender' | 'layout'>> & {
  home?: string;
  currency?: string;
};

/** Reads a file as the page has it read, and each of its rows as the checker does. */
export async function readAll(
  file: File,
  { home = 'CN', currency = 'CNY', ...given }: Given = {},
): Promise<Seen> {
  const seen: Seen = {
    preview: undefined,
    isMapped: false,
    rows: [],
    open: [],
    hidden: [],
    notes: [],
    sheets: [],
    fault: undefined,
  };
  const { port1: checker } = new MessageChannel();
  const rows: SheetRow[] = [];
  const request = {
    file,
    encoding: undefined,
    sheet: undefined,
    layout: undefined,
    choices: {},
    services: [],
    sender: undefined,
  };
  await readFile({ ...request, ...given, checker }, (answer) => {
    if (answer.say === 'sheets') seen.sheets = answer.sheets;
    else if (answer.say === 'fault') seen.fault = answer.fault;
    else if (answer.say === 'done') {
      const { open, hidden, notes } = answer;
      Object.assign(seen, { open, hidden, notes });
    } else if (answer.say === 'rows') rows.push(...unpackRows(answer.rows));
    else Object.assign(seen, { preview: answer.preview, isMapped: answer.say === 'preview' });
  });
  seen.rows = joinRows(rows).flatMap((order) => {
    const { problems } = readImportOrder(
      order.rows.map(({ cells }) => cells),
      { home, currency },
    );
    return order.rows.map(({ row, cells }, at) => ({
      row,
      said: saidBy(cells),
      problems: problems[at] ?? [],
    }));
  });
  return seen;
}

const saidBy = (cells: readonly string[]): SeenRow['said'] =>
  Object.fromEntries(
    importColumns.flatMap((column, at) => (cells[at] ? [[column, cells[at]] as const] : [])),
  );

/** A file of the fixtures beside this. */
export const fixtureFile = (name: string): File =>
  new File([readFileSync(join(import.meta.dirname, '../fixtures', name))], name);
