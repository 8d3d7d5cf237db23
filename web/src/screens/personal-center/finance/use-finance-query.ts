import { useMemo } from 'react';
import { useScreenUrl } from '../../../platform/navigation/screen-url.ts';
import {
  defaultFinanceQuery,
  type FinanceQuery,
  formatFinanceQuery,
  parseFinanceQuery,
} from './finance-query.ts';

/** Reads and changes the query in the URL, so that it survives a reload and users can share the link. */
export function useFinanceQuery() {
  const { search, setSearch } = useScreenUrl();
  const query = useMemo(() => parseFinanceQuery(search), [search]);
  return {
    query,
    change: (part: Partial<FinanceQuery>) => setSearch(formatFinanceQuery({ ...query, ...part })),
    /** Removes all filters and keeps the view. */
    reset: () => setSearch(formatFinanceQuery({ ...defaultFinanceQuery, view: query.view })),
  };
}
