import { createHmac } from 'node:crypto';

/**
 * Identifies a secret: the `number` of a webhook increases each time its secret is rolled (replaced by a new secret).
 */
export type WebhookSecretId = { tenantId: number; webhookId: string; number: number };

/**
 * Derives the secret of a webhook from the server secret, in the format of Standard Webhooks. Secrets are not stored:
 * read access to the database is not enough to sign messages. A new server secret changes the secrets of all webhooks.
 */
export const deriveWebhookSecret = (serverSecret: string, id: WebhookSecretId) =>
  `whsec_${deriveKey(serverSecret, id).toString('base64')}`;

const deriveKey = (serverSecret: string, { tenantId, webhookId, number }: WebhookSecretId) =>
  createHmac('sha256', serverSecret).update(`webhook ${tenantId} ${webhookId} ${number}`).digest();

export type MessageToSign = {
  messageId: string;
  body: string;
  sentAt: Date;
  /** One secret, or two while messages are also signed with the previous secret. The newest secret comes first. */
  secrets: readonly WebhookSecretId[];
};

/**
 * Creates the headers of Standard Webhooks. With these headers a receiver can check origin, integrity and age of a
 * message.
 */
export function createSignatureHeaders(
  serverSecret: string,
  { messageId, body, sentAt, secrets }: MessageToSign,
) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const content = `${messageId}.${timestamp}.${body}`;
  const signatures = secrets.map(
    (id) => `v1,${createHmac('sha256', deriveKey(serverSecret, id)).update(content).digest('base64')}`,
  );
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
