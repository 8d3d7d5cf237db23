import { useMemo } from 'react';
import { useScreenUrl } from '../../platform/navigation/screen-url.ts';
import {
  defaultOrderListQuery,
  formatOrderListQuery,
  type OrderListQuery,
  parseOrderListQuery,
} from './order-list-query.ts';

/** Reads and changes the list query in the URL, so that it survives a reload and users can share the link. */
export function useOrderListQuery() {
  const { search, setSearch } = useScreenUrl();
  const query = useMemo(() => parseOrderListQuery(search), [search]);
  return {
    query,
    change: (part: Partial<OrderListQuery>) => setSearch(formatOrderListQuery({ ...query, ...part })),
    /** Removes all filters except those in `part`, and keeps the sort order. */
    reset: (part: Partial<OrderListQuery> = {}) =>
      setSearch(
        formatOrderListQuery({
          ...defaultOrderListQuery,
          sort: query.sort,
          ascending: query.ascending,
          ...part,
        }),
      ),
  };
}
