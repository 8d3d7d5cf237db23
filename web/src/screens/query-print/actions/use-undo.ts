import { restoreOrders, undoChange } from '@miya/contract/orders';
import { useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { send } from '../../../platform/api/send.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { refetchAfterOrderChange } from '../../../platform/live/index.ts';

/** A deletion or change of orders that the user can undo. `change` is the id of the change at the server. */
type UndoableAction =
  | { kind: 'deleted'; ids: readonly string[] }
  | { kind: 'changed'; change: string; count: number };

/** Undoes the last deletion or change on request. Then shows how many orders the server has and has not restored. */
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
    const response =
      lastAction.kind === 'changed'
        ? await send(undoChange, { change: lastAction.change })
        : await send(restoreOrders, { ids: [...lastAction.ids] });
    await refetchAfterOrderChange();
    if (!response.ok) {
      if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
      return;
    }
    setLastAction(undefined);
    const restoredCount = response.result.restored.length;
    if (restoredCount > 0) showToast('success', texts.undone(formatCount(restoredCount)));
    const skippedCount = count - restoredCount;
    if (skippedCount > 0) showToast('warning', texts.notUndone(formatCount(skippedCount)));
  };

  return {
    /** The texts of the bar that offers to undo. Undefined if there is nothing to undo. */
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
