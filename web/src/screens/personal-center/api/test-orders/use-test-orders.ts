import { listOrders } from '@miya/contract/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../i18n/texts.tsx';
import { RefusedRead } from '../../../../platform/api/query.ts';
import { sendTest } from '../../../../platform/api/send.ts';

const AT_ONCE = 10;

/** Orders that were placed to try something out, page after page as the reader asks for more. */
export function useTestOrders() {
  const { language } = useLanguage();
  const query = useInfiniteQuery({
    // Named as all lists of orders are: what happens to one is read again at once.
    queryKey: [listOrders.path, language, 'test'],
    queryFn: async ({ pageParam }) => {
      const answer = await sendTest(listOrders, { limit: AT_ONCE, after: pageParam, language });
      if (!answer.ok) throw new RefusedRead(answer);
      return answer.result;
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
    more: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}
