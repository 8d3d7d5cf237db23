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
export { deleteExpiredNotices } from './delete-expired-notices.ts';
export { createMailGatewaySender, createSmtpSender } from './mail-sender.ts';
export type { NoticeSenders } from './notice-sender.ts';
export { startNoticeDelivery } from './start-notice-delivery.ts';
export { listUndeliveredMessages, retryUndeliveredMessages } from './undelivered-store.ts';
export { createWebhookSender } from './webhook-sender.ts';
