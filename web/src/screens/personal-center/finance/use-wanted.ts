import { useMemo } from 'react';
import { useScreenAddress } from '../../../platform/navigation/screen-address.ts';
import { everything, readWanted, type Wanted, writeWanted } from './wanted.ts';

/** What is asked for stands in the address: it survives a reload and can be sent to a colleague. */
export function useWanted() {
  const { search, setSearch } = useScreenAddress();
  const wanted = useMemo(() => readWanted(search), [search]);
  return {
    wanted,
    change: (part: Partial<Wanted>) => setSearch(writeWanted({ ...wanted, ...part })),
    reset: () => setSearch(writeWanted({ ...everything, view: wanted.view })),
  };
}
