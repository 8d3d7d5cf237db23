import type { Attempt } from '@miya/contract/webhooks';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/connect.ts';
import { queryAcrossTenants } from '../../platform/db/tenancy/query-across-tenants.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { addNotice } from '../notices/index.ts';

/** A delivery that this process has claimed for sending. `tries` includes the current try and identifies the claim. */
export type ClaimedDelivery = {
  id: string;
  webhookId: string;
  clientId: string;
  messageId: string;
  body: string;
  tries: number;
  url: string;
  secretNumber: number;
  /** Whether messages are also signed with the previous secret. */
  signsWithOldSecret: boolean;
  isFailing: boolean;
};

export async function listTenantsWithDueDeliveries(db: Db): Promise<number[]> {
  const query = sql<{ netnum: number }>`select app.tenants_telling_webhooks() as netnum`;
  const { rows } = await queryAcrossTenants(db, query);
  return rows.map(({ netnum }) => netnum);
}

type ClaimOptions = { busyWebhookIds: readonly string[]; limitPerWebhook: number; claimMs: number };

/**
 * Claims due deliveries, except those of the webhooks in `busyWebhookIds`. Claims at most `limitPerWebhook` of each
 * webhook, so that a webhook with many deliveries does not delay others. A claim expires after `claimMs`. The
 * deliveries of a process that died then become due again.
 */
export async function claimDeliveries(
  tx: Tx,
  tenantId: number,
  { busyWebhookIds, limitPerWebhook, claimMs }: ClaimOptions,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as materialized (
      select w.webhook_id, w.url, w.secret_number, w.failing_since, d.delivery_id,
        coalesce(w.old_secret_until > now(), false) as both_secrets
      from webhooks w cross join lateral (
        select q.delivery_id from webhook_deliveries q
        where q.tenant_id = ${tenantId} and q.webhook_id = w.webhook_id
          and q.taken_at is null and q.given_up_at is null and q.due_at <= statement_timestamp()
        order by q.due_at limit ${limitPerWebhook} for update skip locked
      ) d
      where w.tenant_id = ${tenantId} and w.disabled_at is null and not w.webhook_id = any(${busyWebhookIds}::uuid[])
    )
    update webhook_deliveries o set tries = o.tries + 1,
      due_at = statement_timestamp() + ${claimMs} * interval '1 millisecond'
    from due where o.tenant_id = ${tenantId} and o.delivery_id = due.delivery_id
    returning o.delivery_id as id, o.webhook_id as "webhookId", o.client_id as "clientId", o.message_id as "messageId",
      o.body, o.tries, due.url, due.secret_number as "secretNumber",
      due.both_secrets as "signsWithOldSecret", due.failing_since is not null as "isFailing"
    `.execute(tx);
  return rows;
}

// `tries` identifies the claim, because each claim increases it. If another process has claimed the delivery after the
// claim of this process expired, the update changes nothing.
const updateClaimedDelivery = (tx: Tx, tenantId: number, { id, tries }: ClaimedDelivery) =>
  tx
    .updateTable('webhook_deliveries')
    .where('tenant_id', '=', tenantId)
    .where('delivery_id', '=', id)
    .where('tries', '=', tries)
    .where('taken_at', 'is', null);

const MAX_STORED_ATTEMPTS = 20;

/**
 * The outcome of a try. `nextStep` is one of:
 * - 'taken': the receiver has accepted the message;
 * - 'given_up': there are no more tries;
 * - a delay until the next try.
 */
export type AttemptOutcome = {
  attempt: Attempt;
  responseText: string;
  nextStep: 'taken' | 'given_up' | { retryDelayMs: number };
};

export async function saveAttemptOutcome(
  tx: Tx,
  tenantId: number,
  delivery: ClaimedDelivery,
  outcome: AttemptOutcome,
) {
  const { attempt, responseText, nextStep } = outcome;
  const nextColumns =
    nextStep === 'taken'
      ? { taken_at: sql<Date>`statement_timestamp()` }
      : nextStep === 'given_up'
        ? { given_up_at: sql<Date>`statement_timestamp()` }
        : { due_at: sql<Date>`statement_timestamp() + ${nextStep.retryDelayMs} * interval '1 millisecond'` };
  await updateClaimedDelivery(tx, tenantId, delivery)
    .set({
      // Only the newest attempts are stored: users can send a message again any number of times.
      attempts: sql<string>`jsonb_path_query_array(
        attempts || ${JSON.stringify([attempt])}::jsonb, ${`$[last - ${MAX_STORED_ATTEMPTS - 1} to last]`}::jsonpath)`,
      answer: responseText,
      ...nextColumns,
    })
    .execute();
}

/** Makes the delivery due again without counting the try. Used when the process stops before it has a response. */
export const releaseDelivery = (tx: Tx, tenantId: number, delivery: ClaimedDelivery) =>
  updateClaimedDelivery(tx, tenantId, delivery)
    .set({ due_at: sql<Date>`statement_timestamp()`, tries: delivery.tries - 1 })
    .execute();

type WebhookReference = Pick<ClaimedDelivery, 'webhookId'>;

const buildWebhookUpdate = (tx: Tx, tenantId: number, { webhookId }: WebhookReference) =>
  tx.updateTable('webhooks').where('tenant_id', '=', tenantId).where('webhook_id', '=', webhookId);

export const clearFailing = (tx: Tx, tenantId: number, webhook: WebhookReference) =>
  buildWebhookUpdate(tx, tenantId, webhook)
    .set({ failing_since: null })
    .where('failing_since', 'is not', null)
    .execute();

/** Marks the webhook as failing and returns whether it has accepted nothing for the given number of days. */
export async function markFailing(
  tx: Tx,
  tenantId: number,
  webhook: WebhookReference,
  days: number,
): Promise<boolean> {
  const update = buildWebhookUpdate(tx, tenantId, webhook)
    .set({ failing_since: sql<Date>`least(failing_since, now())` })
    .execute();
  // A separate query: Citus allows no now() in `returning`. Both queries are sent without waiting in between.
  const query = tx
    .selectFrom('webhooks')
    .select(sql<boolean>`failing_since < now() - make_interval(days => ${days}::int)`.as('hasFailedForDays'))
    .where('tenant_id', '=', tenantId)
    .where('webhook_id', '=', webhook.webhookId)
    .executeTakeFirst();
  const [, row] = await Promise.all([update, query]);
  return row?.hasFailedForDays ?? false;
}

export const addWebhookDisabledNotice = (
  tx: Tx,
  tenantId: number,
  { webhookId, clientId, url }: Pick<ClaimedDelivery, 'webhookId' | 'clientId' | 'url'>,
  by: 'receiver' | 'failures',
) => addNotice(tx, { tenantId, clientId }, { kind: 'webhook', params: { webhookId, url, by } });
