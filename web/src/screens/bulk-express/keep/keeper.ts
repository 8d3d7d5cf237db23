import type { SessionState, SessionStore } from '../session/state.ts';
import { type KeptSheet, partOf, type SheetStore } from './sheet-store.ts';

const SETTLE_MS = 400;
/** A larger file is not kept: it would take as much of the browser's room again as its rows. */
const FILE_BYTES_MOST = 10_000_000;

export type Keeper = ReturnType<typeof createKeeper>;

/** Keeps the session's sheet as it changes. Where keeping fails (no room, a private window), work goes on without it. */
export function createKeeper(store: SessionStore, sheets: SheetStore) {
  const dirtyParts = new Set<number>();
  let isDue = false;
  let keptFile: File | undefined;
  /** One write comes after the other: an older one must not overtake. */
  let writing: Promise<void> = Promise.resolve();
  const write = (work: () => Promise<void>): Promise<void> => {
    writing = writing.then(work).catch(() => {});
    return writing;
  };

  /** Resolves when all is kept. */
  const keepNow = (): Promise<void> => {
    const parts = new Set(dirtyParts);
    dirtyParts.clear();
    const { sheet, rows, outbox, states, source } = store.getState();
    return write(async () => {
      if (sheet === '' || sheet !== store.getState().sheet) return;
      await sheets.keepParts(sheet, parts, { rows, outbox, readings: states.readings });
      await sheets.keepSheet(describe(store.getState()));
      if (!source || source === keptFile || source.size > FILE_BYTES_MOST) return;
      keptFile = source;
      await sheets.keepFile(sheet, await source.arrayBuffer());
    });
  };

  return {
    keepNow,
    /** These rows have changed: their parts are kept anew, shortly. */
    keepRows: (rows: Iterable<number>): void => {
      for (const row of rows) dirtyParts.add(partOf(row));
      if (isDue) return;
      isDue = true;
      setTimeout(() => {
        isDue = false;
        keepNow();
      }, SETTLE_MS);
    },
    keepNothing: (): Promise<void> => {
      dirtyParts.clear();
      return write(sheets.discard);
    },
    load: sheets.load,
    /** Whatever was to be kept is written first. */
    release: (): Promise<void> => write(async () => sheets.release()),
  };
}

function describe({
  sheet,
  fileName,
  fileHash,
  serviceId = '',
  payment,
  openColumns,
  imports,
  shape,
  hiddenRows,
  sumRows,
  noteRows,
  declaredIn,
  preview,
  job,
}: SessionState): KeptSheet {
  const isOpen = job && (job.phase === 'sending' || job.phase === 'running');
  return {
    sheet,
    fileName,
    fileHash,
    serviceId,
    payment,
    openColumns,
    imports,
    shape,
    hiddenRows,
    sumRows,
    noteRows,
    declaredIn,
    preview,
    job: isOpen
      ? { id: job.id, rows: job.rows, acked: job.acked, again: job.again, serviceId: job.serviceId }
      : undefined,
  };
}
