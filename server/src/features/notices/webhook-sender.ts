import { createHmac } from 'node:crypto';
import { createOutboundSenderForUrl } from '../../platform/outbound/index.ts';
import { type NoticeMessage, type NoticeSender, postJson } from './notice-sender.ts';

/**
 * Posts notices as JSON. `x-miya-signature` is the HMAC-SHA256 of the timestamp, a dot and the body, keyed with the
 * shared secret. The receiver can check the origin, the integrity and the age of a message.
 */
export function createWebhookSender(url: string, secret: string): NoticeSender {
  const outbound = createOutboundSenderForUrl(url);
  return {
    async send(message, signal) {
      const body = JSON.stringify(buildBody(message));
      const timestamp = String(Math.floor(Date.now() / 1_000));
      await postJson(outbound, {
        url,
        body,
        signal,
        headers: {
          'x-miya-notice': message.id,
          'x-miya-timestamp': timestamp,
          'x-miya-signature': `sha256=${signBody(secret, timestamp, body)}`,
        },
      });
    },
  };
}

const buildBody = ({ id, tenant, clientNum, createdAt, content }: NoticeMessage) => ({
  id,
  tenantId: tenant.netnum,
  clientNum,
  createdAt: createdAt.toISOString(),
  kind: content.kind,
  params: content.params,
});

const signBody = (secret: string, timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
