import { useMemo } from 'react';
import { useScreenAddress } from '../../platform/navigation/screen-address.ts';
import { everything, readWanted, type Wanted, writeWanted } from './wanted.ts';

/** Reads and changes the list query in the address, so that it survives a reload and users can share the link. */
export function useWanted() {
  const { search, setSearch } = useScreenAddress();
  const query = useMemo(() => readWanted(search), [search]);
  return {
    query,
    change: (part: Partial<Wanted>) => setSearch(writeWanted({ ...query, ...part })),
    /** Removes all filters except those in `part`, and keeps the sort order. */
    reset: (part: Partial<Wanted> = {}) =>
      setSearch(writeWanted({ ...everything, sort: query.sort, ascending: query.ascending, ...part })),
  };
}
