import { randomUUID } from 'node:crypto';
import { FAILURE_EVENT_LIMIT } from '@miya/contract/limits';
import type { SecurityEventKind } from '@miya/contract/security-events';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection/connect.ts';
import { type Cursor, isAfterCursor, toMicroseconds } from '../../platform/db/cursor.ts';
import type { Owner, PhoneAccount } from '../../platform/db/tenancy/scope.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { RequestInfo } from '../../platform/http/calls/handlers.ts';
import { describeRequestOrigin } from './describe-request-origin.ts';

/** Adds a security event. Call it in the transaction of the recorded change, so that both are saved or neither is. */
export async function addSecurityEvent(
  tx: Tx,
  owner: Owner,
  kind: SecurityEventKind,
  requestInfo: RequestInfo,
): Promise<void> {
  await tx
    .insertInto('security_events')
    .values({
      tenant_id: owner.tenantId,
      client_id: owner.clientId,
      kind,
      ...describeRequestOrigin(requestInfo),
    })
    .execute();
}

/**
 * Adds a failure event if the phone has an account and the account has fewer recent failure events than the limit. The
 * response time must not reveal if the account exists. So the statements are equal in both cases. The commit does not
 * wait for the disk: otherwise only a commit with a new row would wait.
 */
export async function addFailureEvent(
  db: Db,
  { tenantId, phone }: PhoneAccount,
  kind: 'sign_in_failed' | 'retrieval_failed',
  requestInfo: RequestInfo,
): Promise<void> {
  const { network, browser, system } = describeRequestOrigin(requestInfo);
  const { most, minutes } = FAILURE_EVENT_LIMIT;
  await inTenant(db, tenantId, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx);
    await sql`
      insert into security_events (tenant_id, client_id, event_id, happened_at, kind, network, browser, system)
      select c.tenant_id, c.client_id, ${randomUUID()}::uuid, statement_timestamp(), ${kind}::text, ${network}::text,
        ${browser}::text, ${system}::text
      from clients c
      where c.tenant_id = ${tenantId} and c.phone = ${phone} and (
        select count(*) from security_events e
        where e.tenant_id = ${tenantId} and e.client_id = c.client_id and e.kind = ${kind}
          and e.happened_at > now() - make_interval(mins => ${minutes})
      ) < ${most}`.execute(tx);
  });
}

/** Builds the query for the events of the client after the cursor, newest first. */
export function buildSecurityEventsQuery(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  return tx
    .selectFrom('security_events')
    .select(['event_id', 'kind', 'happened_at', 'network', 'browser', 'system'])
    .select(toMicroseconds('happened_at').as('micros'))
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where(isAfterCursor(after, { time: 'happened_at', id: sql.ref('event_id') }))
    .orderBy('happened_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(limit);
}
