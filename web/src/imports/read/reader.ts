import { makeId } from '../../browser/make-id.ts';
import type { ImportFault } from '../../i18n/en/imports.ts';
import { type Encoding, FILE_MOST } from '../../spreadsheets/index.ts';
import type { Checker } from '../check/checker.ts';
import type { Recount } from '../check/count-rows.ts';
import type { Keeper } from '../keep/keeper.ts';
import { clearSheet, type SessionStore } from '../session/state.ts';
import type { ImportWorld } from '../session/world.ts';
import { partRows } from '../worker/pack-rows.ts';
import type { FilePreview, Layout, ReadAnswer, SheetRow } from '../worker/protocol.ts';

/** A reader that has said nothing for so long has met something that will not end. */
const SILENT_MS = 20_000;
/** The grid looks at the array it was given: it gets a new one each time so many rows have come. */
const SHOWN_EVERY = 8_000;

export type Reading = { encoding?: Encoding | undefined; layout?: Layout | undefined };

type Parts = {
  store: SessionStore;
  world: Pick<ImportWorld, 'startReader' | 'mappings'>;
  checker: Checker;
  keeper: Keeper;
  recount: Recount;
};

/** Reads a file into the sheet, in a worker. */
export function createReader({ store, world, checker, keeper, recount }: Parts) {
  let stopWorker = () => {};
  const stop = (): void => {
    stopWorker();
    stopWorker = () => {};
  };

  const fail = (fault: ImportFault): void => {
    stop();
    checker.end();
    clearSheet(store, fault);
  };

  /** Reads a file from its beginning; one that is being read already is given up. */
  const open = (file: File, reading: Reading = {}): void => {
    stop();
    clearSheet(store);
    if (file.size === 0 || file.size > FILE_MOST) {
      store.setState({ fault: file.size === 0 ? 'empty' : 'too_large' });
      return;
    }
    keeper.keepNothing();
    store.setState({ step: 'reading', sheet: makeId(), fileName: file.name, source: file });
    read(file, reading);
  };

  const read = (file: File, { encoding, layout }: Reading): void => {
    const rows: SheetRow[] = [];
    const take = (more: readonly SheetRow[]): void => {
      rows.push(...more);
      if (rows.length > more.length && rows.length % SHOWN_EVERY >= more.length) return;
      store.setState({ rows: rows.slice() });
      recount();
    };
    const askForColumns = (preview: FilePreview) => {
      const remembered = world.mappings.find(preview.rows);
      if (remembered && !layout) return open(file, { encoding, layout: remembered });
      stop();
      store.setState({ step: 'mapping', preview });
    };
    const finish = (fileHash: string): void => {
      stop();
      store.setState({ step: 'check', rows, fileHash });
      if (layout) world.mappings.remember(store.getState().preview?.rows ?? [], layout);
      // The next step is being drawn: keeping the rows is a task of its own.
      setTimeout(() => keeper.keepRows(rows.map(({ row }) => row)));
      recount();
    };
    const hear = (answer: ReadAnswer) => {
      startWatch();
      switch (answer.say) {
        case 'preview':
          return store.setState({ preview: answer.preview });
        case 'unmapped':
          return askForColumns(answer.preview);
        case 'rows':
          return take(partRows(answer.rows));
        case 'done':
          return finish(answer.hash);
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
    const { sender, fillsSender } = store.getState();
    const port = checker.begin();
    const request = { file, encoding, layout, sender: fillsSender ? sender : undefined, checker: port };
    worker.post(request, [port]);
  };

  return { open, stop };
}
