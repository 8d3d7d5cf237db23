import type { webhookCalls } from '@miya/contract/webhooks';
import { buildPage, formatCursor, parseUuidCursor } from '../../platform/db/cursor.ts';
import { type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import {
  findDelivery,
  listLatestDeliveries,
  restartDelivery,
  restartFinishedDeliveries,
} from './delivery-store.ts';
import { presentDelivery } from './present.ts';
import { findStoredWebhook } from './webhook-store.ts';

export const listDeliveries: Handler<typeof webhookCalls.listDeliveries> = async (
  { tx, caller },
  { after: cursor, limit, webhookId, state },
) => {
  const after = parseUuidCursor(cursor);
  if (cursor && !after) return refuse('cursor_invalid');
  const rows = await listLatestDeliveries(tx, caller, { webhookId, state, after, limit: limit + 1 });
  const { shown, next } = buildPage(rows, limit, ({ micros, id }) => formatCursor({ value: micros, id }));
  return { deliveries: shown.map(presentDelivery), next };
};

export const getDelivery: Handler<typeof webhookCalls.getDelivery> = async ({ tx, caller }, { id }) => {
  const row = await findDelivery(tx, caller, id);
  if (!row) return refuse('delivery_not_found');
  return { ...presentDelivery(row), body: row.body, attempts: row.attempts, answer: row.answer };
};

export const resendDelivery: Handler<typeof webhookCalls.resendDelivery> = async ({ tx, caller }, { id }) => {
  const before = await findDelivery(tx, caller, id);
  if (!before) return refuse('delivery_not_found');
  if ((await findStoredWebhook(tx, caller, before.webhookId))?.disabledAt) return refuse('webhook_disabled');
  const row = await restartDelivery(tx, caller, id);
  return row ? presentDelivery(row) : refuse('delivery_not_found');
};

export const resendDeliveries: Handler<typeof webhookCalls.resendDeliveries> = async (
  { tx, caller },
  period,
) => {
  const webhook = await findStoredWebhook(tx, caller, period.webhookId);
  if (!webhook) return refuse('webhook_not_found');
  if (webhook.disabledAt) return refuse('webhook_disabled');
  return { resent: await restartFinishedDeliveries(tx, caller, period) };
};
