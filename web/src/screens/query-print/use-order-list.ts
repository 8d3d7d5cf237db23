import type { Input } from '@miya/contract';
import { ORDERS_PER_PAGE } from '@miya/contract/limits';
import { listOrders } from '@miya/contract/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/texts.tsx';
import { queryOf } from '../../platform/api/query.ts';
import { filterOf, type Wanted } from './wanted.ts';

export type Listing = Input<typeof listOrders>;

const pageOf = (input: Listing) => ({
  ...queryOf(listOrders, input),
  // The list stays while the next one is on its way: a page that empties at every key cannot be read.
  placeholderData: keepPreviousData,
});

/** The orders, page by page. The way back is the list of cursors the pages before began with. */
export function useOrderList(wanted: Wanted) {
  const { language } = useLanguage();
  const listing = useMemo<Listing>(
    () => ({
      ...filterOf(wanted),
      sort: wanted.sort,
      ascending: wanted.ascending,
      limit: ORDERS_PER_PAGE.usual,
      language,
    }),
    [wanted, language],
  );
  const key = JSON.stringify(listing);
  const [way, setWay] = useState<{ key: string; cursors: string[] }>({ key, cursors: [] });
  // Another filter begins on its first page.
  const cursors = way.key === key ? way.cursors : [];
  const after = cursors.at(-1);

  const first = useQuery(pageOf(listing));
  const later = useQuery({ ...pageOf({ ...listing, after: after ?? '' }), enabled: after !== undefined });
  const current = after === undefined ? first : later;
  const shown = current.data ?? first.data;
  const next = current.isPlaceholderData ? undefined : current.data?.next;
  const open = (list: string[]) => setWay({ key, cursors: list });
  // Words are looked for in some orders at a time: where none of them has the words, the search goes on by itself.
  const isEmpty = current.data?.orders.length === 0 && !current.isError;
  const onward = isEmpty && next ? next : undefined;
  // A page without orders is none to go back to.
  const goOn = useEffectEvent((cursor: string) => open([...cursors.slice(0, -1), cursor]));
  useEffect(() => {
    if (onward) goOn(onward);
  }, [onward]);

  return {
    listing,
    key,
    rows: shown?.orders ?? [],
    total: first.data?.total ?? 0,
    unknown: first.isPlaceholderData ? [] : (first.data?.unknown ?? []),
    page: cursors.length + 1,
    /** There may be more orders than were counted. */
    isOpenEnded: first.data?.further ?? false,
    isLoading: current.isPending && shown === undefined,
    isBusy: onward !== undefined || (current.isFetching && (current.isPlaceholderData || current.isPending)),
    failed: current.isError,
    retry: () => {
      // A place in the list that is gone cannot be asked for again; its beginning can.
      if (after !== undefined) open([]);
      first.refetch();
    },
    next: next ? () => open([...cursors, next]) : undefined,
    previous: after === undefined ? undefined : () => open(cursors.slice(0, -1)),
  };
}
export type OrderList = ReturnType<typeof useOrderList>;
