import type { Attempt } from '@miya/contract/webhooks';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/connect.ts';
import { acrossTenants } from '../../platform/db/tenancy/across-tenants.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { addNotice } from '../notices/index.ts';

/** A message that somebody has taken to send it; `tries` counts this one, and says whose turn it is. */
export type TakenDelivery = {
  id: string;
  webhookId: string;
  clientId: string;
  messageId: string;
  body: string;
  tries: number;
  url: string;
  secretNumber: number;
  /** Messages are signed with the secret before as well. */
  bothSecrets: boolean;
  failing: boolean;
};

/** Which tenants have something to be sent now. */
export async function listTelling(db: Db): Promise<number[]> {
  const asked = sql<{ netnum: number }>`select app.tenants_telling_webhooks() as netnum`;
  const { rows } = await acrossTenants(db, asked);
  return rows.map(({ netnum }) => netnum);
}

type Taking = { busy: readonly string[]; each: number; forMs: number };

/**
 * Takes what is due, a handful of each webhook: one that has much to get, or is slow to take it, keeps no other waiting.
 * It is taken for a while only: when its sender dies, the message is due again by itself.
 */
export async function takeDeliveries(
  tx: Tx,
  tenantId: number,
  { busy, each, forMs }: Taking,
): Promise<TakenDelivery[]> {
  const { rows } = await sql<TakenDelivery>`
    with due as materialized (
      select w.webhook_id, w.url, w.secret_number, w.failing_since, d.delivery_id,
        coalesce(w.old_secret_until > now(), false) as both_secrets
      from webhooks w cross join lateral (
        select q.delivery_id from webhook_deliveries q
        where q.tenant_id = ${tenantId} and q.webhook_id = w.webhook_id
          and q.taken_at is null and q.given_up_at is null and q.due_at <= statement_timestamp()
        order by q.due_at limit ${each} for update skip locked
      ) d
      where w.tenant_id = ${tenantId} and w.disabled_at is null and not w.webhook_id = any(${busy}::uuid[])
    )
    update webhook_deliveries o set tries = o.tries + 1,
      due_at = statement_timestamp() + ${forMs} * interval '1 millisecond'
    from due where o.tenant_id = ${tenantId} and o.delivery_id = due.delivery_id
    returning o.delivery_id as id, o.webhook_id as "webhookId", o.client_id as "clientId", o.message_id as "messageId",
      o.body, o.tries, due.url, due.secret_number as "secretNumber",
      due.both_secrets as "bothSecrets", due.failing_since is not null as failing
    `.execute(tx);
  return rows;
}

// Only as it was taken: a sender that was late, and whose message another has taken meanwhile, changes nothing.
const taken = (tx: Tx, tenantId: number, { id, tries }: TakenDelivery) =>
  tx
    .updateTable('webhook_deliveries')
    .where('tenant_id', '=', tenantId)
    .where('delivery_id', '=', id)
    .where('tries', '=', tries)
    .where('taken_at', 'is', null);

const ATTEMPTS_KEPT = 20;

/** What came of a try, and what becomes of the message: taken, tried again after a pause, or given up. */
export type Outcome = { attempt: Attempt; answer: string; next: 'taken' | 'given_up' | { pauseMs: number } };

export async function noteOutcome(tx: Tx, tenantId: number, delivery: TakenDelivery, outcome: Outcome) {
  const { attempt, answer, next } = outcome;
  const become =
    next === 'taken'
      ? { taken_at: sql<Date>`statement_timestamp()` }
      : next === 'given_up'
        ? { given_up_at: sql<Date>`statement_timestamp()` }
        : { due_at: sql<Date>`statement_timestamp() + ${next.pauseMs} * interval '1 millisecond'` };
  await taken(tx, tenantId, delivery)
    .set({
      // The latest are kept: what is sent again and again has a log without an end otherwise.
      attempts: sql<string>`jsonb_path_query_array(
        attempts || ${JSON.stringify([attempt])}::jsonb, ${`$[last - ${ATTEMPTS_KEPT - 1} to last]`}::jsonpath)`,
      answer,
      ...become,
    })
    .execute();
}

/** The message is put back as it was: its sender stops before the other side has answered. */
export const putBack = (tx: Tx, tenantId: number, delivery: TakenDelivery) =>
  taken(tx, tenantId, delivery)
    .set({ due_at: sql<Date>`statement_timestamp()`, tries: delivery.tries - 1 })
    .execute();

type Hook = Pick<TakenDelivery, 'webhookId'>;

const hook = (tx: Tx, tenantId: number, { webhookId }: Hook) =>
  tx.updateTable('webhooks').where('tenant_id', '=', tenantId).where('webhook_id', '=', webhookId);

export const noteSuccess = (tx: Tx, tenantId: number, of: Hook) =>
  hook(tx, tenantId, of).set({ failing_since: null }).where('failing_since', 'is not', null).execute();

/** Answers whether it has taken nothing for so many days. */
export async function noteFailure(tx: Tx, tenantId: number, of: Hook, days: number): Promise<boolean> {
  const noted = hook(tx, tenantId, of)
    .set({ failing_since: sql<Date>`least(failing_since, now())` })
    .execute();
  // Asked apart, for what a change returns may not hang on the time; both travel together.
  const asked = tx
    .selectFrom('webhooks')
    .select(sql<boolean>`failing_since < now() - make_interval(days => ${days}::int)`.as('forDays'))
    .where('tenant_id', '=', tenantId)
    .where('webhook_id', '=', of.webhookId)
    .executeTakeFirst();
  const [, row] = await Promise.all([noted, asked]);
  return row?.forDays ?? false;
}

/** What its client reads behind the bell. */
export const tellStopped = (
  tx: Tx,
  tenantId: number,
  { webhookId, clientId, url }: Pick<TakenDelivery, 'webhookId' | 'clientId' | 'url'>,
  by: 'receiver' | 'failures',
) => addNotice(tx, { tenantId, clientId }, { kind: 'webhook', params: { webhookId, url, by } });
