import { NOTICES_GROUPED_OF, NOTICES_KEPT_DAYS, UNREAD_MOST } from '@miya/contract/limits';
import type { OrderStatus } from '@miya/contract/orders';
import { type SqlBool, sql } from 'kysely';
import { type Cursor, isAfter, microsOf, momentOf } from '../../platform/db/cursor.ts';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { getMost } from '../quotas/index.ts';

// Written by the database itself, in the transaction that makes them true (migration 028).

/** The latest first, from where the page before ended. */
export const latestNotices = (tx: Tx, owner: Owner, after: Cursor | undefined, limit: number) =>
  tx
    .selectFrom('notices')
    .select(['notice_id', 'kind', 'params', 'created_at', 'read_at', microsOf('created_at').as('micros')])
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where(isAfter(after, { time: 'created_at', id: sql.ref('notice_id') }))
    .orderBy('created_at', 'desc')
    .orderBy('notice_id', 'desc')
    .limit(limit);
export type NoticeRow = Awaited<ReturnType<ReturnType<typeof latestNotices>['executeTakeFirstOrThrow']>>;

/** Each of the unread, as many as are counted. */
export const someUnread = (tx: Tx, owner: Owner) =>
  tx
    .selectFrom('notices')
    .select('notice_id')
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('read_at', 'is', null)
    .limit(UNREAD_MOST);

/** The latest of the unread, as they are grouped. */
export const latestUnread = (tx: Tx, owner: Owner) =>
  latestNotices(tx, owner, undefined, NOTICES_GROUPED_OF).where('read_at', 'is', null);

const own = (tx: Tx, owner: Owner) =>
  tx
    .updateTable('notices')
    .set({ read_at: sql<Date>`now()` })
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    // What was read before stays as it is, and nobody is told of it again.
    .where('read_at', 'is', null);

export const findNotice = (tx: Tx, owner: Owner, id: string) =>
  tx
    .selectFrom('notices')
    .select(['notice_id as id', 'kind', 'params', 'created_at', microsOf('created_at').as('value')])
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('notice_id', '=', id)
    .executeTakeFirst();

export const markRead = (tx: Tx, owner: Owner, id: string) =>
  own(tx, owner).where('notice_id', '=', id).execute();

/** All that is told together with a notice: of one status, of its day, and not later than it. */
export const markGroupRead = (
  tx: Tx,
  owner: Owner,
  last: Cursor,
  group: { status: OrderStatus; since: Date },
) =>
  markableUpTo(tx, owner, last)
    .where('kind', '=', 'status')
    .where(sql<SqlBool>`params ->> 'status' = ${group.status}`)
    .where('created_at', '>=', group.since)
    .execute();

export const markReadUpTo = (tx: Tx, owner: Owner, last: Cursor) => markableUpTo(tx, owner, last).execute();

const markableUpTo = (tx: Tx, owner: Owner, last: Cursor) =>
  own(tx, owner).where(sql<SqlBool>`(created_at, notice_id) <= (${momentOf(last)}, ${last.id}::uuid)`);

const AT_ONCE = 5_000;

/** Answers true while there may be more: a little at a time, so that nobody waits behind it. */
export async function deleteOldNotices(tx: Tx, tenantId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from notices where (tenant_id, client_id, notice_id) in (
      select tenant_id, client_id, notice_id from notices
      where tenant_id = ${tenantId} and created_at < now() - make_interval(days => ${NOTICES_KEPT_DAYS})
      limit ${AT_ONCE}
    )`.execute(tx);
  return numAffectedRows === BigInt(AT_ONCE);
}

/** Of each client so many stay, the latest. */
export async function deleteMany(tx: Tx, tenantId: number): Promise<void> {
  const most = await getMost(tx, { tenantId }, 'notices');
  await sql`
    delete from notices n using (
      select client_id from notices where tenant_id = ${tenantId} group by client_id having count(*) > ${most}
    ) many
    where n.tenant_id = ${tenantId} and n.client_id = many.client_id and n.created_at <= (
      select created_at from notices last where last.tenant_id = ${tenantId} and last.client_id = many.client_id
      order by created_at desc offset ${most} limit 1)`.execute(tx);
}
