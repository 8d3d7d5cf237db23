import { UNREAD_MOST } from '@miya/contract/limits';
import { NoticeContent, type noticeCalls } from '@miya/contract/notices';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import { everydayStatus, groupNotices, startOfDay } from './group-notices.ts';
import { rowOf } from './list-notices.ts';
import {
  findNotice,
  latestUnread,
  markGroupRead,
  markRead,
  markReadUpTo,
  someUnread,
} from './notice-store.ts';

/** As many as the list has lines that are not read: what is told together counts as one. */
async function countUnread(tx: Tx, owner: Owner, timeZone: string | undefined) {
  if (timeZone === undefined) return { unread: (await someUnread(tx, owner).execute()).length };
  const rows = (await latestUnread(tx, owner).execute()).map(rowOf);
  return { unread: Math.min(UNREAD_MOST, groupNotices(rows, timeZone, UNREAD_MOST).lines.length) };
}

export const countUnreadNotices: Handler<typeof noticeCalls.countUnreadNotices> = (
  { tx, caller },
  { timeZone },
) => countUnread(tx, caller, timeZone);

/** A notice that was read before stays read. */
export const markNoticeRead: Handler<typeof noticeCalls.markNoticeRead> = async (
  { tx, caller },
  { id, timeZone },
) => {
  const found = await findNotice(tx, caller, id);
  if (!found) return refuse('notice_not_found');
  const status = timeZone && everydayStatus(NoticeContent.parse(found));
  if (status)
    await markGroupRead(tx, caller, found, { status, since: startOfDay(found.created_at, timeZone) });
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
