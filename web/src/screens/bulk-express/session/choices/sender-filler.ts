import type { createEditor } from '../../edit/editor.ts';
import { fillSenderAddress } from '../../model/columns/sender-cells.ts';
import type { BatchSender, SessionDependencies } from '../session-dependencies.ts';
import type { SessionStore } from '../session-state.ts';

type SenderFillerOptions = {
  store: SessionStore;
  dependencies: Pick<SessionDependencies, 'findDefaultSender' | 'batchChoices'>;
  editor: Pick<ReturnType<typeof createEditor>, 'fillSender' | 'editAllRows'>;
};

/** Loads the default sender, and fills the default or the chosen sender into rows without a sender. */
export function createSenderFiller({ store, dependencies, editor }: SenderFillerOptions) {
  let hasUserChosen = false;
  let loading: Promise<void> | undefined;

  const loadSender = async (): Promise<void> => {
    const sender = await dependencies.findDefaultSender(dependencies.batchChoices.load().senderId);
    const { rows, step, defaultSender } = store.getState();
    if (hasUserChosen || !sender) return;
    if (rows.length === 0) store.setState({ defaultSender: sender });
    // Rows of an open sheet have already been filled with the displayed sender, so a later result must not replace that
    // sender.
    else if (step === 'check' && !defaultSender) await editor.fillSender(sender);
  };

  return {
    /** Resolves when the default sender is loaded. A call while the sender is loading sends no second request. */
    load: (): Promise<void> => {
      loading ??= loadSender().finally(() => {
        loading = undefined;
      });
      return loading;
    },
    /** Fills `sender` into the rows without a sender or with the former default. Undefined removes the default. */
    choose: (sender: BatchSender | undefined): Promise<void> => {
      hasUserChosen = true;
      if (sender) dependencies.batchChoices.save({ senderId: sender.id });
      return editor.fillSender(sender);
    },
    /**
     * Fills the default sender's address into rows whose own sender has no address. With `isWanted` false, the rows
     * stay as they are and the user is not asked again.
     */
    decideAddresses: async (isWanted: boolean): Promise<void> => {
      const { defaultSender } = store.getState();
      if (isWanted && defaultSender)
        await editor.editAllRows((cells) => fillSenderAddress(cells, defaultSender.cells));
      else store.setState({ isSenderAddressDeclined: true });
    },
  };
}
