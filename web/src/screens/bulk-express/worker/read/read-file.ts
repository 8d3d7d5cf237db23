import { arrangeCells, hasEnoughColumns, isSumRow } from '@miya/contract/import-sheets';
import { isExampleRow } from '@miya/contract/imports';
import { IMPORT_ROWS_MOST } from '@miya/contract/limits';
import { headingKeys } from '@miya/contract/spreadsheets';
import {
  COLUMNS_MOST,
  columnLetter,
  FaultyFile,
  faultOf,
  openBook,
  type TableRow,
} from '../../../../spreadsheets/index.ts';
import { NO_HEADINGS } from '../../../../ui/column-mapping/column-choices.ts';
import { withSender } from '../../model/columns/sender-cells.ts';
import { createSequence } from '../check/row-sequence.ts';
import { createVariety } from '../check/variety.ts';
import type {
  FilePreview,
  Layout,
  OpenColumn,
  ReadAnswer,
  ReadFault,
  ReadRequest,
  SheetRow,
} from '../protocol.ts';
import { findDecimal, findLayout, openColumnsOf } from './find-layout.ts';
import { findSheet } from './find-sheet.ts';
import { hashOf } from './hash-file.ts';
import { LineJoiner } from './join-lines.ts';
import { isNoteRow, repeatsHeadings } from './note-row.ts';
import { packRows } from './pack-rows.ts';

/** Headings may stand some rows down; some of what is below them is shown with them. */
const PREVIEW_ROWS = 50;
/** So many rows are handed over at a time: enough for the page to draw, few enough not to hold it up. */
const SLICE = 200;
/** Excel has no more rows than these; the empty ones below a table are often formatted and nothing else. */
const ROWS_LOOKED_AT = 1_048_576;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

type Say = (answer: ReadAnswer) => void;

/** Reads a file to its end, or until something is wrong with it; either is said. */
export async function readFile(request: ReadRequest, say: Say): Promise<void> {
  try {
    await readRows(request, say);
  } catch (error) {
    say({ say: 'fault', fault: nameFault(error, request.file.name) });
  } finally {
    request.checker.close();
  }
}

/** WPS writes its own files as Excel 97 did, as a rule; where it does not, its user should hear what to do. */
function nameFault(error: unknown, fileName: string): ReadFault {
  const fault = faultOf(error);
  const isWps = /\.ett?$/i.test(fileName) && (fault === 'unreadable' || fault === 'not_a_table');
  return isWps ? 'wps_file' : fault;
}

