import { listSettledWeights } from '@miya/contract/finance';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { QueryRefusedError } from '../../../../platform/api/query.ts';
import { send } from '../../../../platform/api/send.ts';
import type { WeightListFilter } from '../finance-query.ts';

const PAGE_SIZE = 50;

/**
 * Loads recorded orders with their weights page by page on request.
 * Recorded: the carrier has received, weighed and charged the order.
 */
export function useSettledWeights(filter: WeightListFilter) {
  const query = useInfiniteQuery({
    queryKey: [listSettledWeights.path, filter],
    queryFn: async ({ pageParam }) => {
      const response = await send(listSettledWeights, {
        ...filter,
        limit: PAGE_SIZE,
        after: pageParam ?? null,
      });
      if (!response.ok) throw new QueryRefusedError(response);
      return response.result;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    // The rows of the previous filter stay until the rows of the new filter arrive.
    placeholderData: keepPreviousData,
  });
  return {
    orders: query.data?.pages.flatMap(({ orders }) => orders) ?? [],
    totals: query.data?.pages[0]?.totals ?? undefined,
    isLoading: query.isPending,
    isBusy: query.isPlaceholderData,
    failed: query.isError,
    retry: () => query.refetch(),
    loadMore: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}
