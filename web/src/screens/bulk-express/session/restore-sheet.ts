import type { Checker } from '../check/checker.ts';
import type { Keeper } from '../keep/keeper.ts';
import { unknownShape } from '../model/columns/sheet-shape.ts';
import { nothingKnown } from '../model/view/summary.ts';
import type { Sender } from '../send/sender.ts';
import type { SessionStore } from './state.ts';

type Parts = {
  store: SessionStore;
  keeper: Keeper;
  checker: Checker;
  sender: Sender;
  /** Whether the session has ended: somebody else may be signed in by now. */
  isOver: () => boolean;
};

/** Takes up the sheet that was left here, and an import that was on its way goes on. */
export async function restoreSheet({ store, keeper, checker, sender, isOver }: Parts): Promise<void> {
  // A store that cannot be read is an empty one.
  const loaded = await keeper.load().catch(() => undefined);
  if (!loaded || isOver() || store.getState().step !== 'file') return;
  const { kept, file, rows, outbox, readings } = loaded;
  if (rows.length === 0 && outbox.length === 0) return;
  store.setState(({ serviceId }) => ({
    step: kept.job ? 'send' : 'check',
    sheet: kept.sheet,
    fileName: kept.fileName,
    fileHash: kept.fileHash,
    // Without either of them only the columns of the template are known.
    ...(file && kept.preview ? { source: new File([file], kept.fileName), preview: kept.preview } : {}),
    serviceId: kept.serviceId || serviceId,
    payment: kept.payment,
    // Sheets kept before there was such a question have none.
    openColumns: kept.openColumns ?? [],
    imports: kept.imports ?? [],
    shape: kept.shape ?? unknownShape,
    hiddenRows: kept.hiddenRows ?? [],
    sumRows: kept.sumRows ?? [],
    noteRows: kept.noteRows ?? [],
    declaredIn: kept.declaredIn,
    states: { ...nothingKnown(), readings: new Map(readings) },
    rows: kept.job ? rows : [...rows, ...outbox].sort((one, other) => one.row - other.row),
    outbox: kept.job ? outbox : [],
    job: kept.job && {
      ...kept.job,
      serviceId: kept.job.serviceId ?? kept.serviceId,
      phase: 'sending',
      waitsFor: undefined,
      stoppedBy: undefined,
      about: {},
      import: undefined,
      speed: 0,
    },
  }));
  checker.checkAgain(store.getState().rows);
  if (kept.job) sender.goOn();
}
