import type { AddressFilter, AddressSort } from '@miya/contract/addresses';
import { listAddresses, listDuplicates } from '@miya/contract/addresses';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/texts.tsx';
import { queryClient, RefusedRead } from '../../platform/api/query.ts';
import { send } from '../../platform/api/send.ts';

const PER_PAGE = 50;

/** The address book, page after page as the reader asks for more. */
export function useAddressList(filter: AddressFilter, sort: AddressSort) {
  const { language } = useLanguage();
  const query = useInfiniteQuery({
    queryKey: [listAddresses.path, filter, sort, language],
    queryFn: async ({ pageParam }) => {
      const page = pageParam === undefined ? {} : { after: pageParam };
      const answer = await send(listAddresses, { ...filter, sort, language, limit: PER_PAGE, ...page });
      if (!answer.ok) throw new RefusedRead(answer);
      return answer.result;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // The list stays while the next search is on its way: a page that empties at every key cannot be read.
    placeholderData: keepPreviousData,
  });
  return {
    addresses: query.data?.pages.flatMap(({ addresses }) => addresses) ?? [],
    total: query.data?.pages[0]?.total ?? undefined,
    isLoading: query.isPending,
    isFetching: query.isFetching,
    failed: query.isError,
    retry: () => query.refetch(),
    more: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}

/** Whatever was listed may have changed; what is on the screen is asked for again. */
export const forgetAddresses = () =>
  Promise.all(
    [listAddresses, listDuplicates].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  );
