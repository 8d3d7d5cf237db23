import { randomUUID } from 'node:crypto';
import { MAX_WEBHOOKS } from '@miya/contract/limits';
import type { webhookCalls } from '@miya/contract/webhooks';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import type { OutboundSender } from '../../platform/outbound/index.ts';
import { lockClient } from '../clients/index.ts';
import { addTestDelivery } from './delivery-store.ts';
import { getOldSecretExpiry, presentWebhook } from './present.ts';
import { deriveWebhookSecret } from './sign.ts';
import {
  deleteStoredWebhook,
  disableWebhook,
  enableWebhook,
  findStoredWebhook,
  insertWebhook,
  listStoredWebhooks,
  rollSecret,
  type StoredWebhook,
  updateWebhook,
} from './webhook-store.ts';

/** `secret` is the server secret, from which the secrets of all webhooks are derived. */
export type WebhookServices = { secret: string; outbound: Pick<OutboundSender, 'refusal'> };

const presentOwnWebhooks = async (tx: Tx, owner: Owner) => ({
  webhooks: (await listStoredWebhooks(tx, owner)).map(presentWebhook),
});

export const listWebhooks: Handler<typeof webhookCalls.listWebhooks> = ({ tx, caller }) =>
  presentOwnWebhooks(tx, caller);

export const addWebhook =
  ({ outbound }: WebhookServices): Handler<typeof webhookCalls.addWebhook> =>
  async ({ tx, caller }, { url, events, test }) => {
    if (outbound.refusal(url)) return refuse('webhook_url_refused');
    // The lock prevents two parallel requests of a client from exceeding the limit together.
    await lockClient(tx, caller);
    if ((await listStoredWebhooks(tx, caller)).length >= MAX_WEBHOOKS) return refuse('webhooks_full');
    const id = randomUUID();
    await insertWebhook(tx, caller, id, { url, events, test: test || caller.test === true });
    return { id, ...(await presentOwnWebhooks(tx, caller)) };
  };

export const changeWebhook =
  ({ outbound }: WebhookServices): Handler<typeof webhookCalls.changeWebhook> =>
  async ({ tx, caller }, { id, url, events, disabled }) => {
    if (outbound.refusal(url)) return refuse('webhook_url_refused');
    const before = await findStoredWebhook(tx, caller, id);
    if (!before) return refuse('webhook_not_found');
    await updateWebhook(tx, caller, id, { url, events });
    if (disabled) await disableWebhook(tx, caller, id, 'owner');
    else if (before.disabledAt) await enableWebhook(tx, caller, id);
    return presentOwnWebhooks(tx, caller);
  };

export const deleteWebhook: Handler<typeof webhookCalls.deleteWebhook> = async ({ tx, caller }, { id }) =>
  (await deleteStoredWebhook(tx, caller, id)) ? presentOwnWebhooks(tx, caller) : refuse('webhook_not_found');

const presentSecret = (secret: string, { tenantId }: Owner, row: StoredWebhook) => ({
  secret: deriveWebhookSecret(secret, { tenantId, webhookId: row.id, number: row.secretNumber }),
  oldSecretUntil: getOldSecretExpiry(row),
});

export const getWebhookSecret =
  ({ secret }: WebhookServices): Handler<typeof webhookCalls.getWebhookSecret> =>
  async ({ tx, caller }, { id }) => {
    const row = await findStoredWebhook(tx, caller, id);
    return row ? presentSecret(secret, caller, row) : refuse('webhook_not_found');
  };

export const rollWebhookSecret =
  ({ secret }: WebhookServices): Handler<typeof webhookCalls.rollWebhookSecret> =>
  async ({ tx, caller }, { id, overlapHours }) => {
    const row = await rollSecret(tx, caller, id, overlapHours);
    return row ? presentSecret(secret, caller, row) : refuse('webhook_not_found');
  };

export const testWebhook: Handler<typeof webhookCalls.testWebhook> = async ({ tx, caller }, { id }) => {
  const row = await findStoredWebhook(tx, caller, id);
  if (!row) return refuse('webhook_not_found');
  if (row.disabledAt) return refuse('webhook_disabled');
  return { deliveryId: await addTestDelivery(tx, caller, row) };
};
