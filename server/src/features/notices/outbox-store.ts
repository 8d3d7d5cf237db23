import { NoticeContent } from '@miya/contract/notices';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/connect.ts';
import type { NoticeChannel } from '../../platform/db/schema.ts';
import { queryAcrossTenants } from '../../platform/db/tenancy/query-across-tenants.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

/** A message that this process has claimed for sending. `tries` includes the current try and identifies the claim. */
export type ClaimedMessage = {
  id: string;
  channel: NoticeChannel;
  tries: number;
  clientId: string;
  clientNum: string;
  email: string | null;
  createdAt: Date;
  content: NoticeContent;
};

export async function listTenantsWithDueMessages(
  db: Db,
  channels: readonly NoticeChannel[],
): Promise<number[]> {
  const { rows } = await queryAcrossTenants(
    db,
    sql<{ netnum: number }>`select app.tenants_delivering(${channels}::text[]) as netnum`,
  );
  return rows.map(({ netnum }) => netnum);
}

type OutboxRow = {
  notice_id: string;
  channel: NoticeChannel;
  kind: string;
  params: unknown;
  created_at: Date;
  tries: number;
  client_id: string;
  client_num: string;
  notice_email: string | null;
};

/**
 * Claims due messages, so that no other process sends them at the same time. A claim expires after `claimMs`. The
 * messages of a process that died then become due again.
 */
export async function claimMessages(
  tx: Tx,
  tenantId: number,
  { channels, limit, claimMs }: { channels: readonly NoticeChannel[]; limit: number; claimMs: number },
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<OutboxRow>`
    with due as materialized (
      select notice_id, channel from notice_outbox
      where tenant_id = ${tenantId} and channel = any(${channels}::text[]) and given_up_at is null
        and due_at <= statement_timestamp()
      order by due_at limit ${limit} for update skip locked
    )
    update notice_outbox o set tries = o.tries + 1, due_at = statement_timestamp() + ${claimMs} * interval '1 millisecond'
    from due where o.tenant_id = ${tenantId} and o.notice_id = due.notice_id and o.channel = due.channel
    returning o.notice_id, o.channel, o.kind, o.params, o.created_at, o.tries, o.client_id,
      (select c.client_num from clients c where c.tenant_id = ${tenantId} and c.client_id = o.client_id),
      (select s.notice_email from client_settings s where s.tenant_id = ${tenantId} and s.client_id = o.client_id)
    `.execute(tx);
  return rows.map((row) => ({
    id: row.notice_id,
    channel: row.channel,
    tries: row.tries,
    clientId: row.client_id,
    clientNum: row.client_num,
    email: row.notice_email,
    createdAt: row.created_at,
    content: NoticeContent.parse({ kind: row.kind, params: row.params }),
  }));
}

type MessageClaim = Pick<ClaimedMessage, 'id' | 'channel' | 'tries'>;

export const deleteMessage = (tx: Tx, tenantId: number, { id, channel }: MessageClaim) =>
  tx
    .deleteFrom('notice_outbox')
    .where('tenant_id', '=', tenantId)
    .where('notice_id', '=', id)
    .where('channel', '=', channel)
    .execute();

// `tries` identifies the claim, because each claim increases it. If another process has claimed the message after the
// claim of this process expired, the update changes nothing.
const updateClaimedMessage = (tx: Tx, tenantId: number, { id, channel, tries }: MessageClaim) =>
  tx
    .updateTable('notice_outbox')
    .where('tenant_id', '=', tenantId)
    .where('notice_id', '=', id)
    .where('channel', '=', channel)
    .where('tries', '=', tries);

/** Schedules the next try, or gives the message up when `retryDelayMs` is null. */
export const rescheduleOrGiveUp = (
  tx: Tx,
  tenantId: number,
  message: MessageClaim,
  fault: string,
  retryDelayMs: number | null,
) =>
  updateClaimedMessage(tx, tenantId, message)
    .set({
      last_fault: fault,
      ...(retryDelayMs === null
        ? { given_up_at: sql<Date>`statement_timestamp()` }
        : { due_at: sql<Date>`statement_timestamp() + ${retryDelayMs} * interval '1 millisecond'` }),
    })
    .execute();

/** Makes the message due again without counting the try. Used when the process stops before it has a response. */
export const releaseMessage = (tx: Tx, tenantId: number, message: MessageClaim) =>
  updateClaimedMessage(tx, tenantId, message)
    .set({ due_at: sql<Date>`statement_timestamp()`, tries: message.tries - 1 })
    .execute();

/**
 * Deletes messages that were given up more than 30 days ago. Also deletes messages that no process has tried to send
 * for a day: their channel has no sender.
 */
export const deleteStaleMessages = (tx: Tx, tenantId: number) =>
  sql`
    delete from notice_outbox where tenant_id = ${tenantId} and (
      given_up_at < now() - interval '30 days'
      or (given_up_at is null and tries = 0 and created_at < now() - interval '1 day')
    )`.execute(tx);
