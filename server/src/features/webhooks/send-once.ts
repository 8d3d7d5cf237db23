import type { Attempt } from '@miya/contract/webhooks';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { OutboundSender } from '../../platform/outbound/index.ts';
import { nameFault } from './name-fault.ts';
import {
  noteFailure,
  noteOutcome,
  noteSuccess,
  type Outcome,
  type TakenDelivery,
  tellStopped,
} from './queue-store.ts';
import { readRetryAfter } from './retries.ts';
import { signedHeaders } from './sign.ts';
import { disableWebhook } from './webhook-store.ts';

const GONE = 410;
/** After so many days without a success a webhook is stopped. */
const FAILING_DAYS = 5;
const ANSWER_KEPT = 1_000;

type Once = {
  outbound: OutboundSender;
  secret: string;
  netnum: number;
  delivery: TakenDelivery;
  signal: AbortSignal;
  pauseAfter: (tries: number) => number | null;
};

/** Sends a message once, outside of any transaction; answers what is to be written of it. */
export async function sendOnce(once: Once): Promise<(tx: Tx) => Promise<void>> {
  const { netnum, delivery, pauseAfter } = once;
  const { attempt, answer, retryAfterMs } = await attemptOf(once);
  const { status } = attempt;
  const isTaken = status !== null && status >= 200 && status < 300;
  const pauseMs = pauseAfter(delivery.tries);
  const next: Outcome['next'] = isTaken
    ? 'taken'
    : pauseMs === null || status === GONE
      ? 'given_up'
      : { pauseMs: Math.max(pauseMs, retryAfterMs) };
  return async (tx) => {
    await noteOutcome(tx, netnum, delivery, { attempt, answer, next });
    if (isTaken) {
      if (delivery.failing) await noteSuccess(tx, netnum, delivery);
      return;
    }
    const hasFailedLong = await noteFailure(tx, netnum, delivery, FAILING_DAYS);
    if (status === GONE) await stop(tx, netnum, delivery, 'receiver');
    else if (hasFailedLong) await stop(tx, netnum, delivery, 'failures');
  };
}

async function stop(tx: Tx, netnum: number, delivery: TakenDelivery, by: 'receiver' | 'failures') {
  const owner = { tenantId: netnum, clientId: delivery.clientId };
  const isNew = await disableWebhook(tx, owner, delivery.webhookId, by);
  if (isNew) await tellStopped(tx, netnum, delivery, by);
}

async function attemptOf({ outbound, secret, netnum, delivery, signal }: Once) {
  const { messageId, body, url, webhookId, secretNumber, bothSecrets } = delivery;
  const at = new Date();
  const begun = performance.now();
  const numbers = bothSecrets ? [secretNumber, secretNumber - 1] : [secretNumber];
  const secrets = numbers.map((number) => ({ tenantId: netnum, webhookId, number }));
  const headers = signedHeaders(secret, { messageId, body, at, secrets });
  const attemptWith = (said: Pick<Attempt, 'status' | 'fault'>): Attempt => ({
    at: at.toISOString(),
    ms: Math.round(performance.now() - begun),
    ...said,
  });
  try {
    const { status, text, retryAfter } = await outbound.post({ url, headers, body, signal });
    return {
      attempt: attemptWith({ status, fault: null }),
      // PostgreSQL keeps no text with a zero in it.
      answer: text.replaceAll('\0', '').slice(0, ANSWER_KEPT),
      retryAfterMs: readRetryAfter(retryAfter, at),
    };
  } catch (error) {
    return { attempt: attemptWith({ status: null, fault: nameFault(error) }), answer: '', retryAfterMs: 0 };
  }
}
