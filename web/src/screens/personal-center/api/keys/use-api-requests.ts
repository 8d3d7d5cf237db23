import { listApiRequests } from '@miya/contract/api-keys';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryRefusedError } from '../../../../platform/api/query.ts';
import { send } from '../../../../platform/api/send.ts';

/** Loads the recent API requests page by page on request. With `refused` only the requests that the API refused. */
export function useApiRequests(refused: boolean) {
  const query = useInfiniteQuery({
    queryKey: [listApiRequests.path, refused],
    queryFn: async ({ pageParam }) => {
      const response = await send(listApiRequests, {
        refused,
        ...(pageParam === undefined ? {} : { after: pageParam }),
      });
      if (!response.ok) throw new QueryRefusedError(response);
      return response.result;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  return {
    requests: query.data?.pages.flatMap(({ requests }) => requests),
    failed: query.isError,
    isFetching: query.isFetching,
    retry: () => query.refetch(),
    loadMore: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}
