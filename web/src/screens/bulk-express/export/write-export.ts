import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { saveFile } from '../../../platform/browser/save-file.ts';
import type { Encoding } from '../../../spreadsheets/index.ts';
import type { States } from '../model/view/summary.ts';
import type { SessionState } from '../session/state.ts';
import type { Layout, PackedRows, SheetRow } from '../worker/protocol.ts';
import { packRows } from '../worker/read/pack-rows.ts';
import type { AddedColumns } from './own-sheet.ts';

export type ExportRequest = {
  name: string;
  /** The file the rows are of, as long as it is here. */
  source: { file: File; encoding: Encoding | undefined; sheet: string; layout: Layout } | undefined;
  /** The columns of the template, for want of a file. */
  headings: readonly string[];
  rows: PackedRows;
  readings: States['readings'];
  added: AddedColumns;
  /** Which of the added columns hold numbers. */
  numeric: readonly number[];
};

type Wanted = {
  state: Pick<SessionState, 'source' | 'preview' | 'fileName' | 'states'>;
  /** What is written behind the name of the file. */
  name: string;
  headings: Readonly<Record<ImportColumn, string>>;
  rows: readonly SheetRow[];
  added: AddedColumns;
  numeric?: readonly number[];
};

/** Writes rows as the reader's own sheet with something added, and hands it over. False where the file cannot be read any more. */
export async function writeExport({
  state: { source: file, preview, fileName, states },
  name,
  headings,
  rows,
  added,
  numeric = [],
}: Wanted): Promise<boolean> {
  const layout = preview?.layout;
  const request: ExportRequest = {
    name,
    source: file && layout ? { file, encoding: preview.encoding, sheet: preview.sheet, layout } : undefined,
    headings: importColumns.map((column) => headings[column]),
    rows: packRows(rows),
    readings: states.readings,
    added,
    numeric,
  };
  const written = await askWorker(request).catch(() => undefined);
  if (!written) return false;
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  saveFile(new Blob([written], { type }), `${fileName.replace(/\.\w{1,5}$/, '')} - ${name}.xlsx`);
  return true;
}

/** One worker for one task: it ends with it, and takes all its memory along. */
function askWorker(request: ExportRequest): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data));
    worker.addEventListener('error', reject);
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
