import type { Language } from '@miya/contract';
import { formatHoldReason } from '@miya/contract/hold-texts';
import { NOTICE_GROUPING_ROWS } from '@miya/contract/limits';
import { Notice, NoticeContent, type NoticeReceiver, type noticeCalls } from '@miya/contract/notices';
import { buildPage, formatCursor, parseUuidCursor } from '../../platform/db/cursor.ts';
import { type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../tenants/index.ts';
import { buildGroupContent, groupNotices, type ListedNotice, type NoticeGroup } from './group-notices.ts';
import { buildLatestNoticesQuery, type NoticeRow } from './notice-store.ts';
import { loadReceivers } from './receiver-store.ts';

export const listNotices: Handler<typeof noticeCalls.listNotices> = async (
  { tx, caller, requestInfo },
  { after, limit, language, timeZone },
) => {
  const cursor = parseUuidCursor(after);
  if (after && !cursor) return refuse('cursor_invalid');
  const maxNotices = timeZone ? NOTICE_GROUPING_ROWS : limit;
  // One row more than needed tells whether there is a next page.
  const rows = await buildLatestNoticesQuery(tx, caller, cursor, maxNotices + 1).execute();
  const listed = rows.slice(0, maxNotices).map(toListedNotice);
  const { groups, groupedCount } = timeZone
    ? groupNotices(listed, timeZone, limit)
    : createSingleGroups(listed);
  const { next } = buildPage(rows, groupedCount, ({ micros, notice_id: id }) =>
    formatCursor({ value: micros, id }),
  );
  const userLanguage = getUserLanguage(requestInfo, language);
  const { clientId } = caller;
  const newestOfGroups = groups.flatMap(({ notices: [newest] }) =>
    newest ? [{ clientId, content: newest.content }] : [],
  );
  const findReceiver = await loadReceivers(tx, caller, newestOfGroups, userLanguage);
  return {
    notices: groups.map((group, index) => {
      const newest = newestOfGroups[index];
      return presentGroup(group, newest ? findReceiver(newest) : null, userLanguage);
    }),
    next,
  };
};

const createSingleGroups = (notices: readonly ListedNotice[]) => ({
  groups: notices.map((notice): NoticeGroup => ({ notices: [notice] })),
  groupedCount: notices.length,
});

export const toListedNotice = (
  row: Pick<NoticeRow, 'notice_id' | 'kind' | 'params' | 'created_at' | 'read_at'>,
): ListedNotice => ({
  content: NoticeContent.parse(row),
  id: row.notice_id,
  createdAt: row.created_at,
  isRead: row.read_at !== null,
});

function presentGroup(group: NoticeGroup, receiver: NoticeReceiver | null, language: Language): Notice {
  const [newest] = group.notices;
  const notice = Notice.parse({
    ...(buildGroupContent(group) ?? newest?.content),
    id: newest?.id,
    // `Notice.parse` keeps the receiver only in notices about a single order.
    receiver,
    read: group.notices.every(({ isRead }) => isRead),
    createdAt: newest?.createdAt.toISOString(),
  });
  if (notice.kind !== 'hold') return notice;
  const { params } = notice;
  return { ...notice, params: { ...params, reason: formatHoldReason(language, params.code, params.reason) } };
}
