import type { Attempt } from '@miya/contract/webhooks';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { OutboundSender } from '../../platform/outbound/index.ts';
import { getAttemptFault } from './get-attempt-fault.ts';
import {
  type AttemptOutcome,
  addWebhookDisabledNotice,
  type ClaimedDelivery,
  clearFailing,
  markFailing,
  saveAttemptOutcome,
} from './queue-store.ts';
import { parseRetryAfterMs } from './retry-delays.ts';
import { createSignatureHeaders } from './sign.ts';
import { disableWebhook } from './webhook-store.ts';

/** With this status a receiver says that it wants no more messages. The webhook is then disabled. */
const HTTP_GONE = 410;
/** A webhook that has accepted nothing for this time is disabled. */
const MAX_FAILING_DAYS = 5;
const MAX_RESPONSE_LENGTH = 1_000;

type SendOptions = {
  outbound: OutboundSender;
  secret: string;
  netnum: number;
  delivery: ClaimedDelivery;
  signal: AbortSignal;
  getRetryDelayMs: (tries: number) => number | null;
};

/** Sends a message once, outside of any transaction. Returns a function that saves the outcome in a transaction. */
export async function sendDelivery(options: SendOptions): Promise<(tx: Tx) => Promise<void>> {
  const { netnum, delivery, getRetryDelayMs } = options;
  const { attempt, responseText, retryAfterMs } = await attemptDelivery(options);
  const { status } = attempt;
  const isAccepted = status !== null && status >= 200 && status < 300;
  const retryDelayMs = getRetryDelayMs(delivery.tries);
  const nextStep: AttemptOutcome['nextStep'] = isAccepted
    ? 'taken'
    : retryDelayMs === null || status === HTTP_GONE
      ? 'given_up'
      : { retryDelayMs: Math.max(retryDelayMs, retryAfterMs) };
  return async (tx) => {
    await saveAttemptOutcome(tx, netnum, delivery, { attempt, responseText, nextStep });
    if (isAccepted) {
      if (delivery.isFailing) await clearFailing(tx, netnum, delivery);
      return;
    }
    const hasFailedTooLong = await markFailing(tx, netnum, delivery, MAX_FAILING_DAYS);
    if (status === HTTP_GONE) await disableAndNotify(tx, netnum, delivery, 'receiver');
    else if (hasFailedTooLong) await disableAndNotify(tx, netnum, delivery, 'failures');
  };
}

async function disableAndNotify(
  tx: Tx,
  netnum: number,
  delivery: ClaimedDelivery,
  by: 'receiver' | 'failures',
) {
  const owner = { tenantId: netnum, clientId: delivery.clientId };
  const wasEnabled = await disableWebhook(tx, owner, delivery.webhookId, by);
  if (wasEnabled) await addWebhookDisabledNotice(tx, netnum, delivery, by);
}

async function attemptDelivery({ outbound, secret, netnum, delivery, signal }: SendOptions) {
  const { messageId, body, url, webhookId, secretNumber, signsWithOldSecret } = delivery;
  const sentAt = new Date();
  const startMs = performance.now();
  const numbers = signsWithOldSecret ? [secretNumber, secretNumber - 1] : [secretNumber];
  const secrets = numbers.map((number) => ({ tenantId: netnum, webhookId, number }));
  const headers = createSignatureHeaders(secret, { messageId, body, sentAt, secrets });
  const createAttempt = (result: Pick<Attempt, 'status' | 'fault'>): Attempt => ({
    at: sentAt.toISOString(),
    ms: Math.round(performance.now() - startMs),
    ...result,
  });
  try {
    const { status, text, retryAfter } = await outbound.post({ url, headers, body, signal });
    return {
      attempt: createAttempt({ status, fault: null }),
      // PostgreSQL stores no text with NUL characters.
      responseText: text.replaceAll('\0', '').slice(0, MAX_RESPONSE_LENGTH),
      retryAfterMs: parseRetryAfterMs(retryAfter, sentAt),
    };
  } catch (error) {
    return {
      attempt: createAttempt({ status: null, fault: getAttemptFault(error) }),
      responseText: '',
      retryAfterMs: 0,
    };
  }
}
