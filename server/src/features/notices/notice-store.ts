import { MAX_UNREAD_COUNT, NOTICE_GROUPING_ROWS, NOTICE_RETENTION_DAYS } from '@miya/contract/limits';
import type { OrderStatus } from '@miya/contract/orders';
import { type SqlBool, sql } from 'kysely';
import { type Cursor, isAfterCursor, toMicroseconds, toTimestamp } from '../../platform/db/cursor.ts';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { getQuotaLimit } from '../quotas/index.ts';

// Database triggers write the notices, in the same transaction as the change that they report (migration 028). The
// build...Query functions do not execute their queries, so that tests can examine the query plans.

/** The notices of a client after the cursor, newest first. */
export const buildLatestNoticesQuery = (tx: Tx, owner: Owner, after: Cursor | undefined, limit: number) =>
  tx
    .selectFrom('notices')
    .select([
      'notice_id',
      'kind',
      'params',
      'created_at',
      'read_at',
      toMicroseconds('created_at').as('micros'),
    ])
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where(isAfterCursor(after, { time: 'created_at', id: sql.ref('notice_id') }))
    .orderBy('created_at', 'desc')
    .orderBy('notice_id', 'desc')
    .limit(limit);
export type NoticeRow = Awaited<
  ReturnType<ReturnType<typeof buildLatestNoticesQuery>['executeTakeFirstOrThrow']>
>;

/** At most MAX_UNREAD_COUNT unread notices. */
export const buildUnreadCountQuery = (tx: Tx, owner: Owner) =>
  tx
    .selectFrom('notices')
    .select('notice_id')
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('read_at', 'is', null)
    .limit(MAX_UNREAD_COUNT);

/** The newest unread notices, with all columns that grouping needs. */
export const buildLatestUnreadQuery = (tx: Tx, owner: Owner) =>
  buildLatestNoticesQuery(tx, owner, undefined, NOTICE_GROUPING_ROWS).where('read_at', 'is', null);

const buildMarkReadQuery = (tx: Tx, owner: Owner) =>
  tx
    .updateTable('notices')
    .set({ read_at: sql<Date>`now()` })
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    // Without this, notices that were read before would change again and send another live event.
    .where('read_at', 'is', null);

export const findNotice = (tx: Tx, owner: Owner, id: string) =>
  tx
    .selectFrom('notices')
    .select(['notice_id as id', 'kind', 'params', 'created_at', toMicroseconds('created_at').as('value')])
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('notice_id', '=', id)
    .executeTakeFirst();

export const markRead = (tx: Tx, owner: Owner, id: string) =>
  buildMarkReadQuery(tx, owner).where('notice_id', '=', id).execute();

/**
 * Marks a group as read: the notices with the group's status, from `since` (the start of the day) up to the notice
 * `last`.
 */
export const markGroupRead = (
  tx: Tx,
  owner: Owner,
  last: Cursor,
  group: { status: OrderStatus; since: Date },
) =>
  buildMarkReadUpToQuery(tx, owner, last)
    .where('kind', '=', 'status')
    .where(sql<SqlBool>`params ->> 'status' = ${group.status}`)
    .where('created_at', '>=', group.since)
    .execute();

export const markReadUpTo = (tx: Tx, owner: Owner, last: Cursor) =>
  buildMarkReadUpToQuery(tx, owner, last).execute();

const buildMarkReadUpToQuery = (tx: Tx, owner: Owner, last: Cursor) =>
  buildMarkReadQuery(tx, owner).where(
    sql<SqlBool>`(created_at, notice_id) <= (${toTimestamp(last)}, ${last.id}::uuid)`,
  );

const ROWS_PER_BATCH = 5_000;

/**
 * Deletes at most ROWS_PER_BATCH notices. Returns true if more may remain; the step is then repeated. Small batches
 * keep other requests from waiting.
 */
export async function deleteOldNotices(tx: Tx, tenantId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from notices where (tenant_id, client_id, notice_id) in (
      select tenant_id, client_id, notice_id from notices
      where tenant_id = ${tenantId} and created_at < now() - make_interval(days => ${NOTICE_RETENTION_DAYS})
      limit ${ROWS_PER_BATCH}
    )`.execute(tx);
  return numAffectedRows === BigInt(ROWS_PER_BATCH);
}

/**
 * Keeps the newest notices of each client, up to the number that the quota of the carrier allows per client. Deletes
 * all older notices in one statement.
 */
export async function deleteExcessNotices(tx: Tx, tenantId: number): Promise<void> {
  const maxNotices = await getQuotaLimit(tx, { tenantId }, 'notices');
  await sql`
    delete from notices n using (
      select client_id from notices where tenant_id = ${tenantId} group by client_id having count(*) > ${maxNotices}
    ) many
    where n.tenant_id = ${tenantId} and n.client_id = many.client_id and n.created_at <= (
      select created_at from notices last where last.tenant_id = ${tenantId} and last.client_id = many.client_id
      order by created_at desc offset ${maxNotices} limit 1)`.execute(tx);
}
