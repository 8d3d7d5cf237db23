import { createHmac } from 'node:crypto';

/** Which secret of which webhook is meant. */
export type SecretOf = { tenantId: number; webhookId: string; number: number };

/**
 * The secret of a webhook as Standard Webhooks has it. It follows from the server's own and is stored nowhere: whoever
 * reads the database can sign nothing. With another server secret every webhook has another one.
 */
export const webhookSecret = (secret: string, of: SecretOf) =>
  `whsec_${keyOf(secret, of).toString('base64')}`;

const keyOf = (secret: string, { tenantId, webhookId, number }: SecretOf) =>
  createHmac('sha256', secret).update(`webhook ${tenantId} ${webhookId} ${number}`).digest();

export type Signed = {
  messageId: string;
  body: string;
  at: Date;
  /** The newest first; two while one follows the other. */
  secrets: readonly SecretOf[];
};

/** The headers by which a receiver knows that a message is ours, unchanged, and how old it is (Standard Webhooks). */
export function signedHeaders(secret: string, { messageId, body, at, secrets }: Signed) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map(
    (of) =>
      `v1,${createHmac('sha256', keyOf(secret, of)).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
