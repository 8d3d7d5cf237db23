import type { noticeCalls } from '@miya/contract/notices';
import { type Handler, refuse } from '../http/handlers.ts';
import { countUnread, findNotice, markRead, markReadUpTo } from './notice-store.ts';

export const countUnreadNotices: Handler<typeof noticeCalls.countUnreadNotices> = async ({ tx, caller }) => ({
  unread: await countUnread(tx, caller),
});

/** A notice that was read before stays read. */
export const markNoticeRead: Handler<typeof noticeCalls.markNoticeRead> = async ({ tx, caller }, { id }) => {
  if (!(await findNotice(tx, caller, id))) return refuse('notice_not_found');
  await markRead(tx, caller, id);
  return { unread: await countUnread(tx, caller) };
};

export const markNoticesRead: Handler<typeof noticeCalls.markNoticesRead> = async (
  { tx, caller },
  { upTo },
) => {
  const last = await findNotice(tx, caller, upTo);
  if (!last) return refuse('notice_not_found');
  await markReadUpTo(tx, caller, last);
  return { unread: await countUnread(tx, caller) };
};
