import type { NoticeContent, NoticeReceiver } from '@miya/contract/notices';
import type { NoticeChannel } from '../../platform/db/schema.ts';
import type { OutboundSender } from '../../platform/outbound/index.ts';
import type { TenantRow } from '../tenants/index.ts';

export type NoticeMessage = {
  /** The same at each try: receivers recognise a repeated message by this id. */
  id: string;
  tenant: TenantRow;
  clientNum: string;
  /** The client's current mail address for notices, or null. */
  email: string | null;
  createdAt: Date;
  content: NoticeContent;
  /** The receiver of the order, for mails. Null when the notice is about no order or the receiver is anonymised. */
  receiver: NoticeReceiver | null;
};

/**
 * Sends a notice. Rejects if the mail server or webhook has not accepted the message. The message is then sent again
 * later.
 */
export type NoticeSender = { send(message: NoticeMessage, signal: AbortSignal): Promise<void> };

/** The configured senders. Messages of a channel without a sender stay in the outbox, and are deleted after a day. */
export type NoticeSenders = Partial<Record<NoticeChannel, NoticeSender>>;

type JsonRequest = { url: string; headers: Record<string, string>; body: string; signal: AbortSignal };

/** Posts JSON to a configured URL. Throws for each response that is not 2xx. Redirects are not followed. */
export async function postJson(outbound: OutboundSender, post: JsonRequest): Promise<void> {
  const { status } = await outbound.post(post);
  if (status < 200 || status > 299) throw new Error(`answered ${status}`);
}
