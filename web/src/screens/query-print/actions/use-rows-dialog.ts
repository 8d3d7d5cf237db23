import type { OrderRow } from '@miya/contract/orders';
import { useState } from 'react';

/**
 * Holds the state of a dialog for some orders. `state` is undefined until the dialog is opened for the first time. Use
 * `openCount` as the React key of the dialog, so that it starts with an empty form each time. The rows stay in the
 * state after closing, because the dialog shows them during its closing animation.
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
