import type { OrderRow } from '@miya/contract/orders';
import { useState } from 'react';

/** A dialog about some rows. Each time it is shown it begins anew; while it closes its rows stay, so that nothing flickers. */
export function useRowsDialog() {
  const [shown, setShown] = useState<{ rows: readonly OrderRow[]; open: boolean; round: number }>();
  return {
    shown,
    show: (rows: readonly OrderRow[]) =>
      setShown((before) => ({ rows, open: true, round: (before?.round ?? 0) + 1 })),
    close: () => setShown((before) => before && { ...before, open: false }),
  };
}
