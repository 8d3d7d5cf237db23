import { arrangeCells, hasEnoughColumns, isSumRow } from '@miya/contract/import-sheets';
import { isExampleRow } from '@miya/contract/imports';
import { MAX_IMPORT_ROWS } from '@miya/contract/limits';
import { createHeadingKeys } from '@miya/contract/spreadsheets';
import {
  FileFaultError,
  formatColumnLetters,
  getFileFault,
  MAX_COLUMNS,
  openWorkbook,
  type TableRow,
} from '../../../../spreadsheets/index.ts';
import { NO_HEADINGS } from '../../../../ui/column-mapping/column-choices.ts';
import { fillMissingSender } from '../../model/columns/sender-cells.ts';
import { createRowSequence } from '../check/row-sequence.ts';
import { createVariedColumns } from '../check/varied-columns.ts';
import type {
  FilePreview,
  ReaderMessage,
  ReadFault,
  ReadRequest,
  SheetLayout,
  SheetRow,
  UnmappedColumn,
} from '../protocol.ts';
import { FileRowJoiner } from './file-row-joiner.ts';
import { findOrderSheet } from './find-order-sheet.ts';
import { findFileDecimalSign, findSheetLayout, listUnmappedColumns } from './find-sheet-layout.ts';
import { hashBytes } from './hash-bytes.ts';
import { isNoteRow, isRepeatedHeadingRow } from './note-row.ts';
import { packRows } from './pack-rows.ts';

/** The number of rows that are searched for headings, and shown while the user assigns the columns. */
const PREVIEW_ROWS = 50;
/** The number of rows per message: enough to fill the screen, few enough not to block the page. */
const ROWS_PER_MESSAGE = 200;
/**
 * The last row number in Excel. A file with an order below this row is refused. Formatted rows without texts, which
 * often follow the table, do not count.
 */
const MAX_ROW_NUMBER = 1_048_576;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

type SendMessage = (message: ReaderMessage) => void;

/** Reads a file and sends its rows. If reading fails, the last message is a 'fault'. */
export async function readFile(request: ReadRequest, send: SendMessage): Promise<void> {
  try {
    await readRows(request, send);
  } catch (error) {
    send({ type: 'fault', fault: toReadFault(error, request.file.name) });
  } finally {
    request.checkerPort.close();
  }
}

/**
 * WPS usually writes its own files (.et) in the format of Excel 97, which can be read. Other .et files get the fault
 * 'wps_file', whose text tells the user to save the file as .xlsx.
 */
function toReadFault(error: unknown, fileName: string): ReadFault {
  const fault = getFileFault(error);
  const isWps = /\.ett?$/i.test(fileName) && (fault === 'unreadable' || fault === 'not_a_table');
  return isWps ? 'wps_file' : fault;
}

