import { listNotices, markNoticeRead, markNoticesRead, type Notice } from '@miya/contract/notices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/texts.tsx';
import { QueryRefusedError, queryClient } from '../../platform/api/query.ts';
import { type CallResponse, send } from '../../platform/api/send.ts';
import { getUserTimeZone } from '../../platform/browser/days.ts';
import { buildUnreadCountQuery } from './unread-count-query.ts';

const PAGE_SIZE = 20;
const listKey = [listNotices.path];

/**
 * The newest notices, page by page. `loadMore` loads older notices and is undefined after the last page.
 * The list is loaded again when the live stream reports a new notice.
 */
export function useNotices(open: boolean) {
  const { language } = useLanguage();
  const query = useInfiniteQuery({
    queryKey: [...listKey, language],
    queryFn: async ({ pageParam }) => {
      const response = await send(listNotices, {
        limit: PAGE_SIZE,
        after: pageParam ?? null,
        language,
        timeZone: getUserTimeZone(),
      });
      if (!response.ok) throw new QueryRefusedError(response);
      return response.result;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: open,
  });
  return {
    notices: query.data?.pages.flatMap(({ notices }) => notices) ?? [],
    isLoading: query.isPending,
    failed: query.isError,
    retry: () => query.refetch(),
    loadMore: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}

/**
 * Waits for a response that marks notices as read. Sets the unread count from the response and loads the list again.
 */
async function applyReadResponse(pendingResponse: Promise<CallResponse<typeof markNoticeRead>>) {
  const response = await pendingResponse;
  if (response.ok) queryClient.setQueryData(buildUnreadCountQuery().queryKey, response.result);
  await queryClient.invalidateQueries({ queryKey: listKey });
}

export const markOneRead = ({ id, read }: Notice) =>
  read ? Promise.resolve() : applyReadResponse(send(markNoticeRead, { id, timeZone: getUserTimeZone() }));

/**
 * Marks the notices up to the newest one on the screen as read. Newer notices stay unread, because the user has not
 * seen them.
 */
export const markAllRead = ([newestNotice]: readonly Notice[]) =>
  newestNotice
    ? applyReadResponse(send(markNoticesRead, { upTo: newestNotice.id, timeZone: getUserTimeZone() }))
    : Promise.resolve();
