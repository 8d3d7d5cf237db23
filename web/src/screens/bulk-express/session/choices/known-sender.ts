import type { createEditor } from '../../edit/editor.ts';
import { withAddress } from '../../model/columns/sender-cells.ts';
import type { SessionStore } from '../state.ts';
import type { BatchSender, ImportWorld } from '../world.ts';

type Parts = {
  store: SessionStore;
  world: Pick<ImportWorld, 'findSender' | 'choices'>;
  editor: Pick<ReturnType<typeof createEditor>, 'fillSender' | 'editAll'>;
};

/** Knows which sender rows without one get: the one that was chosen here, else the address book's. */
export function createKnownSender({ store, world, editor }: Parts) {
  let isChosen = false;
  let finding: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const found = await world.findSender(world.choices.last().senderId);
    const { rows, step, sender } = store.getState();
    if (isChosen || !found) return;
    if (rows.length === 0) store.setState({ sender: found });
    // The sender that is shown is the one that rows have got: those of an open sheet get it now, or it stays as it is.
    else if (step === 'check' && !sender) await editor.fillSender(found);
  };

  return {
    /** Resolves when it is known; calling it meanwhile asks nothing more. */
    find: (): Promise<void> => {
      finding ??= look().finally(() => {
        finding = undefined;
      });
      return finding;
    },
    choose: (sender: BatchSender | undefined): Promise<void> => {
      isChosen = true;
      if (sender) world.choices.remember({ senderId: sender.id });
      return editor.fillSender(sender);
    },
    /** Gives its address to senders of the file who have none, or leaves them without. */
    complete: async (isWanted: boolean): Promise<void> => {
      const { sender } = store.getState();
      if (isWanted && sender) await editor.editAll((cells) => withAddress(cells, sender.cells));
      else store.setState({ isAddressDeclined: true });
    },
  };
}
