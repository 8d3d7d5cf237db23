export * from './delivery.ts';
export * from './delivery-calls.ts';
export * from './webhook.ts';
export * from './webhook-calls.ts';

import { getDelivery, listDeliveries, resendDeliveries, resendDelivery } from './delivery-calls.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  getWebhookSecret,
  listWebhooks,
  rollWebhookSecret,
  testWebhook,
} from './webhook-calls.ts';

export const webhookCalls = {
  listWebhooks,
  addWebhook,
  changeWebhook,
  deleteWebhook,
  getWebhookSecret,
  rollWebhookSecret,
  testWebhook,
  listDeliveries,
  getDelivery,
  resendDelivery,
  resendDeliveries,
};
