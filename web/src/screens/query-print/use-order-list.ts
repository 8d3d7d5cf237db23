import type { Input } from '@miya/contract';
import { ORDERS_PER_PAGE } from '@miya/contract/limits';
import { listOrders } from '@miya/contract/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/texts.tsx';
import { buildQuery } from '../../platform/api/query.ts';
import { type OrderListQuery, toOrderFilter } from './order-list-query.ts';

export type OrderListRequest = Input<typeof listOrders>;

const buildPageQuery = (request: OrderListRequest) => ({
  ...buildQuery(listOrders, request),
  // Show the previous rows until the response arrives. Otherwise the list would be empty after every keystroke.
  placeholderData: keepPreviousData,
});

/** Loads the orders page by page. Stores the cursors of the pages after the first, so that the user can go back. */
export function useOrderList(query: OrderListQuery) {
  const { language } = useLanguage();
  const request = useMemo<OrderListRequest>(
    () => ({
      ...toOrderFilter(query),
      sort: query.sort,
      ascending: query.ascending,
      limit: ORDERS_PER_PAGE.usual,
      language,
    }),
    [query, language],
  );
  const requestKey = JSON.stringify(request);
  const [history, setHistory] = useState<{ requestKey: string; cursors: string[] }>({
    requestKey,
    cursors: [],
  });
  // Another filter, sort order or language starts on its first page.
  const cursors = history.requestKey === requestKey ? history.cursors : [];
  const after = cursors.at(-1);

  const firstPage = useQuery(buildPageQuery(request));
  const laterPage = useQuery({
    ...buildPageQuery({ ...request, after: after ?? '' }),
    enabled: after !== undefined,
  });
  const currentPage = after === undefined ? firstPage : laterPage;
  const shownData = currentPage.data ?? firstPage.data;
  const nextCursor = currentPage.isPlaceholderData ? undefined : currentPage.data?.next;
  const setCursors = (next: string[]) => setHistory({ requestKey, cursors: next });
  // In a search for words the server examines a limited number of orders per request. If none of them matches, the page
  // is empty but has a next cursor. Continue there.
  const isPageEmpty = currentPage.data?.orders.length === 0 && !currentPage.isError;
  const continueCursor = isPageEmpty && nextCursor ? nextCursor : undefined;
  // Replace the cursor of the empty page, so that "previous page" never opens a page without orders.
  const replaceLastCursor = useEffectEvent((cursor: string) => setCursors([...cursors.slice(0, -1), cursor]));
  useEffect(() => {
    if (continueCursor) replaceLastCursor(continueCursor);
  }, [continueCursor]);

  return {
    request,
    requestKey,
    rows: shownData?.orders ?? [],
    total: firstPage.data?.total ?? 0,
    /** The numbers in the search text that belong to no order of the client. */
    unknownNumbers: firstPage.isPlaceholderData ? [] : (firstPage.data?.unknown ?? []),
    pageNumber: cursors.length + 1,
    /** True if more orders than `total` may match, because the server has not searched all orders. */
    isTotalIncomplete: firstPage.data?.further ?? false,
    isLoading: currentPage.isPending && shownData === undefined,
    isBusy:
      continueCursor !== undefined ||
      (currentPage.isFetching && (currentPage.isPlaceholderData || currentPage.isPending)),
    hasFailed: currentPage.isError,
    retry: () => {
      // The server may have rejected the cursor of a later page, so start again at the first page.
      if (after !== undefined) setCursors([]);
      firstPage.refetch();
    },
    /** Opens the next page. Undefined on the last page. */
    openNextPage: nextCursor ? () => setCursors([...cursors, nextCursor]) : undefined,
    /** Opens the previous page. Undefined on the first page. */
    openPreviousPage: after === undefined ? undefined : () => setCursors(cursors.slice(0, -1)),
  };
}
export type OrderList = ReturnType<typeof useOrderList>;
