import { listSettledWeights } from '@miya/contract/finance';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RefusedRead } from '../api/query.ts';
import { send } from '../api/send.ts';

const PER_PAGE = 50;

/** Recorded orders, page after page as the reader asks for more. */
export function useWeights() {
  const query = useInfiniteQuery({
    queryKey: [listSettledWeights.path],
    queryFn: async ({ pageParam }) => {
      const answer = await send(listSettledWeights, { limit: PER_PAGE, after: pageParam ?? null });
      if (!answer.ok) throw new RefusedRead(answer);
      return answer.result;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  return {
    orders: query.data?.pages.flatMap(({ orders }) => orders) ?? [],
    isLoading: query.isPending,
    failed: query.isError,
    retry: () => query.refetch(),
    more: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}
