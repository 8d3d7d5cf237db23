import { useState } from 'react';

/** The selected addresses: those in `ids`, or with `all` every address that matches the filter. */
type Selection = { all: boolean; ids: ReadonlySet<string> };
const emptySelection: Selection = { all: false, ids: new Set() };

/**
 * The selection of the address list. A change of the filter empties the selection, so that the user cannot delete
 * addresses that are no longer visible.
 */
export function useSelection(filterKey: string, addresses: readonly { id: string }[]) {
  const [stored, setStored] = useState({ key: filterKey, selection: emptySelection });
  const { all, ids } = stored.key === filterKey ? stored.selection : emptySelection;
  const setSelection = (selection: Selection) => setStored({ key: filterKey, selection });
  const selectedIds = addresses.filter(({ id }) => all || ids.has(id)).map(({ id }) => id);
  return {
    isAllResults: all,
    /** The ids of the loaded addresses that are selected. */
    selectedIds,
    isEveryLoadedSelected: addresses.length > 0 && selectedIds.length === addresses.length,
    // Deselecting one address while all results are selected leaves only the other loaded addresses selected.
    setSelected: (id: string, selected: boolean) =>
      setSelection({
        all: false,
        ids: new Set(selected ? [...selectedIds, id] : selectedIds.filter((selectedId) => selectedId !== id)),
      }),
    setAllLoadedSelected: (selected: boolean) =>
      setSelection({ all: false, ids: new Set(selected ? addresses.map(({ id }) => id) : []) }),
    selectAllResults: () => setSelection({ all: true, ids: new Set() }),
    clear: () => setSelection(emptySelection),
  };
}
export type SelectionState = ReturnType<typeof useSelection>;
