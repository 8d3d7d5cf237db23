import { useMemo } from 'react';
import { useScreenAddress } from '../../platform/navigation/screen-address.ts';
import { everything, readWanted, type Wanted, writeWanted } from './wanted.ts';

/** What is searched for stands in the address: it survives a reload and can be sent to a colleague. */
export function useWanted() {
  const { search, setSearch } = useScreenAddress();
  const wanted = useMemo(() => readWanted(search), [search]);
  return {
    wanted,
    change: (part: Partial<Wanted>) => setSearch(writeWanted({ ...wanted, ...part })),
    /** Everything, in the order it is sorted by now. */
    reset: (part: Partial<Wanted> = {}) =>
      setSearch(writeWanted({ ...everything, sort: wanted.sort, ascending: wanted.ascending, ...part })),
  };
}
