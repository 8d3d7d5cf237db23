import { listSecurityEvents } from '@miya/contract/security-events';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queryClient, RefusedRead } from '../../../platform/api/query.ts';
import { send } from '../../../platform/api/send.ts';

/** What happened at the account's door, page after page as the reader asks for more. */
export function useEvents() {
  const query = useInfiniteQuery({
    queryKey: [listSecurityEvents.path],
    queryFn: async ({ pageParam }) => {
      const answer = await send(listSecurityEvents, pageParam === undefined ? {} : { after: pageParam });
      if (!answer.ok) throw new RefusedRead(answer);
      return answer.result;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  return {
    events: query.data?.pages.flatMap(({ events }) => events),
    failed: query.isError,
    isFetching: query.isFetching,
    retry: () => query.refetch(),
    more: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}

export const forgetEvents = () => queryClient.invalidateQueries({ queryKey: [listSecurityEvents.path] });
