import type { Language } from '@miya/contract';
import type { PaymentMethod } from '@miya/contract/orders';
import { createChecker } from '../check/checker.ts';
import { createCounter } from '../check/count-rows.ts';
import { createServerChecker } from '../check/server-checker.ts';
import { createEditor } from '../edit/editor.ts';
import { createTurns } from '../edit/in-turn.ts';
import { createKeeper } from '../keep/keeper.ts';
import type { Change } from '../model/edit/change-rows.ts';
import { withoutOpen } from '../model/edit/leave-out.ts';
import { createAddressReader } from '../read/address-reader.ts';
import { createCellFiller } from '../read/cell-filler.ts';
import { createReader, type Reading } from '../read/reader.ts';
import { createSender } from '../send/sender.ts';
import { createKnownSender } from './choices/known-sender.ts';
import { createDeclaredCurrency } from './declared-currency.ts';
import { restoreSheet } from './restore-sheet.ts';
import { createSelection } from './selection.ts';
import { clearSheet, createSessionStore, type ReadonlyStore, type SessionState } from './state.ts';
import type { ImportWorld } from './world.ts';

export type ImportSession = ReturnType<typeof createImportSession>;

/**
 * The one import somebody works on: its state, and all that can be done with it. It stands outside of React, for reading,
 * checking and sending go on while another tab is in front, whatever happens to be drawn. Two sessions share nothing but what
 * their worlds share.
 */