async function readRows(
  {
    file,
    encoding,
    sheet: chosenSheet,
    layout: chosenLayout,
    headingChoices,
    senderCells,
    serviceNames,
    checkerPort,
  }: ReadRequest,
  send: SendMessage,
): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const book = await openWorkbook(bytes, encoding);
  const result = await findOrderSheet(book.sheets, chosenSheet, headingChoices);
  if ('candidates' in result) return send({ type: 'sheets', sheets: result.candidates });
  /** The rows that were read before the layout is known. */
  const firstRows: TableRow[] = [];
  let layout: SheetLayout | undefined;
  let joiner: FileRowJoiner | undefined;
  let unsentRows: SheetRow[] = [];
  let count = 0;
  /** The unmapped columns in which no text was found so far. */
  let emptyUnmappedColumns: number[] = [];
  const filledUnmappedColumns = new Set<number>();
  const variedColumns = createVariedColumns();
  const sequence = createRowSequence();
  const hiddenRows: number[] = [];
  const sumRows: number[] = [];
  const noteRows: number[] = [];

  const sendRows = () => {
    if (unsentRows.length === 0) return;
    const rows = packRows(unsentRows);
    checkerPort.postMessage(rows);
    send({ type: 'rows', rows });
    unsentRows = [];
  };
  const addFileRows = (rows: readonly TableRow[], rowLayout: SheetLayout, rowJoiner: FileRowJoiner) => {
    for (const row of rows) {
      if (row.row <= rowLayout.headingRow || isBlank(row.cells)) continue;
      if (isSumRow(row.cells)) sumRows.push(row.row);
      else if (isNoteRow(row.cells, rowLayout.columns) || isRepeatedHeadingRow(row.cells, rowLayout.headings))
        noteRows.push(row.row);
      else for (const { joinedRow } of rowJoiner.addRow(row)) addOrderRow(joinedRow, rowLayout);
    }
  };
  const addOrderRow = ({ row, cells, isHidden }: TableRow, rowLayout: SheetLayout) => {
    const arranged = arrangeCells(cells, rowLayout);
    if (arranged.every((cell) => cell === '') || isExampleRow(arranged)) return;
    if (emptyUnmappedColumns.length > 0) markFilledColumns(cells);
    count += 1;
    if (count > MAX_IMPORT_ROWS || row > MAX_ROW_NUMBER) throw new FileFaultError('too_many');
    if (isHidden) hiddenRows.push(row);
    const filled = senderCells ? fillMissingSender(arranged, senderCells) : arranged;
    variedColumns.addRow(filled);
    sequence.addRow(row, filled);
    unsentRows.push({ row, cells: filled });
    if (unsentRows.length >= ROWS_PER_MESSAGE) sendRows();
  };
  const markFilledColumns = (cells: readonly string[]) => {
    emptyUnmappedColumns = emptyUnmappedColumns.filter((column) => {
      if ((cells[column] ?? '').trim() === '') return true;
      filledUnmappedColumns.add(column);
      return false;
    });
  };
  /**
   * Finds the layout in the first rows and sends the preview. Returns false if reading ends here: the user has to
   * assign the columns, or the file has no orders.
   */
  const startWithLayout = (isWholeFile: boolean): boolean => {
    // The decimal sign depends on which columns have amounts, so it is found again for a layout that the user chose.
    layout = chosenLayout
      ? {
          ...chosenLayout,
          decimal: findFileDecimalSign(firstRows, chosenLayout.headingRow, chosenLayout.columns),
        }
      : findSheetLayout(firstRows, headingChoices, serviceNames);
    if (layout) emptyUnmappedColumns = listUnmappedColumns(layout, MAX_COLUMNS);
    const preview: FilePreview = {
      kind: book.kind,
      encoding: book.encoding,
      sheets: book.sheets.map(({ name }) => name),
      sheet: result.sheet.name,
      rows: firstRows.slice(0, PREVIEW_ROWS),
      layout,
    };
    // Without headings the fields of the columns are guesses, so the user has to confirm them.
    const isLayoutCertain =
      layout !== undefined && layout.headingRow !== NO_HEADINGS && hasEnoughColumns(layout);
    const isMapped = chosenLayout !== undefined || isLayoutCertain;
    // Asking for the columns would be useless, because no row follows the headings.
    if (!isMapped && isWholeFile && hasOnlyHeadings(firstRows, layout)) {
      send({ type: 'fault', fault: 'no_rows' });
      return false;
    }
    send({ type: isMapped ? 'preview' : 'unmapped', preview });
    if (!isMapped || !layout) return false;
    joiner = new FileRowJoiner(layout);
    addFileRows(firstRows, layout, joiner);
    return true;
  };

  for await (const slice of result.sheet.read()) {
    if (layout && joiner) addFileRows(slice, layout, joiner);
    else {
      firstRows.push(...slice.filter(({ cells }) => !isBlank(cells)));
      if (firstRows.length >= PREVIEW_ROWS && !startWithLayout(false)) return;
    }
  }
  if (firstRows.length === 0) throw new FileFaultError('empty');
  // The file is shorter than the preview, so its layout is not known yet.
  if (!layout && !startWithLayout(true)) return;
  if (layout) for (const { joinedRow } of joiner?.finish() ?? []) addOrderRow(joinedRow, layout);
  sendRows();
  if (count === 0) return send({ type: 'fault', fault: 'no_rows' });
  send({
    type: 'done',
    fileHash: await hashBytes(bytes),
    unmappedColumns: describeUnmappedColumns([...filledUnmappedColumns], layout),
    hiddenRows,
    sumRows,
    noteRows,
    variedColumns: variedColumns.list(),
    rowsGroupedByOrder: sequence.listRowsByOrder(),
  });
}

/**
 * Whether a file has no rows below its headings. If no heading is known, the last row counts as the headings when
 * every row above it has a single text.
 */
function hasOnlyHeadings(rows: readonly TableRow[], layout: SheetLayout | undefined): boolean {
  if (layout) return rows.every(({ row }) => row <= layout.headingRow);
  return rows.slice(0, -1).every(({ cells }) => cells.filter((cell) => cell.trim() !== '').length === 1);
}

function describeUnmappedColumns(
  columns: readonly number[],
  layout: SheetLayout | undefined,
): UnmappedColumn[] {
  const sorted = columns.toSorted((one, other) => one - other);
  // Choices of the user are remembered by heading. This sheet has no headings, so the columns get no key.
  if (layout?.headingRow === NO_HEADINGS)
    return sorted.map((column) => ({ heading: formatColumnLetters(column), key: undefined }));
  const keys = createHeadingKeys(layout?.headings ?? []);
  return sorted.map((column) => ({
    heading: layout?.headings[column]?.trim() || `#${column + 1}`,
    key: keys[column],
  }));
}
