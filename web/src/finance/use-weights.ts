import { type Differing, listSettledWeights } from '@miya/contract/finance';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RefusedRead } from '../api/query.ts';
import { send } from '../api/send.ts';

const PER_PAGE = 50;

/** Recorded orders, page after page as the reader asks for more. */
export function useWeights(differing: Differing | undefined) {
  const query = useInfiniteQuery({
    queryKey: [listSettledWeights.path, differing ?? null],
    queryFn: async ({ pageParam }) => {
      const answer = await send(listSettledWeights, {
        limit: PER_PAGE,
        after: pageParam ?? null,
        differing: differing ?? null,
      });
      if (!answer.ok) throw new RefusedRead(answer);
      return answer.result;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  return {
    orders: query.data?.pages.flatMap(({ orders }) => orders) ?? [],
    totals: query.data?.pages[0]?.totals ?? undefined,
    isLoading: query.isPending,
    failed: query.isError,
    retry: () => query.refetch(),
    more: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}
