import { listSettledWeights } from '@miya/contract/finance';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { RefusedRead } from '../../../../platform/api/query.ts';
import { send } from '../../../../platform/api/send.ts';
import type { WeightFilter } from '../wanted.ts';

const PER_PAGE = 50;

/** Recorded orders, page after page as the reader asks for more. */
export function useWeights(filter: WeightFilter) {
  const query = useInfiniteQuery({
    queryKey: [listSettledWeights.path, filter],
    queryFn: async ({ pageParam }) => {
      const answer = await send(listSettledWeights, {
        ...filter,
        limit: PER_PAGE,
        after: pageParam ?? null,
      });
      if (!answer.ok) throw new RefusedRead(answer);
      return answer.result;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    // The list stays while the next one is on its way.
    placeholderData: keepPreviousData,
  });
  return {
    orders: query.data?.pages.flatMap(({ orders }) => orders) ?? [],
    totals: query.data?.pages[0]?.totals ?? undefined,
    isLoading: query.isPending,
    isBusy: query.isPlaceholderData,
    failed: query.isError,
    retry: () => query.refetch(),
    more: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}