export function createImportSession(world: ImportWorld) {
  const store = createSessionStore();
  const state: ReadonlyStore<SessionState> = store;
  const inTurn = createTurns();
  const recount = createCounter(store);
  const serverChecker = createServerChecker({
    store,
    server: world.server,
    recount,
    fill: (found) => fill(found),
  });
  const checker = createChecker({ store, world, recount, onFound: serverChecker.unsettle });
  const keeper = createKeeper(store, world.sheets);
  const editor = createEditor({ store, checker, keeper, inTurn });
  const sender = createSender({ store, world, checker, keeper, recount, inTurn });
  const fill = createCellFiller({ store, editor });
  const addresses = createAddressReader({ store, server: world.server, fill });
  const declared = createDeclaredCurrency({ store, account: world.home.currency, editor, fill, keeper });
  const knownSender = createKnownSender({ store, world, editor });
  /** Resolves when it is known which express types there are. */
  const findOffered = async (): Promise<void> => {
    if (store.getState().offered.length > 0) return;
    const offered = await world.findOffered();
    if (offered.length > 0) store.setState({ offered });
  };
  const reader = createReader({
    store,
    world,
    checker,
    keeper,
    recount,
    prepare: () => Promise.all([knownSender.find(), findOffered()]),
    onRead: async (layout) => {
      await declared.readAll();
      await addresses.readAll(layout);
    },
  });
  let restoring: Promise<void> | undefined;
  let isEnded = false;

  /** Leaves the sheet nowhere: not on the screen, not in the browser. */
  const discard = (): void => {
    reader.stop();
    checker.end();
    keeper.keepNothing();
    clearSheet(store);
  };

  return {
    state,
    selection: createSelection(),
    discard,

    /** Takes up what was left here. Only the first call does: afterwards the session itself knows better. */
    restore: (): Promise<void> => {
      restoring ??= restoreSheet({ store, keeper, checker, sender, isOver: () => isEnded });
      return restoring;
    },

    findSender: knownSender.find,
    chooseSender: knownSender.choose,
    completeSenders: knownSender.complete,

    /** Takes the language of the reader, and finds the express type to begin with, but never over one that was chosen here. */
    setLanguage: async (language: Language): Promise<void> => {
      store.setState({ language });
      findOffered();
      if (store.getState().serviceId !== undefined) return;
      const found = await world.findService(language, world.choices.last().serviceId);
      if (found === undefined || store.getState().serviceId !== undefined) return;
      store.setState({ serviceId: found });
      // A sheet that was faster has been asked about without one.
      if (store.getState().states.answers.size > 0) serverChecker.forgetPrices();
    },

    openFile: (file: File): void => reader.open(file),
    /** Takes rows as they were copied in Excel: a file that was never saved. */
    openText: (text: string, name: string): void => reader.open(new File([text], `${name}.txt`)),
    askForFile: (): void => store.setState({ fault: 'none_chosen' }),
    /** Reads the same file once more, with other columns or in another encoding. */
    openAgain: (reading: Reading): void => {
      const { source, rows, preview, shape, states, sender } = store.getState();
      const { varied } = shape;
      const before =
        preview?.layout && rows.length > 0
          ? { rows, layout: preview.layout, varied, readings: states.readings, sender: sender?.cells }
          : undefined;
      if (source) reader.open(source, { sheet: preview?.sheet, ...reading }, before);
    },
    /** Leaves the columns out that nobody has decided about, now and in files with the same headings. */
    setColumnsAside: (): void => {
      const { openColumns, preview } = store.getState();
      const keys = openColumns.flatMap(({ key }) => key ?? []);
      world.mappings.remember(Object.fromEntries(keys.map((key) => [key, ''] as const)));
      store.setState({ openColumns: [], preview: preview && withoutOpen(preview) });
      keeper.keepNow();
    },
    /** Reads the sheet that somebody has chosen of the file. */
    chooseSheet: (sheet: string): void => {
      const { source, preview } = store.getState();
      if (source) reader.open(source, { sheet, encoding: preview?.encoding });
    },
    /** Takes the rows that the file hides, or takes them out. */
    takeHidden: async (isTaken: boolean): Promise<void> => {
      const { hiddenRows } = store.getState();
      store.setState({ hiddenRows: [] });
      if (!isTaken) await editor.deleteRows(new Set(hiddenRows));
      keeper.keepNow();
    },
    showMapping: (): void => store.setState({ step: 'mapping' }),
    /** Leaves the columns as they are; without a row to go back to, the file is given up. */
    leaveMapping: (): void => {
      if (store.getState().rows.length > 0) store.setState({ step: 'check' });
      else discard();
    },

    chooseService: (serviceId: string): void => {
      world.choices.remember({ serviceId });
      store.setState({ serviceId });
      serverChecker.forgetPrices();
      keeper.keepNow();
    },
    choosePayment: (payment: PaymentMethod): void => {
      store.setState({ payment });
      keeper.keepNow();
    },
    chooseCurrency: declared.choose,
    lookAt: serverChecker.lookAt,
    stopServerCheck: serverChecker.stop,
    resumeServerCheck: serverChecker.resume,

    edit: async (...how: Parameters<typeof editor.edit>): Promise<Change[]> => {
      const changes = await editor.edit(...how);
      await declared.follow(changes);
      addresses.follow(changes);
      return changes;
    },
    editAll: editor.editAll,
    deleteRows: editor.deleteRows,
    undo: async (): Promise<Change[] | undefined> => {
      const step = await editor.undo();
      declared.noteStep(step, 'before');
      return step;
    },
    redo: async (): Promise<Change[] | undefined> => {
      const step = await editor.redo();
      declared.noteStep(step, 'after');
      return step;
    },
    show: editor.show,
    deleteShown: editor.deleteShown,
    insertRow: editor.insertRow,
    foldColumns: (isFolded: boolean): void => store.setState({ isFolded }),

    sendSound: sender.sendSound,
    goOn: sender.goOn,
    sendAgain: sender.sendAgain,
    takeBack: sender.takeBack,
    cancelSending: sender.cancelSending,
    leaveResult: sender.leaveResult,
    /** Notes that the reader has been told of an import that went well. */
    noteTold: (id: string): void => store.setState({ toldOf: id }),

    /** Ends all that goes on. What is kept stays, for the session that has the same key next time. */
    end: (): void => {
      isEnded = true;
      reader.stop();
      checker.end();
      serverChecker.end();
      sender.end();
      keeper.release();
    },
  };
}
