import type { DisabledBy, WebhookEvent } from '@miya/contract/webhooks';
import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

const columns = [
  'webhook_id as id',
  'url',
  'events',
  'test',
  'secret_number as secretNumber',
  'old_secret_until as oldSecretUntil',
  'failing_since as failingSince',
  'disabled_at as disabledAt',
  'disabled_by as disabledBy',
  'created_at as createdAt',
] as const;

/** A live key sees all webhooks and their deliveries. A test key sees only webhooks for test orders. */
export const isVisible = ({ test = false }: Owner) => sql<SqlBool>`(test or not ${test}::boolean)`;

export const listStoredWebhooks = (tx: Tx, owner: Owner) =>
  tx
    .selectFrom('webhooks')
    .select(columns)
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where(isVisible(owner))
    .orderBy('created_at')
    .orderBy('webhook_id')
    .execute();
export type StoredWebhook = Awaited<ReturnType<typeof listStoredWebhooks>>[number];

export const findStoredWebhook = (tx: Tx, owner: Owner, id: string) =>
  tx
    .selectFrom('webhooks')
    .select(columns)
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where(isVisible(owner))
    .where('webhook_id', '=', id)
    .executeTakeFirst();

type WebhookSettings = { url: string; events: WebhookEvent[] };

export const insertWebhook = (
  tx: Tx,
  { tenantId, clientId }: Owner,
  id: string,
  settings: WebhookSettings & { test: boolean },
) =>
  tx
    .insertInto('webhooks')
    .values({ tenant_id: tenantId, client_id: clientId, webhook_id: id, ...settings })
    .execute();

const buildWebhookUpdate = (tx: Tx, owner: Owner, id: string) =>
  tx
    .updateTable('webhooks')
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where(isVisible(owner))
    .where('webhook_id', '=', id);

export const updateWebhook = (tx: Tx, owner: Owner, id: string, settings: WebhookSettings) =>
  buildWebhookUpdate(tx, owner, id).set(settings).execute();

/** Enables the webhook again and clears its failure state. */
export const enableWebhook = (tx: Tx, owner: Owner, id: string) =>
  buildWebhookUpdate(tx, owner, id)
    .set({ disabled_at: null, disabled_by: null, failing_since: null })
    .execute();

/** Disables the webhook and gives up its waiting deliveries. Returns false if the webhook was already disabled. */
export async function disableWebhook(tx: Tx, owner: Owner, id: string, by: DisabledBy): Promise<boolean> {
  const { numUpdatedRows } = await buildWebhookUpdate(tx, owner, id)
    .set({ disabled_at: sql<Date>`now()`, disabled_by: by })
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .updateTable('webhook_deliveries')
    .set({ given_up_at: sql<Date>`now()` })
    .where('tenant_id', '=', owner.tenantId)
    .where(isVisible(owner))
    .where('webhook_id', '=', id)
    .where('taken_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute();
  return true;
}

export const rollSecret = (tx: Tx, owner: Owner, id: string, overlapHours: number) =>
  buildWebhookUpdate(tx, owner, id)
    .set({
      secret_number: sql<number>`secret_number + 1`,
      old_secret_until:
        overlapHours === 0 ? null : sql<Date>`now() + make_interval(hours => ${overlapHours}::int)`,
    })
    .returning(columns)
    .executeTakeFirst();

export async function deleteStoredWebhook(tx: Tx, owner: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhooks')
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where(isVisible(owner))
    .where('webhook_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
