import type { webhookCalls } from '@miya/contract/webhooks';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { getDelivery, listDeliveries, resendDeliveries, resendDelivery } from './delivery-calls.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  getWebhookSecret,
  listWebhooks,
  rollWebhookSecret,
  testWebhook,
  type WebhookServices,
} from './webhook-calls.ts';

export const webhookHandlers = (services: WebhookServices) =>
  ({
    listWebhooks,
    addWebhook: addWebhook(services),
    changeWebhook: changeWebhook(services),
    deleteWebhook,
    getWebhookSecret: getWebhookSecret(services),
    rollWebhookSecret: rollWebhookSecret(services),
    testWebhook,
    listDeliveries,
    getDelivery,
    resendDelivery,
    resendDeliveries,
  }) satisfies HandlersFor<typeof webhookCalls>;

export { deleteExpiredDeliveries } from './delete-expired-deliveries.ts';
export { startWebhookDelivery, type WebhookDeliveryTiming } from './start-webhook-delivery.ts';
