import type { Delivery, DeliveryState, Webhook } from '@miya/contract/webhooks';
import type { StoredDelivery } from './delivery-store.ts';
import type { StoredWebhook } from './webhook-store.ts';

/** Returns until when messages are also signed with the previous secret, or null when they are not. */
export const getOldSecretExpiry = ({ oldSecretUntil: until }: Pick<StoredWebhook, 'oldSecretUntil'>) =>
  until && until > new Date() ? until.toISOString() : null;

export const presentWebhook = (row: StoredWebhook): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  test: row.test,
  createdAt: row.createdAt.toISOString(),
  disabled:
    row.disabledAt && row.disabledBy ? { by: row.disabledBy, at: row.disabledAt.toISOString() } : null,
  failingSince: row.failingSince?.toISOString() ?? null,
  oldSecretUntil: getOldSecretExpiry(row),
});

const getDeliveryState = ({ takenAt, givenUpAt }: StoredDelivery): DeliveryState =>
  takenAt ? 'taken' : givenUpAt ? 'given_up' : 'waiting';

export const presentDelivery = (row: StoredDelivery): Delivery => {
  const state = getDeliveryState(row);
  return {
    id: row.id,
    webhookId: row.webhookId,
    messageId: row.messageId,
    event: row.event,
    state,
    createdAt: row.createdAt.toISOString(),
    nextAt: state === 'waiting' ? row.dueAt.toISOString() : null,
    tries: row.tries,
    lastStatus: row.attempts.at(-1)?.status ?? null,
  };
};
