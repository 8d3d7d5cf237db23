import { listApiRequests } from '@miya/contract/api-keys';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RefusedRead } from '../../../../platform/api/query.ts';
import { send } from '../../../../platform/api/send.ts';

/** What was asked over the API of late, page after page as the reader asks for more. */
export function useRequests(refused: boolean) {
  const query = useInfiniteQuery({
    queryKey: [listApiRequests.path, refused],
    queryFn: async ({ pageParam }) => {
      const answer = await send(listApiRequests, {
        refused,
        ...(pageParam === undefined ? {} : { after: pageParam }),
      });
      if (!answer.ok) throw new RefusedRead(answer);
      return answer.result;
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
    more: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}
