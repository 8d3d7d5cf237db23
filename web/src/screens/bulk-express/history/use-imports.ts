import { listImports } from '@miya/contract/imports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queryClient, RefusedRead } from '../../../platform/api/query.ts';
import { send } from '../../../platform/api/send.ts';

const PER_PAGE = 10;
/** The list follows while one of its imports is being worked on. */
const FOLLOW_MS = 3_000;

export function useImports() {
  const query = useInfiniteQuery({
    queryKey: [listImports.path],
    queryFn: async ({ pageParam }) => {
      const answer = await send(listImports, { limit: PER_PAGE, after: pageParam ?? null });
      if (!answer.ok) throw new RefusedRead(answer);
      return answer.result;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ imports }) => imports.some((one) => one.state === 'running'))
        ? FOLLOW_MS
        : false,
  });
  return {
    imports: query.data?.pages.flatMap(({ imports }) => imports) ?? [],
    isLoading: query.isPending,
    failed: query.isError,
    retry: () => query.refetch(),
    more: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}

export const forgetImports = () => queryClient.invalidateQueries({ queryKey: [listImports.path] });
