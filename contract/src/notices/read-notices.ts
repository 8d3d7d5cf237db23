import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id } from '../values/fields.ts';
import { MAX_UNREAD_COUNT } from '../values/limits.ts';
import { GroupingTimeZone } from './notice.ts';

/** Counted no further than UNREAD_MOST: that many means 'or more'. */
const UnreadCount = z.object({ unread: z.int().min(0).max(MAX_UNREAD_COUNT) });

export const countUnreadNotices = call({
  summary: 'How many notices the caller has not read',
  method: 'POST',
  path: '/api/notice/countUnread',
  access: 'client',
  request: z.object({ timeZone: GroupingTimeZone }),
  result: UnreadCount,
  refusals: [],
});

export const markNoticeRead = call({
  summary: 'The caller has read this notice, with all that it tells together',
  method: 'POST',
  path: '/api/notice/markRead',
  access: 'client',
  request: z.object({ id: Id, timeZone: GroupingTimeZone }),
  result: UnreadCount,
  refusals: ['notice_not_found'],
});

export const markNoticesRead = call({
  summary: 'The caller has read this notice and all before it; what came since stays unread',
  method: 'POST',
  path: '/api/notice/markAllRead',
  access: 'client',
  request: z.object({ upTo: Id, timeZone: GroupingTimeZone }),
  result: UnreadCount,
  refusals: ['notice_not_found'],
});
