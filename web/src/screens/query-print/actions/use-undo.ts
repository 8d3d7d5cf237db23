import { restoreOrders, undoChange } from '@miya/contract/orders';
import { useState } from 'react';
import { faultText } from '../../../i18n/fault-text.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { say } from '../../../platform/api/notices.ts';
import { send } from '../../../platform/api/send.ts';
import { readOrdersAgain } from '../../../platform/live/index.ts';

/** What was done to several orders last, and can be undone. */
type Done = { kind: 'deleted'; ids: readonly string[] } | { kind: 'changed'; change: string; count: number };

/** What was deleted or changed last, and how to have it back: orders that have gone on since are counted, not touched. */
export function useUndo() {
  const { remove, changeMany } = useTexts('orderList');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const [done, setDone] = useState<Done>();
  const number = (count: number) => formatNumber(language, count);

  const words = done?.kind === 'changed' ? changeMany : remove;
  const count = done?.kind === 'changed' ? done.count : (done?.ids.length ?? 0);
  const undo = async () => {
    if (!done) return;
    const answer =
      done.kind === 'changed'
        ? await send(undoChange, { change: done.change })
        : await send(restoreOrders, { ids: [...done.ids] });
    await readOrdersAgain();
    if (!answer.ok) {
      if (!answer.shown) say('error', faultText(errors, answer.refusal));
      return;
    }
    setDone(undefined);
    const { length: restored } = answer.result.restored;
    if (restored > 0) say('success', words.undone(number(restored)));
    const left = count - restored;
    if (left > 0) say('warning', words.notUndone(number(left)));
  };

  return {
    /** What the reader is told of it; undefined where there is nothing to undo. */
    offer: done && {
      said: done.kind === 'changed' ? changeMany.done(number(count)) : remove.deleted(number(count)),
      action: words.undo,
    },
    undo,
    note: setDone,
    forget: () => setDone(undefined),
  };
}
export type Undo = ReturnType<typeof useUndo>;
