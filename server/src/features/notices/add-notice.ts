import type { NoticeContent } from '@miya/contract/notices';
import { sql } from 'kysely';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

/**
 * Adds a notice for an event that no database trigger observes. The settings of the client decide whether the notice
 * is listed, sent, or both.
 */
export const addNotice = (tx: Tx, { tenantId, clientId }: Owner, { kind, params }: NoticeContent) =>
  sql`select app.add_notices(${tenantId}::int, ${kind}, ${JSON.stringify([
    { client: clientId, params },
  ])}::jsonb)`.execute(tx);
