import type { OrderRow } from '@miya/contract/orders';
import { useState } from 'react';
import { allResultsSelection, changePageSelection, emptySelection, type Selection } from './selection.ts';

/**
 * Holds the selection for one filter. With another filter nothing is selected: otherwise the user could delete orders
 * that the list no longer shows.
 */
export function useSelection(filterKey: string) {
  const [state, setState] = useState<{ filterKey: string; selection: Selection }>({
    filterKey,
    selection: emptySelection,
  });
  const selection = state.filterKey === filterKey ? state.selection : emptySelection;
  const setSelection = (next: Selection) => setState({ filterKey, selection: next });
  return {
    selection,
    selectOnPage: (page: readonly OrderRow[], selectedIds: readonly string[]) =>
      setSelection(changePageSelection(selection, page, selectedIds)),
    selectAllResults: () => setSelection(allResultsSelection),
    clear: () => setSelection(emptySelection),
  };
}
