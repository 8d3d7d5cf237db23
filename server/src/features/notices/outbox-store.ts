import { NoticeContent } from '@miya/contract/notices';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/connect.ts';
import type { NoticeChannel } from '../../platform/db/schema.ts';
import { acrossTenants } from '../../platform/db/tenancy/across-tenants.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

/** A message somebody has taken to send it; `tries` counts this one, and says whose turn it is. */
export type TakenMessage = {
  id: string;
  channel: NoticeChannel;
  tries: number;
  clientId: string;
  clientNum: string;
  email: string | null;
  createdAt: Date;
  content: NoticeContent;
};

/** Which tenants have something to be sent now. */
export async function listDelivering(db: Db, channels: readonly NoticeChannel[]): Promise<number[]> {
  const { rows } = await acrossTenants(
    db,
    sql<{ netnum: number }>`select app.tenants_delivering(${channels}::text[]) as netnum`,
  );
  return rows.map(({ netnum }) => netnum);
}

type Row = {
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
 * Takes what is due, so that no other process sends it at the same time. It is taken for a while only: when its sender
 * dies, the message is due again by itself.
 */
export async function takeMessages(
  tx: Tx,
  tenantId: number,
  { channels, most, forMs }: { channels: readonly NoticeChannel[]; most: number; forMs: number },
): Promise<TakenMessage[]> {
  const { rows } = await sql<Row>`
    with due as materialized (
      select notice_id, channel from notice_outbox
      where tenant_id = ${tenantId} and channel = any(${channels}::text[]) and given_up_at is null
        and due_at <= statement_timestamp()
      order by due_at limit ${most} for update skip locked
    )
    update notice_outbox o set tries = o.tries + 1, due_at = statement_timestamp() + ${forMs} * interval '1 millisecond'
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

type Taken = Pick<TakenMessage, 'id' | 'channel' | 'tries'>;

export const deleteMessage = (tx: Tx, tenantId: number, { id, channel }: Taken) =>
  tx
    .deleteFrom('notice_outbox')
    .where('tenant_id', '=', tenantId)
    .where('notice_id', '=', id)
    .where('channel', '=', channel)
    .execute();

// Only as it was taken: a sender that was late, and whose message another has taken meanwhile, changes nothing.
const taken = (tx: Tx, tenantId: number, { id, channel, tries }: Taken) =>
  tx
    .updateTable('notice_outbox')
    .where('tenant_id', '=', tenantId)
    .where('notice_id', '=', id)
    .where('channel', '=', channel)
    .where('tries', '=', tries);

/** The other side did not take the message: it is tried again after a pause, or never when that is null. */
export const putOff = (tx: Tx, tenantId: number, message: Taken, fault: string, pauseMs: number | null) =>
  taken(tx, tenantId, message)
    .set({
      last_fault: fault,
      ...(pauseMs === null
        ? { given_up_at: sql<Date>`statement_timestamp()` }
        : { due_at: sql<Date>`statement_timestamp() + ${pauseMs} * interval '1 millisecond'` }),
    })
    .execute();

/** The message is put back as it was: its sender stops before the other side has answered. */
export const putBack = (tx: Tx, tenantId: number, message: Taken) =>
  taken(tx, tenantId, message)
    .set({ due_at: sql<Date>`statement_timestamp()`, tries: message.tries - 1 })
    .execute();

/** What was given up a month ago, and what no process has been set up to send: it would come as old news. */
export const deleteStaleMessages = (tx: Tx, tenantId: number) =>
  sql`
    delete from notice_outbox where tenant_id = ${tenantId} and (
      given_up_at < now() - interval '30 days'
      or (given_up_at is null and tries = 0 and created_at < now() - interval '1 day')
    )`.execute(tx);
