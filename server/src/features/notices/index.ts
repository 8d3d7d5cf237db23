import type { noticeCalls } from '@miya/contract/notices';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { listNotices } from './list-notices.ts';
import { countUnreadNotices, markNoticeRead, markNoticesRead } from './read-notices.ts';

export const noticeHandlers = {
  listNotices,
  countUnreadNotices,
  markNoticeRead,
  markNoticesRead,
} satisfies HandlersFor<typeof noticeCalls>;

export { addNotice } from './add-notice.ts';
export { deliverNotices } from './deliver-notices.ts';
export { listGivenUp, retryGivenUp } from './given-up-store.ts';
export { mailSender, smtpSender } from './mail-sender.ts';
export type { NoticeSenders } from './notice-sender.ts';
export { tidyNotices } from './tidy-notices.ts';
export { webhookSender } from './webhook-sender.ts';
