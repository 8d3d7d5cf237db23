import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { keepOutline, readOutline } from '../form/form-outline.ts';
import type { SideState } from './use-side.ts';

type Known = {
  /** Who usually sends is not here yet. */
  isPending: boolean;
  /** That is asked for in this form at all. */
  isAsked: boolean;
  /** Nothing of the sender has to be typed again. */
  isWhole: boolean;
};

/**
 * Whether two lines say who sends, where that is known and whole. Until it is, the card looks as it did the last time on this
 * device; where that was with all its fields, they stay, filled in or not. `isUnknown`: it never looked like anything here.
 */
export function useSummed(sender: SideState, { isPending, isAsked, isWhole }: Known) {
  const [before] = useState(() => readOutline().isSummed);
  const isKnown = sender.form.isSound && isWhole;
  const settle = useEffectEvent(() => {
    keepOutline({ isSummed: isKnown });
    if (before === false && isKnown) sender.open();
  });
  useLayoutEffect(() => {
    if (isAsked && !isPending) settle();
  }, [isAsked, isPending]);
  return {
    isSummed: !sender.isOpen && (isPending ? before !== false : isKnown),
    isUnknown: isPending && before === undefined,
  };
}
