import { importColumns } from '@miya/contract/imports';
import { useEffect, useMemo } from 'react';
import { arrangeColumns } from '../model/columns/sheet-shape.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';

/** The columns that are shown, as they stand beside each other, and how many are folded away. */
export function useArrangement() {
  const { selection } = useImportSession();
  const shape = useImportState((state) => state.shape);
  const isFolded = useImportState((state) => state.isFolded);
  // As one text: the columns are arranged anew when they are others, not at every count.
  const names = useImportState(({ summary }) => arrangeColumns(shape, summary, isFolded).join());
  const order = useMemo(() => {
    const sequence: readonly string[] = importColumns;
    return names.split(',').map((name) => sequence.indexOf(name));
  }, [names]);
  useEffect(() => selection.arrange(order), [selection, order]);
  return { order, folded: importColumns.length - order.length };
}
