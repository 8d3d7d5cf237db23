import { listImports } from '@miya/contract/imports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryRefusedError, queryClient } from '../../../platform/api/query.ts';
import { send } from '../../../platform/api/send.ts';

const PAGE_SIZE = 10;
/** The list is loaded again at this interval while the server creates the orders of an import in the list. */
const REFETCH_INTERVAL_MS = 3_000;

export function useImportList() {
  const importQuery = useInfiniteQuery({
    queryKey: [listImports.path],
    queryFn: async ({ pageParam }) => {
      const response = await send(listImports, { limit: PAGE_SIZE, after: pageParam ?? null });
      if (!response.ok) throw new QueryRefusedError(response);
      return response.result;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.imports.some((summary) => summary.state === 'running'))
        ? REFETCH_INTERVAL_MS
        : false,
  });
  return {
    imports: importQuery.data?.pages.flatMap(({ imports }) => imports) ?? [],
    isLoading: importQuery.isPending,
    hasFailed: importQuery.isError,
    retry: () => importQuery.refetch(),
    loadMore: importQuery.hasNextPage ? () => importQuery.fetchNextPage() : undefined,
    isFetchingMore: importQuery.isFetchingNextPage,
  };
}

export const reloadImports = () => queryClient.invalidateQueries({ queryKey: [listImports.path] });
