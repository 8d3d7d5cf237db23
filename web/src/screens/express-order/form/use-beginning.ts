import { useSummed } from '../parties/use-summed.ts';
import { usePrefill } from '../start/use-prefill.ts';
import { useRepeatLast } from '../start/use-repeat-last.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { OrderFormState } from './use-order-form.ts';

type Asked = {
  /** The form begins with who usually sends and receives. */
  isAsked: boolean;
  /** Nothing of the sender has to be typed again. */
  isWhole: boolean;
};

/** How the form begins: filled in with what is usual, and with its first empty field in focus. */
export function useBeginning(form: OrderFormState, { isAsked, isWhole }: Asked) {
  const { isPending } = usePrefill(form, isAsked);
  const last = useRepeatLast();
  const { isSummed, isUnknown } = useSummed(form.sender, { isPending, isAsked, isWhole });
  const isUnsettled = isAsked && (isUnknown || last.isUnknown);
  useFirstFocus(form.box, !isPending && !isUnsettled);
  return { isPending, isSummed, isUnsettled, last };
}
