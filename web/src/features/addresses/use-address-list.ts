import type { AddressFilter, AddressSort } from '@miya/contract/addresses';
import { listAddresses, listDuplicates } from '@miya/contract/addresses';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/texts.tsx';
import { QueryRefusedError, queryClient } from '../../platform/api/query.ts';
import { send } from '../../platform/api/send.ts';

const PAGE_SIZE = 50;

/** The address book, page by page. `loadMore` loads the next page and is undefined after the last one. */
export function useAddressList(filter: AddressFilter, sort: AddressSort) {
  const { language } = useLanguage();
  const query = useInfiniteQuery({
    queryKey: [listAddresses.path, filter, sort, language],
    queryFn: async ({ pageParam }) => {
      const page = pageParam === undefined ? {} : { after: pageParam };
      const response = await send(listAddresses, { ...filter, sort, language, limit: PAGE_SIZE, ...page });
      if (!response.ok) throw new QueryRefusedError(response);
      return response.result;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Shows the previous list while the next search runs. Otherwise the list would be empty after every key press.
    placeholderData: keepPreviousData,
  });
  return {
    addresses: query.data?.pages.flatMap(({ addresses }) => addresses) ?? [],
    total: query.data?.pages[0]?.total ?? undefined,
    isLoading: query.isPending,
    isFetching: query.isFetching,
    failed: query.isError,
    retry: () => query.refetch(),
    loadMore: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}

/** Marks all loaded lists of addresses and duplicates as outdated. The lists on the screen are loaded again. */
export const invalidateAddresses = () =>
  Promise.all(
    [listAddresses, listDuplicates].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  );
