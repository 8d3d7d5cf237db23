import { API_REQUEST_LOG_DAYS } from '@miya/contract/limits';
import { sql } from 'kysely';
import { type Cursor, isAfterCursor, toMicroseconds } from '../../platform/db/cursor.ts';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

export type NewApiRequest = {
  id: string;
  clientId: string;
  keyName: string;
  test: boolean;
  method: string;
  path: string;
  status: number;
  code: string | null;
  milliseconds: number;
  network: string;
  happenedAt: Date;
};

/** Adds requests of one tenant in one statement. Requests that are stored already stay unchanged. */
export async function addApiRequests(
  tx: Tx,
  tenantId: number,
  requests: readonly NewApiRequest[],
): Promise<void> {
  await tx
    .insertInto('api_requests')
    .values(
      requests.map(({ id, clientId, keyName, happenedAt, ...request }) => ({
        tenant_id: tenantId,
        client_id: clientId,
        request_id: id,
        key_name: keyName,
        happened_at: happenedAt,
        ...request,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Selects the page of requests after the cursor, newest first. `refused`: only requests with an error status. */
export function buildApiRequestsQuery(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { after, limit, refused }: { after: Cursor | undefined; limit: number; refused: boolean },
) {
  return tx
    .selectFrom('api_requests')
    .select(['request_id', 'key_name', 'test', 'method', 'path', 'status', 'code', 'milliseconds', 'network'])
    .select(['happened_at', toMicroseconds('happened_at').as('micros')])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .$if(refused, (query) => query.where('status', '>=', 400))
    .where(isAfterCursor(after, { time: 'happened_at', id: sql.ref('request_id') }))
    .orderBy('happened_at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(limit);
}

export async function deleteOldRequestRows(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .deleteFrom('api_requests')
    .where('tenant_id', '=', tenantId)
    .where('happened_at', '<', sql<Date>`now() - make_interval(days => ${API_REQUEST_LOG_DAYS})`)
    .execute();
}
