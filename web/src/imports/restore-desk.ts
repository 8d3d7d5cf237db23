import { checkAgain } from './check/checker.ts';
import { desk, setDesk } from './desk.ts';
import { accountOf } from './keep/keep-desk.ts';
import { loadSheet } from './keep/kept-sheet.ts';
import { goOn } from './send/sending.ts';

let isAsked = false;

/** Once after the page was loaded: takes up the sheet that was left here, and an import that was on its way goes on. */
export async function restoreDesk(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  // A store that cannot be read is an empty one.
  const loaded = await loadSheet(accountOf()).catch(() => undefined);
  if (!loaded || desk().step !== 'file') return;
  const { kept, rows, outbox } = loaded;
  if (rows.length === 0 && outbox.length === 0) return;
  setDesk({
    step: kept.job ? 'send' : 'check',
    sheet: kept.sheet,
    fileName: kept.fileName,
    fileHash: kept.fileHash,
    serviceId: kept.serviceId || desk().serviceId,
    payment: kept.payment,
    rows: kept.job ? rows : [...rows, ...outbox].sort((one, other) => one.row - other.row),
    outbox: kept.job ? outbox : [],
    job: kept.job && {
      ...kept.job,
      phase: 'sending',
      waitsFor: undefined,
      stoppedBy: undefined,
      import: undefined,
      speed: 0,
    },
  });
  checkAgain(desk().rows);
  if (kept.job) goOn();
}
