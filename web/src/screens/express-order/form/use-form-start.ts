import { useCollapsedSender } from '../parties/use-collapsed-sender.ts';
import { usePrefill } from '../start/use-prefill.ts';
import { useRepeatLast } from '../start/use-repeat-last.ts';
import { useFocusFirstEmptyField } from './use-focus-first-empty-field.ts';
import type { OrderFormState } from './use-order-form.ts';

type FormStartOptions = {
  /** The usual sender and receiver may be filled in. */
  canPrefill: boolean;
  /** False when a restored draft lacks the identity number of the sender, which has to be typed again. */
  isSenderComplete: boolean;
};

/** Fills in the usual values at the start, and then focuses the first empty field. */
export function useFormStart(form: OrderFormState, { canPrefill, isSenderComplete }: FormStartOptions) {
  const { isPending: isPrefilling } = usePrefill(form, canPrefill);
  const repeatLast = useRepeatLast();
  const { isSenderCollapsed, isSenderLayoutUnknown } = useCollapsedSender(form.sender, {
    isPrefilling,
    canPrefill,
    isSenderComplete,
  });
  const isLayoutUnknown = canPrefill && (isSenderLayoutUnknown || repeatLast.isUnknown);
  useFocusFirstEmptyField(form.formRef, !isPrefilling && !isLayoutUnknown);
  return { isPrefilling, isSenderCollapsed, isLayoutUnknown, repeatLast };
}
