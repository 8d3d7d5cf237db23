import { restoreOrders, undoChange } from '@miya/contract/orders';
import { useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { send } from '../../../platform/api/send.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { refetchAfterOrderChange } from '../../../platform/live/index.ts';

/** A deletion or change of several orders that the user can undo. */
type UndoableAction =
  | { kind: 'deleted'; ids: readonly string[] }
  | { kind: 'changed'; change: string; count: number };

/** Offers to undo the last deletion or change. A warning shows how many orders the server could not restore. */
export function useUndo() {
  const { remove, changeMany } = useTexts('orderList');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const [lastAction, setLastAction] = useState<UndoableAction>();
  const formatCount = (count: number) => formatNumber(language, count);

  const texts = lastAction?.kind === 'changed' ? changeMany : remove;
  const count = lastAction?.kind === 'changed' ? lastAction.count : (lastAction?.ids.length ?? 0);
  const undo = async () => {
    if (!lastAction) return;
    const answer =
      lastAction.kind === 'changed'
        ? await send(undoChange, { change: lastAction.change })
        : await send(restoreOrders, { ids: [...lastAction.ids] });
    await refetchAfterOrderChange();
    if (!answer.ok) {
      if (!answer.shown) showToast('error', formatFault(errors, answer.refusal));
      return;
    }
    setLastAction(undefined);
    const restoredCount = answer.result.restored.length;
    if (restoredCount > 0) showToast('success', texts.undone(formatCount(restoredCount)));
    const skippedCount = count - restoredCount;
    if (skippedCount > 0) showToast('warning', texts.notUndone(formatCount(skippedCount)));
  };

  return {
    /** The texts of the undo strip. Undefined if there is nothing to undo. */
    offer: lastAction && {
      message:
        lastAction.kind === 'changed'
          ? changeMany.done(formatCount(count))
          : remove.deleted(formatCount(count)),
      actionLabel: texts.undo,
    },
    undo,
    recordAction: setLastAction,
    dismiss: () => setLastAction(undefined),
  };
}
export type UndoState = ReturnType<typeof useUndo>;
