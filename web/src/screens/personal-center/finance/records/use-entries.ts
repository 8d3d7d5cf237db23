import { listEntries } from '@miya/contract/finance';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { RefusedRead } from '../../../../platform/api/query.ts';
import { send } from '../../../../platform/api/send.ts';
import type { RecordFilter } from '../wanted.ts';

const PER_PAGE = 50;

/** Movements, page after page as the reader asks for more, with the totals of all of them. */
export function useEntries(filter: RecordFilter) {
  const query = useInfiniteQuery({
    queryKey: [listEntries.path, filter],
    queryFn: async ({ pageParam }) => {
      const answer = await send(listEntries, { ...filter, limit: PER_PAGE, before: pageParam ?? null });
      if (!answer.ok) throw new RefusedRead(answer);
      return answer.result;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Entries are asked for anew whenever the section comes to the front: money moves elsewhere too.
    staleTime: 0,
    // The list stays while the next one is on its way.
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  return {
    entries: pages.flatMap(({ entries }) => entries),
    // The first page has the totals: money that moved while more was being loaded is in them once all are read again.
    first: pages[0],
    isLoading: query.isPending,
    isBusy: query.isPlaceholderData,
    failed: query.isError,
    retry: () => query.refetch(),
    more: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}
