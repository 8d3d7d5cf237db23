import { userOf } from '../../api/session-store.ts';
import { desk } from '../desk.ts';
import { discardSheet, type KeptSheet, keepParts, keepSheet, partOf } from './kept-sheet.ts';

const SETTLE_MS = 400;
const dirty = new Set<number>();
let isDue = false;
/** One write after the other: an older one must not overtake. */
let writing: Promise<void> = Promise.resolve();

export const accountOf = (): string => userOf()?.id ?? '';

/** These rows have changed: their parts are kept anew, shortly. */
export function keepRows(rows: Iterable<number>): void {
  for (const row of rows) dirty.add(partOf(row));
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    keepNow();
  }, SETTLE_MS);
}

/** Resolves when all is kept. Where keeping fails (no room, a private window), work goes on without it. */
export function keepNow(): Promise<void> {
  const parts = new Set(dirty);
  dirty.clear();
  const now = desk();
  const account = accountOf();
  writing = writing
    .then(async () => {
      if (account === '' || now.sheet === '' || now.sheet !== desk().sheet) return;
      await keepParts(account, now.sheet, parts, now.rows, now.outbox);
      await keepSheet(account, describe());
    })
    .catch(() => {});
  return writing;
}

export function keepNothing(): Promise<void> {
  dirty.clear();
  const account = accountOf();
  writing = writing.then(() => discardSheet(account)).catch(() => {});
  return writing;
}

function describe(): KeptSheet {
  const { sheet, fileName, fileHash, serviceId = '', payment, job } = desk();
  const isOpen = job && (job.phase === 'sending' || job.phase === 'running');
  return {
    sheet,
    fileName,
    fileHash,
    serviceId,
    payment,
    job: isOpen ? { id: job.id, rows: job.rows, acked: job.acked, again: job.again } : undefined,
  };
}
