export * from './list-notices.ts';
export * from './notice.ts';
export * from './read-notices.ts';

import { listNotices } from './list-notices.ts';
import { countUnreadNotices, markNoticeRead, markNoticesRead } from './read-notices.ts';

export const noticeCalls = { listNotices, countUnreadNotices, markNoticeRead, markNoticesRead };
