import { useState } from 'react';

/** What is ticked: some addresses, or all that the filter finds. */
type Selection = { all: boolean; ids: ReadonlySet<string> };
const emptySelection: Selection = { all: false, ids: new Set() };

/** The ticks for one filter: another one begins without, so that nothing unseen is deleted. */
export function useSelection(filterKey: string, shown: readonly { id: string }[]) {
  const [kept, setKept] = useState({ key: filterKey, selection: emptySelection });
  const { all, ids } = kept.key === filterKey ? kept.selection : emptySelection;
  const set = (selection: Selection) => setKept({ key: filterKey, selection });
  const ticked = shown.filter(({ id }) => all || ids.has(id)).map(({ id }) => id);
  return {
    all,
    /** Those of the shown ones that are ticked: what has left the list is not. */
    ticked,
    isEvery: shown.length > 0 && ticked.length === shown.length,
    // Where one is taken away from all that a filter finds, those that can be seen are left.
    tick: (id: string, on: boolean) =>
      set({ all: false, ids: new Set(on ? [...ticked, id] : ticked.filter((one) => one !== id)) }),
    tickShown: (on: boolean) => set({ all: false, ids: new Set(on ? shown.map(({ id }) => id) : []) }),
    takeAll: () => set({ all: true, ids: new Set() }),
    clear: () => set(emptySelection),
  };
}
export type SelectionState = ReturnType<typeof useSelection>;
