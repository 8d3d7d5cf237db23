import type { NoticeContent, NoticeReceiver } from '@miya/contract/notices';
import type { NoticeChannel } from '../../platform/db/schema.ts';
import type { OutboundSender } from '../../platform/outbound/index.ts';
import type { TenantRow } from '../tenants/index.ts';

/** A notice on its way out. */
export type NoticeMessage = {
  /** The same at every try: whoever has taken it once knows it again. */
  id: string;
  tenant: TenantRow;
  clientNum: string;
  /** Where its client wants mail, as of now. */
  email: string | null;
  createdAt: Date;
  content: NoticeContent;
  /** Who the parcel is for that it tells of, in the language of mails; null where it tells of none, or nobody knows any more. */
  receiver: NoticeReceiver | null;
};

/** How notices leave the house. Throws when the other side has not taken the message: it is tried again. */
export type NoticeSender = { send(message: NoticeMessage, signal: AbortSignal): Promise<void> };

/** Those the operator has set up; without any, nothing leaves. */
export type NoticeSenders = Partial<Record<NoticeChannel, NoticeSender>>;

type Post = { url: string; headers: Record<string, string>; body: string; signal: AbortSignal };

/** Posts JSON where the operator has pointed. Anything but a plain yes is a fault, a redirection too. */
export async function postJson(outbound: OutboundSender, post: Post): Promise<void> {
  const { status } = await outbound.post(post);
  if (status < 200 || status > 299) throw new Error(`answered ${status}`);
}
