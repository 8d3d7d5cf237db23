import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { readFormLayout, saveFormLayout } from '../form/form-layout.ts';
import type { OrderPartyState } from './use-order-party.ts';

type CollapseConditions = {
  /** The usual sender is being loaded. */
  isPrefilling: boolean;
  /** The form may be filled with the usual sender. False for a changed or copied order and for a restored draft. */
  canPrefill: boolean;
  /** False when a restored draft lacks the identity number of the sender. */
  isSenderComplete: boolean;
};

/**
 * Whether the sender card is collapsed to two lines:
 * - while the usual sender is being loaded: as last time on this device, or collapsed if this device stored no layout
 * - after that: when the sender is valid and complete, unless the card has been expanded
 * `isSenderLayoutUnknown`: the sender is being loaded, and this device has stored no layout.
 */
export function useCollapsedSender(
  sender: OrderPartyState,
  { isPrefilling, canPrefill, isSenderComplete }: CollapseConditions,
) {
  const [wasCollapsed] = useState(() => readFormLayout().isSummed);
  const canCollapse = sender.form.isValid && isSenderComplete;
  const finishPrefill = useEffectEvent(() => {
    saveFormLayout({ isSummed: canCollapse });
    // The card showed its fields while the sender was being loaded: they must not disappear now.
    if (wasCollapsed === false && canCollapse) sender.expand();
  });
  useLayoutEffect(() => {
    if (canPrefill && !isPrefilling) finishPrefill();
  }, [canPrefill, isPrefilling]);
  return {
    isSenderCollapsed: !sender.isExpanded && (isPrefilling ? wasCollapsed !== false : canCollapse),
    isSenderLayoutUnknown: isPrefilling && wasCollapsed === undefined,
  };
}
