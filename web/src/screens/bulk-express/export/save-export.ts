import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { saveFile } from '../../../platform/browser/save-file.ts';
import type { Encoding } from '../../../spreadsheets/index.ts';
import type { RowStates } from '../model/view/sheet-summary.ts';
import type { SessionState } from '../session/session-state.ts';
import type { PackedRows, SheetLayout, SheetRow } from '../worker/protocol.ts';
import { packRows } from '../worker/read/pack-rows.ts';
import type { AddedColumns } from './build-export-sheet.ts';

export type ExportRequest = {
  sheetName: string;
  /** The user's file. Undefined if the file was too large to be stored and the page was reloaded. */
  source: { file: File; encoding: Encoding | undefined; sheet: string; layout: SheetLayout } | undefined;
  /**
   * The headings of the template in the order of `importColumns`. Used if there is no file or the file has no
   * headings.
   */
  templateHeadings: readonly string[];
  rows: PackedRows;
  autofilledCells: RowStates['autofilledCells'];
  addedColumns: AddedColumns;
  /** The indexes of the added columns that contain numbers. */
  numericColumns: readonly number[];
};

type ExportOptions = {
  state: Pick<SessionState, 'sourceFile' | 'preview' | 'fileName' | 'rowStates'>;
  /** The name of the sheet, also appended to the file name: 'orders - Result.xlsx'. */
  title: string;
  headings: Readonly<Record<ImportColumn, string>>;
  rows: readonly SheetRow[];
  addedColumns: AddedColumns;
  numericColumns?: readonly number[];
};

/**
 * Saves rows with added columns as an .xlsx download. Returns false if the export failed, for example because the
 * user's file can no longer be read.
 */
export async function saveExport({
  state: { sourceFile, preview, fileName, rowStates },
  title,
  headings,
  rows,
  addedColumns,
  numericColumns = [],
}: ExportOptions): Promise<boolean> {
  const layout = preview?.layout;
  const request: ExportRequest = {
    sheetName: title,
    source:
      sourceFile && layout
        ? { file: sourceFile, encoding: preview.encoding, sheet: preview.sheet, layout }
        : undefined,
    templateHeadings: importColumns.map((column) => headings[column]),
    rows: packRows(rows),
    autofilledCells: rowStates.autofilledCells,
    addedColumns,
    numericColumns,
  };
  const content = await writeInWorker(request).catch(() => undefined);
  if (!content) return false;
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  saveFile(new Blob([content], { type }), `${fileName.replace(/\.\w{1,5}$/, '')} - ${title}.xlsx`);
  return true;
}

/** Starts a worker for this export only. Ending the worker frees its memory. */
function writeInWorker(request: ExportRequest): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data));
    worker.addEventListener('error', reject);
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
