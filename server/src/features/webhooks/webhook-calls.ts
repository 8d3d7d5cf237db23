import { randomUUID } from 'node:crypto';
import { WEBHOOKS_MOST } from '@miya/contract/limits';
import type { webhookCalls } from '@miya/contract/webhooks';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import type { OutboundSender } from '../../platform/outbound/index.ts';
import { lockClient } from '../clients/index.ts';
import { addTest } from './delivery-store.ts';
import { oldSecretUntil, presentWebhook } from './present.ts';
import { webhookSecret } from './sign.ts';
import {
  disableWebhook,
  enableWebhook,
  findStored,
  insertWebhook,
  listStored,
  removeWebhook,
  rollSecret,
  type StoredWebhook,
  updateWebhook,
} from './webhook-store.ts';

/** What the calls need besides the database: the secret that all others follow from, and the door that messages leave by. */
export type WebhookServices = { secret: string; outbound: Pick<OutboundSender, 'refusal'> };

const listAll = async (tx: Tx, owner: Owner) => ({
  webhooks: (await listStored(tx, owner)).map(presentWebhook),
});

export const listWebhooks: Handler<typeof webhookCalls.listWebhooks> = ({ tx, caller }) =>
  listAll(tx, caller);

export const addWebhook =
  ({ outbound }: WebhookServices): Handler<typeof webhookCalls.addWebhook> =>
  async ({ tx, caller }, { url, events, test }) => {
    if (outbound.refusal(url)) return refuse('webhook_url_refused');
    // Two windows may add one each at the same time: together they may not have more than there can be.
    await lockClient(tx, caller);
    if ((await listStored(tx, caller)).length >= WEBHOOKS_MOST) return refuse('webhooks_full');
    const id = randomUUID();
    await insertWebhook(tx, caller, id, { url, events, test: test || caller.test === true });
    return { id, ...(await listAll(tx, caller)) };
  };

export const changeWebhook =
  ({ outbound }: WebhookServices): Handler<typeof webhookCalls.changeWebhook> =>
  async ({ tx, caller }, { id, url, events, disabled }) => {
    if (outbound.refusal(url)) return refuse('webhook_url_refused');
    const before = await findStored(tx, caller, id);
    if (!before) return refuse('webhook_not_found');
    await updateWebhook(tx, caller, id, { url, events });
    if (disabled) await disableWebhook(tx, caller, id, 'owner');
    else if (before.disabledAt) await enableWebhook(tx, caller, id);
    return listAll(tx, caller);
  };

export const deleteWebhook: Handler<typeof webhookCalls.deleteWebhook> = async ({ tx, caller }, { id }) =>
  (await removeWebhook(tx, caller, id)) ? listAll(tx, caller) : refuse('webhook_not_found');

const secretOf = (secret: string, { tenantId }: Owner, row: StoredWebhook) => ({
  secret: webhookSecret(secret, { tenantId, webhookId: row.id, number: row.secretNumber }),
  oldSecretUntil: oldSecretUntil(row),
});

export const getWebhookSecret =
  ({ secret }: WebhookServices): Handler<typeof webhookCalls.getWebhookSecret> =>
  async ({ tx, caller }, { id }) => {
    const row = await findStored(tx, caller, id);
    return row ? secretOf(secret, caller, row) : refuse('webhook_not_found');
  };

export const rollWebhookSecret =
  ({ secret }: WebhookServices): Handler<typeof webhookCalls.rollWebhookSecret> =>
  async ({ tx, caller }, { id, overlapHours }) => {
    const row = await rollSecret(tx, caller, id, overlapHours);
    return row ? secretOf(secret, caller, row) : refuse('webhook_not_found');
  };

export const testWebhook: Handler<typeof webhookCalls.testWebhook> = async ({ tx, caller }, { id }) => {
  const row = await findStored(tx, caller, id);
  if (!row) return refuse('webhook_not_found');
  if (row.disabledAt) return refuse('webhook_disabled');
  return { deliveryId: await addTest(tx, caller, row) };
};
