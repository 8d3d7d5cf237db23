import { MAX_UNREAD_COUNT } from '@miya/contract/limits';
import { NoticeContent, type noticeCalls } from '@miya/contract/notices';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import { findGroupedStatus, getStartOfDay, groupNotices } from './group-notices.ts';
import { toListedNotice } from './list-notices.ts';
import {
  buildLatestUnreadQuery,
  buildUnreadCountQuery,
  findNotice,
  markGroupRead,
  markRead,
  markReadUpTo,
} from './notice-store.ts';

/** Counts the unread entries of the list. With a time zone the list is grouped, and a group counts as one. */
async function countUnread(tx: Tx, owner: Owner, timeZone: string | undefined) {
  if (timeZone === undefined) return { unread: (await buildUnreadCountQuery(tx, owner).execute()).length };
  const notices = (await buildLatestUnreadQuery(tx, owner).execute()).map(toListedNotice);
  const { groups } = groupNotices(notices, timeZone, MAX_UNREAD_COUNT);
  return { unread: Math.min(MAX_UNREAD_COUNT, groups.length) };
}

export const countUnreadNotices: Handler<typeof noticeCalls.countUnreadNotices> = (
  { tx, caller },
  { timeZone },
) => countUnread(tx, caller, timeZone);

/** With a time zone, marks the whole group of the notice as read. */
export const markNoticeRead: Handler<typeof noticeCalls.markNoticeRead> = async (
  { tx, caller },
  { id, timeZone },
) => {
  const found = await findNotice(tx, caller, id);
  if (!found) return refuse('notice_not_found');
  const status = timeZone && findGroupedStatus(NoticeContent.parse(found));
  if (status)
    await markGroupRead(tx, caller, found, { status, since: getStartOfDay(found.created_at, timeZone) });
  else await markRead(tx, caller, id);
  return countUnread(tx, caller, timeZone);
};

export const markNoticesRead: Handler<typeof noticeCalls.markNoticesRead> = async (
  { tx, caller },
  { upTo, timeZone },
) => {
  const last = await findNotice(tx, caller, upTo);
  if (!last) return refuse('notice_not_found');
  await markReadUpTo(tx, caller, last);
  return countUnread(tx, caller, timeZone);
};
