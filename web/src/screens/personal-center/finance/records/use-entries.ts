import { listEntries } from '@miya/contract/finance';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { QueryRefusedError } from '../../../../platform/api/query.ts';
import { send } from '../../../../platform/api/send.ts';
import type { RecordListFilter } from '../finance-query.ts';

const PAGE_SIZE = 50;

/** Loads the account's entries page by page on request. The first page holds the totals of all matching entries. */
export function useEntries(filter: RecordListFilter) {
  const query = useInfiniteQuery({
    queryKey: [listEntries.path, filter],
    queryFn: async ({ pageParam }) => {
      const response = await send(listEntries, { ...filter, limit: PAGE_SIZE, before: pageParam ?? null });
      if (!response.ok) throw new QueryRefusedError(response);
      return response.result;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Load the entries each time the user opens the section: the balance also changes elsewhere.
    staleTime: 0,
    // The rows of the previous filter stay until the rows of the new filter arrive.
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  return {
    entries: pages.flatMap(({ entries }) => entries),
    // The totals of the first page do not include entries that are added while further pages load. The next refetch
    // updates the totals.
    firstPage: pages[0],
    isLoading: query.isPending,
    isBusy: query.isPlaceholderData,
    failed: query.isError,
    retry: () => query.refetch(),
    loadMore: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}
