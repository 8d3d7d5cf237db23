import type { OrderRow } from '@miya/contract/orders';
import { useState } from 'react';
import { everythingFound, nothingTicked, type Selection, tickOnPage } from './selection.ts';

/** Holds the selection for one filter. A new filter starts without a selection, so that no hidden order is deleted. */
export function useSelection(filterKey: string) {
  const [state, setState] = useState<{ filterKey: string; selection: Selection }>({
    filterKey,
    selection: nothingTicked,
  });
  const selection = state.filterKey === filterKey ? state.selection : nothingTicked;
  const setSelection = (next: Selection) => setState({ filterKey, selection: next });
  return {
    selection,
    selectOnPage: (page: readonly OrderRow[], selectedIds: readonly string[]) =>
      setSelection(tickOnPage(selection, page, selectedIds)),
    selectAllResults: () => setSelection(everythingFound),
    clear: () => setSelection(nothingTicked),
  };
}
