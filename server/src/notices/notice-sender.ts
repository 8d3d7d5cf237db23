import type { NoticeContent } from '@miya/contract/notices';
import type { NoticeChannel } from '../db/schema.ts';
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
};

/** How notices leave the house. Throws when the other side has not taken the message: it is tried again. */
export type NoticeSender = { send(message: NoticeMessage, signal: AbortSignal): Promise<void> };

/** Those the operator has set up; without any, nothing leaves. */
export type NoticeSenders = Partial<Record<NoticeChannel, NoticeSender>>;

type Post = { url: string; headers: Record<string, string>; body: string; signal: AbortSignal };

/**
 * Posts JSON to an address of the operator's own choosing: no address ever comes from a client. A redirection is not
 * followed, for it would lead where the operator has not pointed.
 */
export async function postJson({ url, headers, body, signal }: Post): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'manual',
    signal,
  });
  // Nobody reads it; left lying, it would keep the connection.
  await response.body?.cancel();
  if (!response.ok) throw new Error(`answered ${response.status}`);
}
