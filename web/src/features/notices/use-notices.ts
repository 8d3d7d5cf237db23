import { listNotices, markNoticeRead, markNoticesRead, type Notice } from '@miya/contract/notices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/texts.tsx';
import { queryClient, RefusedRead } from '../../platform/api/query.ts';
import { type Answer, send } from '../../platform/api/send.ts';
import { readersTimeZone } from '../../platform/browser/days.ts';
import { unreadCount } from './unread-count.ts';

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
        timeZone: readersTimeZone(),
      });
      if (!answer.ok) throw new RefusedRead(answer);
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
    more: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  };
}

/** Shows as read at once what the server has been told; the rest of the list stays as it is. */
async function tell(asked: Promise<Answer<typeof markNoticeRead>>) {
  const answer = await asked;
  if (answer.ok) queryClient.setQueryData(unreadCount().queryKey, answer.result);
  await queryClient.invalidateQueries({ queryKey: listKey });
}

export const markOneRead = ({ id, read }: Notice) =>
  read ? Promise.resolve() : tell(send(markNoticeRead, { id, timeZone: readersTimeZone() }));

/** Marks as read up to the latest on the screen: what has come since has not been seen. */
export const markAllRead = ([latest]: readonly Notice[]) =>
  latest ? tell(send(markNoticesRead, { upTo: latest.id, timeZone: readersTimeZone() })) : Promise.resolve();
