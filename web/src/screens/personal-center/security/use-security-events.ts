import { listSecurityEvents } from '@miya/contract/security-events';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryRefusedError, queryClient } from '../../../platform/api/query.ts';
import { send } from '../../../platform/api/send.ts';

/** The security events of the account, such as sign-ins. Loads further pages on request. */
export function useSecurityEvents() {
  const query = useInfiniteQuery({
    queryKey: [listSecurityEvents.path],
    queryFn: async ({ pageParam }) => {
      const response = await send(listSecurityEvents, pageParam === undefined ? {} : { after: pageParam });
      if (!response.ok) throw new QueryRefusedError(response);
      return response.result;
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
    loadMore: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}

export const refetchSecurityEvents = () =>
  queryClient.invalidateQueries({ queryKey: [listSecurityEvents.path] });