async function readRows(
  { file, encoding, sheet: wanted, layout: chosen, choices, sender, services, checker }: ReadRequest,
  say: Say,
): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const book = await openBook(bytes, encoding);
  const found = await findSheet(book.sheets, wanted, choices);
  if ('offered' in found) return say({ say: 'sheets', sheets: found.offered });
  const first: TableRow[] = [];
  let layout: Layout | undefined;
  let joiner: LineJoiner | undefined;
  let kept: SheetRow[] = [];
  let count = 0;
  /** Columns nobody has decided about, and those of them that hold something. */
  let undecided: number[] = [];
  const open = new Set<number>();
  const variety = createVariety();
  const sequence = createSequence();
  const hidden: number[] = [];
  const sums: number[] = [];
  const notes: number[] = [];

  const pass = () => {
    if (kept.length === 0) return;
    const rows = packRows(kept);
    checker.postMessage(rows);
    say({ say: 'rows', rows });
    kept = [];
  };
  const take = (rows: readonly TableRow[], columns: Layout, lines: LineJoiner) => {
    for (const row of rows) {
      if (row.row <= columns.headingRow || isBlank(row.cells)) continue;
      if (isSumRow(row.cells)) sums.push(row.row);
      else if (isNoteRow(row.cells, columns.columns) || repeatsHeadings(row.cells, columns.headings))
        notes.push(row.row);
      else for (const { whole } of lines.take(row)) keep(whole, columns);
    }
  };
  const keep = ({ row, cells, isHidden }: TableRow, columns: Layout) => {
    const arranged = arrangeCells(cells, columns);
    if (arranged.every((cell) => cell === '') || isExampleRow(arranged)) return;
    if (undecided.length > 0) noteOpen(cells);
    count += 1;
    if (count > IMPORT_ROWS_MOST || row > ROWS_LOOKED_AT) throw new FaultyFile('too_many');
    if (isHidden) hidden.push(row);
    const filled = sender ? withSender(arranged, sender) : arranged;
    variety.note(filled);
    sequence.note(row, filled);
    kept.push({ row, cells: filled });
    if (kept.length >= SLICE) pass();
  };
  /** A column is looked at until something was found in it: most files have none that is not decided about. */
  const noteOpen = (cells: readonly string[]) => {
    undecided = undecided.filter((at) => {
      if ((cells[at] ?? '').trim() === '') return true;
      open.add(at);
      return false;
    });
  };
  /** Says what the columns are, once the first rows are there. False where somebody has to tell us, or there is nothing to take. */
  const begin = (isAll: boolean): boolean => {
    // What somebody has said of the columns says as well which of them have numbers.
    layout = chosen
      ? { ...chosen, decimal: findDecimal(first, chosen.headingRow, chosen.columns) }
      : findLayout(first, choices, services);
    if (layout) undecided = openColumnsOf(layout, COLUMNS_MOST);
    const preview: FilePreview = {
      kind: book.kind,
      encoding: book.encoding,
      sheets: book.sheets.map(({ name }) => name),
      sheet: found.sheet.name,
      rows: first.slice(0, PREVIEW_ROWS),
      layout,
    };
    // What columns without headings are is a guess: somebody has to look at it.
    const isSure = layout !== undefined && layout.headingRow !== NO_HEADINGS && hasEnoughColumns(layout);
    const isMapped = chosen !== undefined || isSure;
    // Nobody need say what the columns of no rows are.
    if (!isMapped && isAll && hasOnlyHeadings(first, layout)) {
      say({ say: 'fault', fault: 'no_rows' });
      return false;
    }
    say({ say: isMapped ? 'preview' : 'unmapped', preview });
    if (!isMapped || !layout) return false;
    joiner = new LineJoiner(layout);
    take(first, layout, joiner);
    return true;
  };

  for await (const slice of found.sheet.read()) {
    if (layout && joiner) take(slice, layout, joiner);
    else {
      first.push(...slice.filter(({ cells }) => !isBlank(cells)));
      if (first.length >= PREVIEW_ROWS && !begin(false)) return;
    }
  }
  if (first.length === 0) throw new FaultyFile('empty');
  if (!layout && !begin(true)) return;
  if (layout) for (const { whole } of joiner?.end() ?? []) keep(whole, layout);
  pass();
  if (count === 0) return say({ say: 'fault', fault: 'no_rows' });
  say({
    say: 'done',
    hash: await hashOf(bytes),
    open: describeOpen([...open], layout),
    hidden,
    sums,
    notes,
    varied: variety.columns(),
    together: sequence.rows(),
  });
}

/** Whether the rows of a file end with its headings. Those that nobody understands are the only row of several cells. */
function hasOnlyHeadings(rows: readonly TableRow[], layout: Layout | undefined): boolean {
  if (layout) return rows.every(({ row }) => row <= layout.headingRow);
  return rows.slice(0, -1).every(({ cells }) => cells.filter((cell) => cell.trim() !== '').length === 1);
}

function describeOpen(open: readonly number[], layout: Layout | undefined): OpenColumn[] {
  const inOrder = open.toSorted((one, other) => one - other);
  // There is no heading by which a decision could be remembered.
  if (layout?.headingRow === NO_HEADINGS)
    return inOrder.map((at) => ({ heading: columnLetter(at), key: undefined }));
  const keys = headingKeys(layout?.headings ?? []);
  return inOrder.map((at) => ({
    heading: layout?.headings[at]?.trim() || `#${at + 1}`,
    key: keys[at],
  }));
}
