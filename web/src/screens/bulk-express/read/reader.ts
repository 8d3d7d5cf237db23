import type { ImportFault } from '../../../i18n/en/imports.ts';
import { makeId } from '../../../platform/browser/make-id.ts';
import { type Encoding, FILE_MOST } from '../../../spreadsheets/index.ts';
import type { Checker } from '../check/checker.ts';
import type { Recount } from '../check/count-rows.ts';
import type { Keeper } from '../keep/keeper.ts';
import { ownColumnsOf } from '../model/columns/sheet-shape.ts';
import { type Corrected, keepCorrections } from '../model/edit/keep-corrections.ts';
import { plainView } from '../model/view/view.ts';
import { clearSheet, type SessionStore } from '../session/state.ts';
import type { ImportWorld } from '../session/world.ts';
import type { FilePreview, Layout, ReadAnswer, SheetGlance, SheetRow } from '../worker/protocol.ts';
import { partRows } from '../worker/read/pack-rows.ts';
import type { HeadingChoices } from './heading-choices.ts';

/** A reader that has said nothing for so long has met something that will not end. */
const SILENT_MS = 20_000;
/** The grid looks at the array it was given: it gets a new one each time so many rows have come. */
const SHOWN_EVERY = 8_000;

export type Reading = {
  encoding?: Encoding | undefined;
  /** The sheet of the file, by its name. */
  sheet?: string | undefined;
  layout?: Layout | undefined;
  /** What was said of headings by hand, to be remembered. */
  choices?: HeadingChoices | undefined;
};

type Done = Extract<ReadAnswer, { say: 'done' }>;

type Parts = {
  store: SessionStore;
  world: Pick<ImportWorld, 'startReader' | 'mappings'>;
  checker: Checker;
  keeper: Keeper;
  recount: Recount;
  /** Resolves when it is known which sender rows without one get, and which express types they may name. */
  prepare: () => Promise<unknown>;
  /** All rows of a file are there, with its layout. */
  onRead: (layout: Layout) => void;
};

/** Reads a file into the sheet, in a worker. */
export function createReader({ store, world, checker, keeper, recount, prepare, onRead }: Parts) {
  let stopWorker = () => {};
  const stop = (): void => {
    stopWorker();
    stopWorker = () => {};
  };

  /** Rows as they were corrected before. The checker has them from the file, and has to look at those once more. */
  const correct = (fresh: readonly SheetRow[], become: ReturnType<typeof keepCorrections>): SheetRow[] => {
    const rows = fresh.map((one) => ({ one, now: become(one) }));
    const changed = rows.filter(({ one, now }) => now !== one);
    if (changed.length > 0)
      checker.checkAgain(changed.map(({ one, now }) => now ?? { row: one.row, cells: [] }));
    return rows.flatMap(({ now }) => now ?? []);
  };

  const fail = (fault: ImportFault): void => {
    stop();
    checker.end();
    clearSheet(store, fault);
  };

  /** Reads a file from its beginning; one that is being read already is given up. */
  const open = (file: File, reading: Reading = {}, before?: Corrected): void => {
    stop();
    if (reading.choices) world.mappings.remember(reading.choices);
    clearSheet(store);
    if (file.size === 0 || file.size > FILE_MOST) {
      store.setState({ fault: file.size === 0 ? 'empty' : 'too_large' });
      return;
    }
    keeper.keepNothing();
    const sheet = makeId();
    store.setState({ step: 'reading', sheet, fileName: file.name, source: file });
    // A file may be chosen before the address book has answered: rows without a sender would come up without the default one.
    prepare().then(() => {
      const now = store.getState();
      if (now.sheet === sheet && now.step === 'reading') read(file, reading, before);
    });
  };

  const read = (file: File, { encoding, sheet, layout }: Reading, before: Corrected | undefined): void => {
    const rows: SheetRow[] = [];
    const corrected = before && layout ? keepCorrections(before, layout) : undefined;
    const { readings } = store.getState().states;
    if (corrected) for (const [row, cells] of before?.readings ?? []) readings.set(row, cells);
    const take = (fresh: readonly SheetRow[]): void => {
      const more = corrected ? correct(fresh, corrected) : fresh;
      rows.push(...more);
      if (rows.length > more.length && rows.length % SHOWN_EVERY >= more.length) return;
      store.setState({ rows: rows.slice() });
      recount();
    };
    const askForColumns = (preview: FilePreview) => {
      stop();
      store.setState({ step: 'mapping', preview });
    };
    const askForSheet = (sheets: readonly SheetGlance[]) => {
      stop();
      store.setState({ step: 'sheets', sheets });
    };
    const finish = (done: Done): void => {
      const { hash: fileHash, open: openColumns, hidden: hiddenRows, sums, notes, varied, together } = done;
      stop();
      const own = ownColumnsOf(store.getState().preview?.layout ?? { columns: {} });
      // What was corrected before the columns were said stays in sight.
      const shape = { own, varied: [...new Set([...varied, ...(before?.varied ?? [])])] };
      const leftOut = { sumRows: sums, noteRows: notes };
      store.setState({ step: 'check', rows, fileHash, openColumns, hiddenRows, ...leftOut, shape });
      if (together) store.setState({ view: { ...plainView, isRearranged: true }, inView: new Set(together) });
      // The next step is being drawn: keeping the rows is a task of its own.
      setTimeout(() => keeper.keepRows(rows.map(({ row }) => row)));
      recount();
      const read = store.getState().preview?.layout;
      if (read) onRead(read);
    };
    const hear = (answer: ReadAnswer) => {
      startWatch();
      switch (answer.say) {
        case 'sheets':
          return askForSheet(answer.sheets);
        case 'preview':
          return store.setState({ preview: answer.preview });
        case 'unmapped':
          return askForColumns(answer.preview);
        case 'rows':
          return take(partRows(answer.rows));
        case 'done':
          return finish(answer);
        case 'fault':
          return fail(answer.fault);
      }
    };

    let watch: ReturnType<typeof setTimeout> | undefined;
    const startWatch = (): void => {
      clearTimeout(watch);
      watch = setTimeout(() => fail('unreadable'), SILENT_MS);
    };
    const worker = world.startReader(hear, () => fail('unreadable'));
    stopWorker = () => {
      clearTimeout(watch);
      worker.terminate();
    };
    startWatch();
    const { sender, offered } = store.getState();
    const port = checker.begin();
    const request = {
      file,
      encoding,
      sheet,
      layout,
      choices: world.mappings.all(),
      sender: sender?.cells,
      services: offered.flatMap(({ names }) => names),
      checker: port,
    };
    worker.post(request, [port]);
  };

  return { open, stop };
}
