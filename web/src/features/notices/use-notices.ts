import { listNotices, markNoticeRead, markNoticesRead, type Notice } from '@miya/contract/notices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/texts.tsx';
import { QueryRefusedError, queryClient } from '../../platform/api/query.ts';
import { type CallResponse, send } from '../../platform/api/send.ts';
import { getUserTimeZone } from '../../platform/browser/days.ts';
import { buildUnreadCountQuery } from './unread-count-query.ts';

const PER_PAGE = 20;
const listKey = [listNotices.path];

/** The latest notices, and older ones on demand. Read anew when the live stream tells of one. */
export function useNotices(open: boolean) {
  const { language } = useLanguage();
  const query = useInfiniteQuery({
    queryKey: [...listKey, language],
    queryFn: async ({ pageParam }) => {
      const answer = await send(listNotices, {
        limit: PER_PAGE,
        after: pageParam ?? null,
        language,
        timeZone: getUserTimeZone(),
      });
      if (!answer.ok) throw new QueryRefusedError(answer);
      return answer.result;
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

/** Shows as read at once what the server has been told; the rest of the list stays as it is. */
async function applyReadResponse(asked: Promise<CallResponse<typeof markNoticeRead>>) {
  const answer = await asked;
  if (answer.ok) queryClient.setQueryData(buildUnreadCountQuery().queryKey, answer.result);
  await queryClient.invalidateQueries({ queryKey: listKey });
}

export const markOneRead = ({ id, read }: Notice) =>
  read ? Promise.resolve() : applyReadResponse(send(markNoticeRead, { id, timeZone: getUserTimeZone() }));

/** Marks as read up to the latest on the screen: what has come since has not been seen. */
export const markAllRead = ([latest]: readonly Notice[]) =>
  latest
    ? applyReadResponse(send(markNoticesRead, { upTo: latest.id, timeZone: getUserTimeZone() }))
    : Promise.resolve();
