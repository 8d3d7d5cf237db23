import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id } from '../values/fields.ts';
import { MAX_UNREAD_COUNT } from '../values/limits.ts';
import { GroupingTimeZone } from './notice.ts';

/** Counted up to MAX_UNREAD_COUNT. At this value there may be more. */
const UnreadCount = z.object({ unread: z.int().min(0).max(MAX_UNREAD_COUNT) });

export const countUnreadNotices = call({
  summary: 'Counts the unread notices of the caller.',
  method: 'POST',
  path: '/api/notice/countUnread',
  access: 'client',
  request: z.object({ timeZone: GroupingTimeZone }),
  result: UnreadCount,
  refusals: [],
});

export const markNoticeRead = call({
  summary: 'Marks a notice as read. Includes all notices that are grouped in it.',
  method: 'POST',
  path: '/api/notice/markRead',
  access: 'client',
  request: z.object({ id: Id, timeZone: GroupingTimeZone }),
  result: UnreadCount,
  refusals: ['notice_not_found'],
});

export const markNoticesRead = call({
  summary: 'Marks a notice and all earlier ones as read. Later notices stay unread.',
  method: 'POST',
  path: '/api/notice/markAllRead',
  access: 'client',
  request: z.object({ upTo: Id, timeZone: GroupingTimeZone }),
  result: UnreadCount,
  refusals: ['notice_not_found'],
});
