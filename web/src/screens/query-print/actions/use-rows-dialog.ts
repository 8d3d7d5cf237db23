import type { OrderRow } from '@miya/contract/orders';
import { useState } from 'react';

/**
 * Holds the state of a dialog for some orders. Use `openCount` as the key of the dialog, to reset it each time.
 * The rows stay in the state after closing, because the dialog still shows them during its closing animation.
 */
export function useRowsDialog() {
  const [state, setState] = useState<{ rows: readonly OrderRow[]; isOpen: boolean; openCount: number }>();
  return {
    state,
    open: (rows: readonly OrderRow[]) =>
      setState((before) => ({ rows, isOpen: true, openCount: (before?.openCount ?? 0) + 1 })),
    close: () => setState((before) => before && { ...before, isOpen: false }),
  };
}
