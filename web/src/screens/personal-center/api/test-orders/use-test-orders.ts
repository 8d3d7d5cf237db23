import { listOrders } from '@miya/contract/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../i18n/texts.tsx';
import { QueryRefusedError } from '../../../../platform/api/query.ts';
import { sendInTestMode } from '../../../../platform/api/send.ts';

const PAGE_SIZE = 10;

/** Loads the test orders page by page on request. */
export function useTestOrders() {
  const { language } = useLanguage();
  const query = useInfiniteQuery({
    // All order lists have a key that starts with this path. A change of an order refetches all of them.
    queryKey: [listOrders.path, language, 'test'],
    queryFn: async ({ pageParam }) => {
      const response = await sendInTestMode(listOrders, { limit: PAGE_SIZE, after: pageParam, language });
      if (!response.ok) throw new QueryRefusedError(response);
      return response.result;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  return {
    orders: query.data?.pages.flatMap(({ orders }) => orders),
    failed: query.isError,
    isFetching: query.isFetching,
    retry: () => query.refetch(),
    loadMore: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}
