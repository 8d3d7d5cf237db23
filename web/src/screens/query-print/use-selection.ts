import type { OrderRow } from '@miya/contract/orders';
import { useState } from 'react';
import { everythingFound, nothingTicked, type Selection, tickOnPage } from './selection.ts';

/** The ticks for one filter: another one begins without, so that nothing unseen is printed or deleted. */
export function useSelection(filterKey: string) {
  const [kept, setKept] = useState<{ key: string; selection: Selection }>({
    key: filterKey,
    selection: nothingTicked,
  });
  const selection = kept.key === filterKey ? kept.selection : nothingTicked;
  const set = (next: Selection) => setKept({ key: filterKey, selection: next });
  return {
    selection,
    tick: (page: readonly OrderRow[], ticked: readonly string[]) => set(tickOnPage(selection, page, ticked)),
    takeAll: () => set(everythingFound),
    clear: () => set(nothingTicked),
  };
}
