import type { webhookCalls } from '@miya/contract/webhooks';
import { pageOf, readUuidCursor, writeCursor } from '../../platform/db/cursor.ts';
import { type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import { findDelivery, latestDeliveries, resendMany, resendOne } from './delivery-store.ts';
import { presentDelivery } from './present.ts';
import { findStored } from './webhook-store.ts';

export const listDeliveries: Handler<typeof webhookCalls.listDeliveries> = async (
  { tx, caller },
  { after: cursor, limit, webhookId, state },
) => {
  const after = readUuidCursor(cursor);
  if (cursor && !after) return refuse('cursor_invalid');
  const rows = await latestDeliveries(tx, caller, { webhookId, state, after, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ micros, id }) => writeCursor({ value: micros, id }));
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
  if ((await findStored(tx, caller, before.webhookId))?.disabledAt) return refuse('webhook_disabled');
  const row = await resendOne(tx, caller, id);
  return row ? presentDelivery(row) : refuse('delivery_not_found');
};

export const resendDeliveries: Handler<typeof webhookCalls.resendDeliveries> = async (
  { tx, caller },
  stretch,
) => {
  const webhook = await findStored(tx, caller, stretch.webhookId);
  if (!webhook) return refuse('webhook_not_found');
  if (webhook.disabledAt) return refuse('webhook_disabled');
  return { resent: await resendMany(tx, caller, stretch) };
};
